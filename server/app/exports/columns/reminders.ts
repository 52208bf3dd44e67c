import type { PlannedReminder, Reminder } from '../../../../src/contract/delivery/reminders.ts'
import { count, day, dayOf, inText, type ListColumn, money, type Wording } from '../../../ledger/lists/list-columns.ts'

const stateOf = ({ status, insteadOf, media }: PlannedReminder, { texts }: Wording): string => {
  const words = texts.reminders
  if (status === 'FAILED') return words.notSent()
  if (status === 'SENDING') return words.sending()
  if (!insteadOf) return ''
  const replaced = words.instead.replaced[insteadOf.media]()
  const reason = words.instead.reasons[insteadOf.because]()
  return words.instead.because({ media: words.medias[media](), replaced, reason })
}

export const plannedColumns = (wording: Wording): ListColumn<PlannedReminder>[] => {
  const { reminders: words } = wording.texts
  const { columns } = words
  return [
    { key: 'amount', header: columns.amount(), cell: ({ amount }) => money(amount) },
    { key: 'customer', header: columns.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'late', header: wording.texts.customers.columns.daysLate(), cell: ({ daysLate }) => count(daysLate) },
    { key: 'ref', header: columns.ref(), cell: ({ tiersRef }) => tiersRef },
    { key: 'media', header: columns.media(), cell: ({ media }) => words.medias[media]() },
    {
      key: 'step',
      header: columns.step(),
      cell: (row) => [wording.stepName(row.stepId), row.title, stateOf(row, wording)].filter(Boolean).join(', '),
    },
    { key: 'plannedDate', header: columns.plannedDate(), cell: ({ plannedDate }) => day(plannedDate) },
    { key: 'call', header: columns.call(), cell: ({ phone }) => phone },
    {
      key: 'followUp',
      header: columns.followUp(),
      cell: ({ followUp }) => (followUp ? `${words.medias[followUp.media]()} ${inText(followUp.at)}` : ''),
    },
  ]
}

export const sentColumns = ({ texts, stepName }: Wording): ListColumn<Reminder>[] => {
  const { sent, medias } = texts.reminders
  const { columns } = sent
  return [
    { key: 'title', header: columns.title(), cell: ({ title }) => title },
    { key: 'media', header: columns.media(), cell: ({ media }) => medias[media]() },
    {
      key: 'step',
      header: columns.step(),
      cell: ({ stepId, handTitle }) => [stepName(stepId), handTitle].filter(Boolean).join(', '),
    },
    { key: 'customer', header: columns.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'amount', header: columns.amount(), cell: ({ amount }) => money(amount) },
    { key: 'created', header: columns.created(), cell: ({ createdDate }) => dayOf(createdDate) },
    { key: 'planned', header: columns.planned(), cell: ({ plannedDate }) => day(plannedDate) },
    { key: 'status', header: columns.status(), cell: ({ status }) => sent.statuses[status]() },
    { key: 'comment', header: columns.comment(), cell: ({ comment }) => comment },
  ]
}
