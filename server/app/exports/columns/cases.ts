import type { CaseStep, ListedCase } from '../../../../src/contract/cases/cases.ts'
import { caseStateKey, isUndeliveredCode } from '../../../../src/domain/cases/index.ts'
import { count, day, type ListColumn, moment, money, type Wording } from '../../../ledger/lists/list-columns.ts'

const stateOf = (one: ListedCase, { texts }: Wording): string => {
  const title = texts.cases.states[caseStateKey(one)].title()
  const { mandate, refusal } = one
  if (!mandate || !refusal) return title
  return `${title}, ${isUndeliveredCode(refusal) ? texts.casePartner.undelivered[refusal].why() : refusal}`
}

export const caseColumns = (wording: Wording): ListColumn<ListedCase>[] => {
  const { columns, types, typedByHand } = wording.texts.cases
  return [
    { key: 'number', header: columns.number(), cell: ({ caseNumber }) => caseNumber },
    { key: 'customer', header: columns.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'type', header: columns.type(), cell: ({ type }) => types[type]() },
    { key: 'state', header: columns.state(), cell: (row) => stateOf(row, wording) },
    { key: 'created', header: columns.created(), cell: ({ creationDate }) => day(creationDate) },
    { key: 'amountDue', header: columns.amountDue(), cell: ({ amountDue }) => money(amountDue) },
    { key: 'balance', header: columns.balance(), cell: ({ balanceAmount }) => money(balanceAmount) },
    {
      key: 'invoices',
      header: columns.invoices(),
      cell: ({ movementRefs }) => (movementRefs.length > 0 ? count(movementRefs.length) : typedByHand()),
    },
    { key: 'limitation', header: columns.limitation(), cell: ({ limitationPeriod }) => day(limitationPeriod) },
  ]
}

type HistoryRow = CaseStep & { caseNumber: string; tiersName: string }

export const caseHistoryColumns = ({ texts }: Wording): ListColumn<HistoryRow>[] => {
  const { columns, steps } = texts.cases
  return [
    { key: 'what', header: columns.what(), cell: ({ code }) => steps[code]() },
    { key: 'at', header: columns.at(), cell: ({ at }) => moment(at) },
    { key: 'number', header: columns.number(), cell: ({ caseNumber }) => caseNumber },
    { key: 'customer', header: columns.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'by', header: columns.by(), cell: ({ by }) => by },
    { key: 'amount', header: columns.amount(), cell: ({ amount }) => money(amount) },
  ]
}
