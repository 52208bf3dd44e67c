import { Button } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { CaseDetail } from '../../contract/cases.ts'
import type { LightInvoice } from '../../domain/cases/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { TypedDraft } from '../../machines/typed-invoices/typed-invoices.machine.ts'
import { wiredTypedInvoices } from '../../services/cases.ts'
import { inspection } from '../../services/inspection.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { useMasterRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { CaseForm } from './CaseForm.tsx'
import { useCasesChanged, useFieldProblem } from './changes.ts'
import { InvoiceFields } from './InvoiceFields.tsx'

type Props = { one: CaseDetail; onClose: () => void }

const nothing: LightInvoice = { documentNumber: '', documentDate: '', dueDate: '', amount: null }

const useTyping = ({ one, onClose }: Props) => {
  const masterRef = useMasterRef()
  const toasts = useToasts()
  const refresh = useCasesChanged()
  const { added } = useTexts().cases.changes.add
  const { eventId } = one
  const machine = useMemo(() => {
    const changed = () => {
      toasts.success(added())
      refresh()
      onClose()
    }
    return wiredTypedInvoices({ masterRef, eventId, changed, askToCheck: toasts.checkInput })
  }, [masterRef, eventId, toasts, added, refresh, onClose])
  const draft: TypedDraft = {
    invoices: [nothing],
    known: one.invoices.map(({ documentNumber }) => documentNumber),
    today: businessDateAt(new Date()),
  }
  return useMachine(machine, { ...inspection(), input: { draft } })
}

/** Adds invoices that are typed by hand to a case (CASE-13). */
export const TypedInvoices = (props: Props) => {
  const { one, onClose } = props
  const { cases, customers } = useTexts()
  const { add } = cases.changes
  const [snapshot, send] = useTyping(props)
  const { invoices } = snapshot.context.draft as TypedDraft
  const busy = snapshot.hasTag('busy')
  const problemOf = useFieldProblem(snapshot.context.problems)
  const put = (next: readonly LightInvoice[]) => send({ type: 'field.changed', patch: { invoices: next } })
  const change = (index: number, patch: Partial<LightInvoice>) =>
    put(invoices.map((other, at) => (at === index ? { ...other, ...patch } : other)))
  return (
    <CaseForm
      name="typed-invoices"
      title={add.title({ number: one.caseNumber })}
      snapshot={snapshot}
      send={send}
      words={add}
      onClose={onClose}
    >
      {invoices.map((invoice, index) => (
        <InvoiceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice that is typed has no name of its own yet
          key={index}
          legend={add.invoice({ n: index + 1 })}
          invoice={invoice}
          disabled={busy}
          problemOf={(field) => problemOf(`invoices.${index}.${field}`)}
          onChange={(patch) => change(index, patch)}
          onRemove={invoices.length > 1 ? () => put(invoices.filter((_, at) => at !== index)) : null}
          amount={
            <AmountField
              label={customers.invoice.amount()}
              withAsterisk
              disabled={busy}
              value={invoice.amount}
              onChange={(amount) => change(index, { amount })}
              error={problemOf(`invoices.${index}.amount`)}
            />
          }
        />
      ))}
      <Button size="xs" variant="default" disabled={busy} onClick={() => put([...invoices, nothing])}>
        {add.another()}
      </Button>
    </CaseForm>
  )
}
