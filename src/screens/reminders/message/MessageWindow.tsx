import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getOwnMessage, type OwnMessageAnswer } from '../../../contract/delivery/own-message.ts'
import type { PlannedReminder } from '../../../contract/delivery/reminders.ts'
import { IMPORT_MAX_LENGTHS } from '../../../domain/constants.ts'
import { faultsOfMessage, type OwnMessage } from '../../../domain/reminders/own-message.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MailLanguage } from '../../../machines/reminder-send/reminder-send.types.ts'
import { wiredMessageEdit } from '../../../services/delivery/own-message.ts'
import { query } from '../../../services/http/http-query.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FlowForm } from '../../../ui/FlowForm.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { FormWindow } from '../../../ui/FormWindow.tsx'
import { isRemoval, Removal } from '../../../ui/Removal.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { LanguageTexts } from '../../templates/LanguageTexts.tsx'
import { useFlow } from '../../useFlow.ts'

type Props = {
  reminder: PlannedReminder
  language: MailLanguage
  /** Called with the recipient that it has now. */
  onChanged: (recipient: string) => void
  onClose: () => void
}

/** Changes the message of one reminder, once its words are loaded. */
export default function MessageWindow(props: Props) {
  const { reminder, language, onClose } = props
  const { ownMessage: texts } = useTexts()
  const masterRef = useAccountRef()
  const words = useQuery({
    ...query(getOwnMessage, { params: { masterRef, plannedReminderId: reminder.id }, query: { language } }),
    refetchOnWindowFocus: false,
  })
  if (words.data) return <MessageForm {...props} message={words.data} />
  return (
    <FormWindow
      title={texts.titles[reminder.media]({ name: reminder.tiersName })}
      busy={false}
      onClose={onClose}
      size="lg"
    >
      {words.error ? (
        <Failure
          title={texts.loadFailed()}
          error={words.error}
          onRetry={() => void words.refetch()}
          retrying={words.isFetching}
          order={3}
        />
      ) : (
        <div role="status" aria-label={texts.loading()}>
          <BlockSkeleton height={320} />
        </div>
      )}
    </FormWindow>
  )
}

const MessageForm = ({ reminder, language, message, onChanged, onClose }: Props & { message: OwnMessageAnswer }) => {
  const { ownMessage: texts, shared } = useTexts()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { own, usualRecipient, ...written } = message
  const machine = useMemo(
    () =>
      wiredMessageEdit({
        masterRef,
        plannedReminderId: reminder.id,
        askToCheck: toasts.checkInput,
        changed: (recipient) => {
          toasts.success(recipient === null ? texts.removed() : texts.saved())
          onChanged(recipient ?? usualRecipient)
        },
      }),
    [masterRef, reminder.id, toasts, texts, onChanged, usualRecipient],
  )
  const [snapshot, send] = useFlow(machine, { input: { draft: written satisfies OwnMessage } })
  const draft = snapshot.context.draft as OwnMessage
  const busy = snapshot.hasTag('busy')
  const code = snapshot.context.problems.find(({ field }) => field === 'recipient')?.code
  const known = code !== undefined && code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : null
  const change = (patch: Partial<OwnMessage>) => send({ type: 'field.changed', patch })
  const both = { subject: draft.subject, body: draft.body }
  return (
    <FormWindow
      title={texts.titles[reminder.media]({ name: reminder.tiersName })}
      busy={busy}
      onClose={onClose}
      size="lg"
    >
      <div data-state={snapshot.value} data-testid="message-edit">
        {isRemoval(snapshot) ? (
          <Removal
            snapshot={snapshot}
            send={send}
            words={{ ...texts, title: texts.removeTitle, hint: texts.removeHint }}
          />
        ) : (
          <FlowForm send={send}>
            <Text size="sm" c="dimmed" mb="md">
              {texts.lead()}
            </Text>
            {draft.media === 'EMAIL' ? (
              <TextInput
                type="email"
                label={texts.recipient()}
                withAsterisk
                mb="md"
                maxLength={IMPORT_MAX_LENGTHS.email}
                disabled={busy}
                data-autofocus
                value={draft.recipient}
                error={known ?? (code ? shared.forms.invalid() : undefined)}
                onChange={({ currentTarget }) => change({ recipient: currentTarget.value })}
              />
            ) : null}
            <LanguageTexts
              locale={language}
              content={{ name: '', media: draft.media, texts: { fr: both, en: both } }}
              faults={snapshot.context.tried ? faultsOfMessage(draft) : []}
              disabled={busy}
              onChange={change}
            />
            <FormEnd
              snapshot={snapshot}
              send={send}
              words={texts}
              submit={draft.media === 'LETTER' ? shared.actions.save() : texts.confirm()}
              onCancel={onClose}
            >
              {own && snapshot.can({ type: 'removal.requested' }) ? (
                <Group>
                  <Button variant="subtle" color="red" onClick={() => send({ type: 'removal.requested' })}>
                    {texts.remove()}
                  </Button>
                </Group>
              ) : null}
            </FormEnd>
          </FlowForm>
        )}
      </div>
    </FormWindow>
  )
}
