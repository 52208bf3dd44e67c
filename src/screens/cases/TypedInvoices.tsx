import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { z } from '../../contract/zod.ts'
import type { LightInvoice } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { TypedDraft, typedInvoicesMachine } from '../../machines/typed-invoices/typed-invoices.machine.ts'
import { wiredTypedInvoices } from '../../services/cases/cases.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { useAccountRef, useInvoiceRules } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useNoted } from '../../ui/useNoted.ts'
import { useFlow } from '../useFlow.ts'
import { CaseForm } from './CaseForm.tsx'
import { useFieldProblem } from './changes.ts'
import { InvoiceFields } from './InvoiceFields.tsx'
import { useTypedWindow } from './typed.ts'

type Props = { one: CaseDetail; onClose: () => void }

const nothing: LightInvoice = { documentNumber: '', documentDate: '', dueDate: '', amount: null }

const kept = z.array(
  z.object({
    documentNumber: z.string(),
    documentDate: z.string(),
    dueDate: z.string(),
    amount: z.number().nullable(),
  }),
)

const useTyping = ({ one, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { added } = useTexts().cases.changes.add
  const { eventId } = one
  const typed = useTypedWindow<readonly LightInvoice[]>({ eventId, action: 'ADD_INVOICES' }, kept, [nothing])
  const machine = useMemo(() => {
    const changed = () => {
      typed.forget()
      toasts.success(added())
      onClose()
    }
    return wiredTypedInvoices({ masterRef, eventId, keys: typed.keys, changed, askToCheck: toasts.checkInput })
  }, [masterRef, eventId, typed, toasts, added, onClose])
  const draft: TypedDraft = {
    invoices: typed.begun,
    known: one.invoices.map(({ documentNumber }) => documentNumber),
    ...useInvoiceRules(),
  }
  const [snapshot, send, actor] = useFlow(machine, { input: { draft } })
  const note = useCallback(
    ({ status, context }: SnapshotFrom<typeof typedInvoicesMachine>) => {
      if (status === 'active') typed.note((context.draft as TypedDraft).invoices)
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

/** Adds typed invoices to a case (CASE-13). */
export const TypedInvoices = (props: Props) => {
  const { one } = props
  const { cases, customers } = useTexts()
  const { add } = cases.changes
  const { snapshot, send, close } = useTyping(props)
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
      onClose={close}
    >
      {invoices.map((invoice, index) => (
        <InvoiceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a typed invoice has no id yet
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
