import { Alert, Box, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { firstHandDay } from '../../../domain/reminders/by-hand.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { HandReminderDraft } from '../../../machines/hand-reminder/hand-reminder.machine.ts'
import { wiredHandReminder } from '../../../services/delivery/hand-reminder.ts'
import { keyByBody } from '../../../services/ledger/customer-forms.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { FlowForm } from '../../../ui/FlowForm.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { FormWindow } from '../../../ui/FormWindow.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'
import { BesideContact } from './BesideContact.tsx'
import type { ContactedInvoice } from './contacted-invoice.ts'
import { Fields, hasMessage } from './Fields.tsx'
import { HandPreview } from './HandPreview.tsx'

type Props = {
  customer: CustomerDetail
  /** The invoice from which it is opened: the reminder is about it alone, at first. */
  invoice?: ContactedInvoice
  /** The medium that is chosen at first. */
  media?: HandReminderDraft['media']
  today: string
  onClose: () => void
}

const useHandReminder = ({ customer, invoice, media = null, today, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const format = useFormat()
  const texts = useTexts().handReminder
  const [, navigate] = useLocation()
  const [keyOf] = useState(keyByBody)
  const machine = useMemo(
    () =>
      wiredHandReminder({
        masterRef,
        tiersRef: customer.ref,
        keyOf,
        askToCheck: toasts.checkInput,
        contacted: ({ now, reminder }) => {
          const said = () => {
            if (!reminder) return texts.noted()
            if (!now) return texts.saved({ date: format.date(reminder.plannedDate) })
            if (reminder.media === 'LETTER') return texts.printable()
            const { leavesAt = null } = reminder.waiting ?? {}
            if (leavesAt !== null && new Date(leavesAt) > new Date())
              return texts.leavesAt({ moment: format.moment(leavesAt) })
            return reminder.media === 'PHONE' ? null : texts.leaving()
          }
          const words = said()
          if (words) toasts.success(words)
          onClose()
          if (now && reminder?.media === 'LETTER') navigate('/letters')
          if (now && reminder?.media === 'PHONE') navigate(`/reminders/${encodeURIComponent(reminder.id)}/call`)
        },
      }),
    [masterRef, customer.ref, keyOf, toasts, texts, format, navigate, onClose],
  )
  const outlook = customer.byHand
  const draft: HandReminderDraft = {
    media: outlook.heldBy === null ? media : 'NOTE',
    now: true,
    plannedDate: firstHandDay(outlook, today),
    title: '',
    comment: '',
    texts: null,
    movementRefs: invoice ? [invoice.uniqueRef] : null,
    beside: null,
    outlook,
    today,
  }
  return useFlow(machine, { input: { draft } })
}

/** Contacts the customer outside the plan (REM-03): channel, now or a day, text, preview; or a note. */
export const HandReminderModal = (props: Props) => {
  const { customer, invoice, onClose } = props
  const { handReminder: texts } = useTexts()
  const [snapshot, send] = useHandReminder(props)
  const { context, value: state } = snapshot
  const busy = snapshot.hasTag('busy')
  const asking = snapshot.matches('asking')
  const draft = context.draft as HandReminderDraft
  const { media, now } = draft
  const submit = media === 'NOTE' ? 'NOTE' : !now ? 'DAY' : media === 'PHONE' ? 'CALL' : 'NOW'
  return (
    <FormWindow title={texts.title({ name: customer.displayName })} busy={busy} onClose={onClose} size="lg">
      <FlowForm send={send} flow={{ name: 'hand-reminder', state: state }}>
        {/* Read first: a field of a day in focus would open its calendar over it. */}
        <Text tabIndex={-1} data-autofocus c="dimmed" size="sm" style={{ outline: 'none' }}>
          {texts.about()}
        </Text>
        <Held
          mayWrite={draft.outlook.messageHeldBy === null}
          code={context.problems.find(({ field }) => field === 'tiersRef')?.code ?? draft.outlook.heldBy}
        />
        <Fields
          customer={customer}
          {...(invoice ? { invoice } : {})}
          draft={draft}
          problems={context.problems}
          disabled={busy || asking}
          onChange={(patch) => send({ type: 'field.changed', patch: { ...patch, beside: null } })}
        />
        {hasMessage(media) ? (
          <Box mt="md">
            <HandPreview tiersRef={customer.ref} media={media} draft={draft} />
          </Box>
        ) : null}
        {asking ? (
          <BesideContact
            draft={draft}
            onAnswer={(beside) => send({ type: 'question.answered', patch: { beside } })}
            onCancel={() => send({ type: 'question.cancelled' })}
          />
        ) : (
          <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm[submit]()} onCancel={onClose} />
        )}
      </FlowForm>
    </FormWindow>
  )
}

/** The rule that holds the customer back: an e-mail that asks for nothing can be written, or only a note. */
const Held = ({ code, mayWrite }: { code: string | null; mayWrite: boolean }) => {
  const { customers, handReminder } = useTexts()
  const { held } = customers.statement.next
  if (code === null || !(code in held)) return null
  return (
    <Alert role="alert" color="amber" mt="sm" title={mayWrite ? handReminder.freeTitle() : handReminder.heldTitle()}>
      {held[code as keyof typeof held]({ amount: '', max: 0, date: '' })}
    </Alert>
  )
}
