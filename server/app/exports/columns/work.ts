import type { PortfolioLine } from '../../../../src/contract/ledger/portfolio.ts'
import type { EscalationRow } from '../../../../src/contract/planning/escalations.ts'
import type { ListedTask } from '../../../../src/contract/planning/tasks.ts'
import { count, day, inText, type ListColumn, money, type Wording } from '../../../ledger/lists/list-columns.ts'

const doneOf = ({ done: { reminders, formalNotice } }: EscalationRow, { texts }: Wording): string => {
  const words = texts.escalation
  const last = reminders.at(-1)
  const sent = reminders.map(({ media, count: times }) => words.sent[media]({ count: times })).join(', ')
  const said = last ? [`${sent} ${words.last({ date: inText(last.lastOn) })}`] : []
  if (formalNotice) said.push(words.formalNotice[formalNotice.state]({ date: inText(formalNotice.until) }))
  return said.length > 0 ? said.join(', ') : words.notDone()
}

const reasonOf = ({ reason, wait }: EscalationRow, { texts }: Wording): string => {
  const words = texts.escalation
  if (!wait) return words.reasons[reason]()
  const waits = words.waits({ date: inText(wait.until), reason: wait.reason })
  return wait.by ? `${waits}, ${words.waitsBy({ name: wait.by })}` : waits
}

export const escalationColumns = (wording: Wording): ListColumn<EscalationRow>[] => {
  const words = wording.texts.escalation
  return [
    { key: 'customer', header: words.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'ref', header: words.ref(), cell: ({ tiersRef }) => tiersRef },
    { key: 'amount', header: words.amount(), cell: ({ amount }) => money(amount) },
    { key: 'daysLate', header: words.daysLate(), cell: ({ daysLate }) => count(daysLate) },
    { key: 'done', header: words.done(), cell: (row) => doneOf(row, wording) },
    { key: 'reason', header: words.reason(), cell: (row) => reasonOf(row, wording) },
    { key: 'next', header: words.next(), cell: ({ step }) => words.steps[step]() },
  ]
}

export const portfolioColumns = ({ texts }: Wording): ListColumn<PortfolioLine>[] => {
  const { columns, risks, actions: acts } = texts.portfolio
  return [
    { key: 'customer', header: columns.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'ref', header: columns.ref(), cell: ({ tiersRef }) => tiersRef },
    { key: 'total', header: columns.total(), cell: ({ totalAmount }) => money(totalAmount) },
    { key: 'overdue', header: columns.overdue(), cell: ({ overdueAmount }) => money(overdueAmount) },
    { key: 'daysLate', header: columns.daysLate(), cell: ({ daysLate }) => count(daysLate) },
    { key: 'risk', header: columns.risk(), cell: ({ risk }) => risks[risk]() },
    {
      key: 'possible',
      header: columns.possible(),
      cell: ({ actions }) => actions.map((action) => acts[action]()).join(', '),
    },
  ]
}

const taskWords = ({ cause, text, about }: ListedTask, { texts, money: amountText }: Wording): string => {
  if (cause === 'BY_HAND') return text
  const words = texts.tasks.causes[cause]({
    date: inText(about?.date),
    amount: about ? amountText(about.amount) : '',
  })
  return text ? `${words}, ${text}` : words
}

const endOf = ({ end }: ListedTask, { texts }: Wording): string => {
  if (!end) return ''
  const date = inText(end.on)
  const when = end.by ? texts.tasks.endedBy({ date, name: end.by }) : texts.tasks.endedOn({ date })
  return `${texts.tasks.ends[end.reason]()} ${when}`
}

export const taskColumns = (wording: Wording, { status }: { status: string }): ListColumn<ListedTask>[] => {
  const words = wording.texts.tasks
  return [
    { key: 'day', header: words.day(), cell: (row) => day(row.day) },
    { key: 'customer', header: words.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'what', header: words.what(), cell: (row) => taskWords(row, wording) },
    { key: 'owner', header: words.owner(), cell: ({ owner }) => owner?.name ?? '' },
    ...(status === 'ENDED'
      ? [{ key: 'end', header: words.end(), cell: (row: ListedTask) => endOf(row, wording) }]
      : []),
  ]
}
