import { Group, NativeSelect, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { z } from '../../contract/zod.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { fromDecimal } from '../../domain/money.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { declarePaymentMachine, PaymentDraft } from '../../machines/declare-payment/declare-payment.machine.ts'
import { wiredDeclarePayment } from '../../services/cases/cases.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useNoted } from '../../ui/useNoted.ts'
import { useFlow } from '../useFlow.ts'
import { CaseForm } from './CaseForm.tsx'
import { useFieldProblem } from './changes.ts'
import { useTypedWindow } from './typed.ts'

type Props = { one: CaseDetail; onClose: () => void }

const kept = z.object({ documentNumber: z.string(), paymentDate: z.string(), amount: z.number().nullable() })
const nothing: z.infer<typeof kept> = { documentNumber: '', paymentDate: '', amount: null }

const useDeclaration = ({ one, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { declared } = useTexts().cases.changes.payment
  const { eventId } = one
  const typed = useTypedWindow({ eventId, action: 'DECLARE_PAYMENT' }, kept, nothing)
  const machine = useMemo(() => {
    const changed = () => {
      typed.forget()
      toasts.success(declared())
      onClose()
    }
    return wiredDeclarePayment({ masterRef, eventId, keys: typed.keys, changed, askToCheck: toasts.checkInput })
  }, [masterRef, eventId, typed, toasts, declared, onClose])
  const draft: PaymentDraft = {
    ...typed.begun,
    facts: {
      today: businessDateAt(new Date()),
      openedOn: one.creationDate,
      documentNumbers: one.invoices.map(({ documentNumber }) => documentNumber),
      balance: fromDecimal(one.balanceAmount),
    },
  }
  const [snapshot, send, actor] = useFlow(machine, { input: { draft } })
  const note = useCallback(
    ({ status, context }: SnapshotFrom<typeof declarePaymentMachine>) => {
      const { facts: _, ...fields } = context.draft as PaymentDraft
      if (status === 'active') typed.note(fields)
    },
    [typed],
  )
  useNoted(actor, note)
  const close = () => {
    typed.forget()
    onClose()
  }
  return { snapshot, send, close }
}

/** Declares that the customer paid an invoice of a case directly (CASE-11). */
export const DeclarePayment = (props: Props) => {
  const { one } = props
  const { payment } = useTexts().cases.changes
  const format = useFormat()
  const { snapshot, send, close } = useDeclaration(props)
  const problemOf = useFieldProblem(snapshot.context.problems)
  const draft = snapshot.context.draft as PaymentDraft
  const busy = snapshot.hasTag('busy')
  const change = (patch: Partial<PaymentDraft>) => send({ type: 'field.changed', patch })
  return (
    <CaseForm
      name="declare-payment"
      title={payment.title({ number: one.caseNumber })}
      snapshot={snapshot}
      send={send}
      words={payment}
      onClose={close}
    >
      <Text c="dimmed" mb="md" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {payment.lead()}
      </Text>
      <NativeSelect
        label={payment.documentNumber()}
        withAsterisk
        disabled={busy}
        value={draft.documentNumber}
        onChange={(event) => change({ documentNumber: event.currentTarget.value })}
        data={[{ value: '', label: payment.choose() }, ...draft.facts.documentNumbers]}
        error={problemOf('documentNumber')}
      />
      <Group grow align="flex-start" mt="md" preventGrowOverflow={false} wrap="wrap">
        <DateField
          label={payment.paymentDate()}
          withAsterisk
          disabled={busy}
          value={draft.paymentDate || null}
          onChange={(day) => change({ paymentDate: day ?? '' })}
          error={problemOf('paymentDate')}
        />
        <AmountField
          label={payment.amount()}
          description={payment.balance({ amount: format.money(one.balanceAmount) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          disabled={busy}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          error={problemOf('amount')}
        />
      </Group>
    </CaseForm>
  )
}
