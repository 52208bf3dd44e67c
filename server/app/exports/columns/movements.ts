import type { Movement, Why } from '../../../../src/contract/ledger/movements.ts'
import type { InvoiceHoldCode } from '../../../../src/domain/reminders/index.ts'
import { count, day, inText, type ListColumn, money, type Wording } from '../../../ledger/lists/list-columns.ts'

const whyOf = ({ next, heldBy, promisedFor, promiseToCheck, until }: Why, { texts, stepName }: Wording): string => {
  const { why } = texts.events
  const words = (): string => {
    if (next) return why.next({ step: stepName(next.stepId), date: inText(next.plannedDate) })
    if (heldBy === null) return ''
    if (heldBy in why.held) return why.held[heldBy as InvoiceHoldCode]()
    return texts.customers.next.held[heldBy as Exclude<typeof heldBy, InvoiceHoldCode>]({ date: inText(until) })
  }
  const promised = promiseToCheck ? why.promisedToCheck : why.promised
  return [words(), promisedFor ? promised({ date: inText(promisedFor) }) : ''].filter(Boolean).join(', ')
}

/** The ledger; of the whole account with the reference of each customer. */
export const movementColumns = (wording: Wording, { tiersRef }: { tiersRef: string }): ListColumn<Movement>[] => {
  const words = wording.texts.customers.statement.movements
  const { columns } = wording.texts.customers
  return [
    ...(tiersRef === '' ? [{ key: 'tiersRef', header: columns.ref(), cell: (row: Movement) => row.tiersRef }] : []),
    { key: 'documentNumber', header: words.document(), cell: (row) => row.documentNumber },
    { key: 'type', header: words.type(), cell: (row) => words.types[row.type]() },
    { key: 'label', header: words.label(), cell: (row) => row.label },
    { key: 'documentDate', header: words.documentDate(), cell: (row) => day(row.documentDate) },
    { key: 'dueDate', header: words.dueDate(), cell: (row) => day(row.dueDate) },
    { key: 'daysLate', header: words.detail.late(), cell: (row) => count(row.daysLate) },
    { key: 'initialAmount', header: words.amount(), cell: (row) => money(row.initialAmount) },
    { key: 'dueAmount', header: words.dueAmount(), cell: (row) => money(row.dueAmount) },
    { key: 'clearingDate', header: words.clearingDate(), cell: (row) => day(row.clearingDate) },
    ...(tiersRef === ''
      ? []
      : [
          {
            key: 'why',
            header: words.state(),
            cell: (row: Movement) => {
              if (row.clearingDate) return words.cleared({ date: inText(row.clearingDate) })
              return row.why ? whyOf(row.why, wording) : ''
            },
          },
        ]),
  ]
}
