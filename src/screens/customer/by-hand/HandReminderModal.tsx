import { Alert, Modal, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { MODAL_Z_INDEX } from '../../../domain/constants.ts'
import { firstHandDay } from '../../../domain/reminders/by-hand.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { HandReminderDraft } from '../../../machines/hand-reminder/hand-reminder.machine.ts'
import { wiredHandReminder } from '../../../services/delivery/hand-reminder.ts'
import { keyByBody } from '../../../services/ledger/customer-forms.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'
import { Fields } from './Fields.tsx'

type Props = { customer: CustomerDetail; today: string; onClose: () => void }

const useHandReminder = ({ customer, today, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const format = useFormat()
  const texts = useTexts().handReminder
  const [keyOf] = useState(keyByBody)
  const machine = useMemo(
    () =>
      wiredHandReminder({
        masterRef,
        tiersRef: customer.ref,
        keyOf,
        askToCheck: toasts.checkInput,
        planned: ({ plannedDate }) => {
          toasts.success(texts.saved({ date: format.date(plannedDate) }))
          onClose()
        },
      }),
    [masterRef, customer.ref, keyOf, toasts, texts, format, onClose],
  )
  const outlook = customer.byHand
  const draft: HandReminderDraft = {
    media: null,
    plannedDate: firstHandDay(outlook, today),
    title: '',
    comment: '',
    outlook,
    today,
  }
  return useFlow(machine, { input: { draft } })
}

/** Plans a reminder of the customer by hand (REM-03): channel, day, title, comment. */
export const HandReminderModal = (props: Props) => {
  const { customer, onClose } = props
  const { handReminder: texts, shared } = useTexts()
  const [snapshot, send] = useHandReminder(props)
  const { context, value: state } = snapshot
  const busy = snapshot.hasTag('busy')
  return (
    <Modal
      opened
      onClose={() => busy || onClose()}
      title={texts.title()}
      size="lg"
      zIndex={MODAL_Z_INDEX}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': shared.actions.close(), disabled: busy }}
    >
      <form
        noValidate
        data-state={state}
        data-testid="hand-reminder"
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'form.submitted' })
        }}
      >
        {/* Read first: a field of a day in focus would open its calendar over it. */}
        <Text tabIndex={-1} data-autofocus c="dimmed" size="sm" style={{ outline: 'none' }}>
          {texts.about()}
        </Text>
        <Held problems={context.problems} />
        <Fields
          customer={customer}
          draft={context.draft as HandReminderDraft}
          problems={context.problems}
          disabled={busy}
          onChange={(patch) => send({ type: 'field.changed', patch })}
        />
        <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm()} onCancel={onClose} />
      </form>
    </Modal>
  )
}

/** A rule that has started to hold the customer back since the page was loaded. */
const Held = ({ problems }: { problems: readonly { field: string; code: string }[] }) => {
  const { customers, handReminder } = useTexts()
  const { held } = customers.statement.next
  const code = problems.find(({ field }) => field === 'tiersRef')?.code
  if (code === undefined || !(code in held)) return null
  return (
    <Alert role="alert" color="amber" mt="sm" title={handReminder.refused()}>
      {held[code as keyof typeof held]({ amount: '', max: 0, date: '' })}
    </Alert>
  )
}
