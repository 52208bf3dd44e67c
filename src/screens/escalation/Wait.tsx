import { Text, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import type { EscalationRow } from '../../contract/planning/escalations.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { WaitDraft } from '../../machines/escalation-wait/escalation-wait.machine.ts'
import { wiredEscalationWait } from '../../services/planning/escalations.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'

type Props = { customer: Pick<EscalationRow, 'tiersRef' | 'tiersName'>; onClose: () => void }

const useWait = ({ customer: { tiersRef, tiersName }, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const format = useFormat()
  const { wait } = useTexts().escalation
  const machine = useMemo(
    () =>
      wiredEscalationWait({
        masterRef,
        tiersRef,
        askToCheck: toasts.checkInput,
        changed: (until) => {
          toasts.success(wait.saved({ name: tiersName, date: format.date(until) }))
          onClose()
        },
      }),
    [masterRef, tiersRef, tiersName, toasts, wait, format, onClose],
  )
  const draft: WaitDraft = { until: '', reason: '', today: businessDateAt(new Date()) }
  return useFlow(machine, { input: { draft } })
}

/** Decides to do nothing about a customer for now. */
export const Wait = (props: Props) => {
  const { customer, onClose } = props
  const { escalation, shared } = useTexts()
  const texts = escalation.wait
  const [snapshot, send] = useWait(props)
  const busy = snapshot.hasTag('busy')
  const draft = snapshot.context.draft as WaitDraft
  const errorOf = (field: keyof WaitDraft): string | undefined => {
    const code = snapshot.context.problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  return (
    <FormWindow title={texts.title({ name: customer.tiersName })} busy={busy} onClose={onClose}>
      <FlowForm send={send} flow={{ name: 'escalation-wait', state: snapshot.value }}>
        <Text c="dimmed" mb="md" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {texts.lead()}
        </Text>
        <DateField
          label={texts.until()}
          withAsterisk
          disabled={busy}
          value={draft.until || null}
          onChange={(day) => send({ type: 'field.changed', patch: { until: day ?? '' } })}
          error={errorOf('until')}
        />
        <Textarea
          mt="md"
          label={texts.reason()}
          withAsterisk
          autosize
          minRows={2}
          maxLength={COMMENT_MAX_LENGTH}
          disabled={busy}
          value={draft.reason}
          onChange={(event) => send({ type: 'field.changed', patch: { reason: event.currentTarget.value } })}
          error={errorOf('reason')}
        />
        <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm()} onCancel={onClose} />
      </FlowForm>
    </FormWindow>
  )
}
