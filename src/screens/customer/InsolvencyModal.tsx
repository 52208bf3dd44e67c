import { List, Text } from '@mantine/core'
import { useMemo } from 'react'
import { checkInsolvency, proofOfDebtDueBy } from '../../domain/insolvency.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { InsolvencyDraft } from '../../machines/insolvency/insolvency.machine.ts'
import { wiredInsolvency } from '../../services/ledger/customer-habits.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { useFormat } from '../../ui/format.ts'
import { isRemoval, Removal, RemovalButton } from '../../ui/Removal.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'

type Props = {
  tiersRef: string
  /** The day of the recorded proceedings; null without any. */
  since: string | null
  today: string
  onClose: () => void
}

const useInsolvency = ({ tiersRef, since, today, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const texts = useTexts().customers.insolvency
  const machine = useMemo(
    () =>
      wiredInsolvency({
        masterRef,
        tiersRef,
        askToCheck: toasts.checkInput,
        changed: (insolvent) => {
          toasts.success(insolvent ? texts.saved() : texts.lifted())
          onClose()
        },
      }),
    [masterRef, tiersRef, toasts, texts, onClose],
  )
  return useFlow(machine, { input: { draft: { since, today } satisfies InsolvencyDraft } })
}

type Chart = ReturnType<typeof useInsolvency>
type PartProps = { snapshot: Chart[0]; send: Chart[1] }

/** Records insolvency proceedings, with an explanation of the effects, or removes them. */
export const InsolvencyModal = (props: Props) => {
  const { since, onClose } = props
  const { insolvency } = useTexts().customers
  const [snapshot, send] = useInsolvency(props)
  const busy = snapshot.hasTag('busy')
  const state = snapshot.value
  return (
    <FormWindow title={insolvency.title()} busy={busy} onClose={onClose}>
      <div data-state={state} data-testid="insolvency">
        {isRemoval(snapshot) ? (
          <Removal
            snapshot={snapshot}
            send={send}
            words={{ ...insolvency, title: insolvency.liftTitle, hint: insolvency.liftHint, remove: insolvency.lift }}
          />
        ) : (
          <Form snapshot={snapshot} send={send} stands={since !== null} onClose={onClose} />
        )}
      </div>
    </FormWindow>
  )
}

const Form = ({ snapshot, send, stands, onClose }: PartProps & { stands: boolean; onClose: () => void }) => {
  const { customers, shared } = useTexts()
  const texts = customers.insolvency
  const format = useFormat()
  const draft = snapshot.context.draft as InsolvencyDraft
  const busy = snapshot.hasTag('busy')
  const code = snapshot.context.problems[0]?.code
  const known = code !== undefined && code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : null
  const sound = checkInsolvency(draft.since, draft.today).length === 0
  return (
    <FlowForm send={send}>
      {/* Read first: a field of a day in focus would open its calendar over it. */}
      <Text tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {texts.effect()}
      </Text>
      <List mt={4} mb="md" size="sm" spacing={2}>
        <List.Item>{texts.effects.stop()}</List.Item>
        <List.Item>{texts.effects.declare()}</List.Item>
        <List.Item>{texts.effects.undo()}</List.Item>
      </List>
      <DateField
        label={texts.since()}
        value={draft.since}
        onChange={(since) => send({ type: 'field.changed', patch: { since } })}
        disabled={busy}
        required
        error={known ?? (code ? shared.forms.invalid() : undefined)}
      />
      {sound && draft.since ? (
        <Text mt="sm" fw={560} className="figures">
          {texts.dueBy({ date: format.date(proofOfDebtDueBy(draft.since)) })}
        </Text>
      ) : null}
      <FormEnd
        snapshot={snapshot}
        send={send}
        words={texts}
        submit={stands ? texts.change() : texts.confirm()}
        isComplete={draft.since !== null}
        onCancel={onClose}
      >
        {stands ? (
          <RemovalButton snapshot={snapshot} send={send}>
            {texts.lift()}
          </RemovalButton>
        ) : null}
      </FormEnd>
    </FlowForm>
  )
}
