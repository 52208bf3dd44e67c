import type { MonitoredCompany } from '../../../../src/contract/ledger/health.ts'
import { count, day, dayOf, type ListColumn, type Wording } from '../../../ledger/lists/list-columns.ts'

export const monitoredColumns = ({ texts }: Wording): ListColumn<MonitoredCompany>[] => {
  const { list, classes } = texts.health
  return [
    { key: 'company', header: list.company(), cell: ({ tiersName }) => tiersName },
    { key: 'siren', header: 'SIREN', cell: ({ siren }) => siren },
    { key: 'end', header: list.end(), cell: ({ endOfMonitoring }) => day(endOfMonitoring) },
    {
      key: 'end',
      header: list.monitoring(),
      cell: ({ running, free }) => (running ? (free ? list.free() : '') : list.over()),
    },
    { key: 'score', header: list.class(), cell: (row) => (row.class ? classes[row.class]() : list.reading()) },
    { key: 'score', header: list.score(), cell: ({ score }) => (score === null ? '' : count(score)) },
    { key: 'readAt', header: list.readAt(), cell: ({ readAt }) => (readAt ? dayOf(readAt) : '') },
  ]
}
