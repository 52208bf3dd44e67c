import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { IMPORT_MAX_LENGTHS } from '../../../domain/constants.ts'
import { businessDateAt } from '../../../domain/dates.ts'
import type { PayableInvoice, PaymentForm } from '../../../domain/payment-form.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { PaymentDraft } from '../../../machines/payment-form/payment-form.machine.ts'
import { payableInvoices, wiredPaymentForm } from '../../../services/ledger/payment-form.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { useAccountRef } from '../../../ui/account.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FlowForm } from '../../../ui/FlowForm.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { FormWindow } from '../../../ui/FormWindow.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'
import { PaidInvoices } from './PaidInvoices.tsx'
import classes from './payment.module.css'

type Props = { tiersRef: string; invoices: readonly string[]; onClose: () => void }

const usePaymentForm = ({ tiersRef, invoices, onClose, open }: Props & { open: readonly PayableInvoice[] }) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { saved } = useTexts().handPayment
  const machine = useMemo(
    () =>
      wiredPaymentForm({
        masterRef,
        tiersRef,
        askToCheck: toasts.checkInput,
        changed: () => {
          toasts.success(saved())
          onClose()
        },
      }),
    [masterRef, tiersRef, toasts, saved, onClose],
  )
  const chosen = open.filter(({ uniqueRef }) => invoices.includes(uniqueRef))
  const draft: PaymentDraft = {
    paidOn: '',
    amount: chosen.reduce((sum, { dueAmount }) => sum + dueAmount, 0) || null,
    reference: '',
    invoices: chosen.map(({ uniqueRef }) => uniqueRef),
    today: businessDateAt(new Date()),
    open,
  }
  return useFlow(machine, { input: { draft } })
}

const PaymentFields = (props: Props & { open: readonly PayableInvoice[] }) => {
  const { handPayment: texts, shared } = useTexts()
  const [snapshot, send] = usePaymentForm(props)
  const draft = snapshot.context.draft as PaymentDraft
  const busy = snapshot.hasTag('busy')
  const change = (patch: Partial<PaymentForm>) => send({ type: 'field.changed', patch })
  const errorOf = (field: keyof PaymentForm): string | undefined => {
    const code = snapshot.context.problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  return (
    <FormWindow title={texts.title()} busy={busy} onClose={props.onClose} size="lg">
      <FlowForm send={send} flow={{ name: 'payment-form', state: snapshot.value }}>
        <div className={classes.fields}>
          <DateField
            label={texts.paidOn()}
            withAsterisk
            maxDate={draft.today}
            disabled={busy}
            value={draft.paidOn || null}
            onChange={(day) => change({ paidOn: day ?? '' })}
            error={errorOf('paidOn')}
          />
          <AmountField
            label={texts.amount()}
            withAsterisk
            disabled={busy}
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            error={errorOf('amount')}
          />
          <TextInput
            label={texts.reference()}
            placeholder={texts.referenceHint()}
            withAsterisk
            disabled={busy}
            maxLength={IMPORT_MAX_LENGTHS.documentNumber}
            value={draft.reference}
            onChange={(event) => change({ reference: event.currentTarget.value })}
            error={errorOf('reference')}
          />
        </div>
        <PaidInvoices
          draft={draft}
          disabled={busy}
          error={errorOf('invoices')}
          onChange={(invoices) => change({ invoices })}
        />
        <p className={classes.hint}>{texts.importHint()}</p>
        <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm()} onCancel={props.onClose} />
      </FlowForm>
    </FormWindow>
  )
}

/** Records a payment of a customer by hand. Mount it to open it. `invoices`: those that are chosen at first. */
const PaymentWindow = (props: Props) => {
  const texts = useTexts().handPayment
  const open = useQuery(payableInvoices(useAccountRef(), props.tiersRef))
  if (open.data) return <PaymentFields {...props} open={open.data} />
  return (
    <FormWindow title={texts.title()} busy={false} onClose={props.onClose} size="lg">
      {open.isError ? (
        <Failure title={texts.loadFailed()} error={open.error} onRetry={() => void open.refetch()} order={3} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </FormWindow>
  )
}

export default PaymentWindow
