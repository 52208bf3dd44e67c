import { Anchor, Badge } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mandateStageFilters, mandatesState } from '../../contract/lists/mandates.ts'
import { type ListedMandate, mandateStages } from '../../contract/partner/partner.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { mandatesPage } from '../../services/partner/partner.ts'
import { Counters } from '../../ui/Counters.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ExportTool } from '../lists/ExportTool.tsx'
import classes from './partner.module.css'
import { useMandateMoney } from './words.ts'

const colors = { WAITING_TREATMENT: 'amber', TREATED: 'green', REFUSED: 'gray', CLOSED: 'gray' } as const

/** The stage of a mandate. */
export const StageBadge = ({ stage }: { stage: ListedMandate['stage'] }) => {
  const texts = useTexts().partner.one
  return (
    <Badge variant="light" size="sm" radius="sm" tt="none" color={colors[stage]}>
      {texts[stage]()}
    </Badge>
  )
}

/** The partner's mandates, by stage. */
export const Mandates = ({ onOpen }: { onOpen: (eventId: string) => void }) => {
  const texts = useTexts().partner
  const [state, set] = useUrlState(mandatesState)
  const listing = useQuery({ ...mandatesPage(state), placeholderData: keepPreviousData })
  const columns = useColumns(onOpen)
  const counters = listing.data?.counters
  const countOf = (stage: (typeof mandateStageFilters)[number]) =>
    counters && (stage === 'ALL' ? mandateStages.reduce((sum, one) => sum + counters[one], 0) : counters[stage])
  return (
    <>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <Counters
        label={texts.stage()}
        failed={listing.isError}
        counters={mandateStageFilters.map((stage) => ({
          key: stage,
          label: texts.stages[stage](),
          value: countOf(stage),
          late: stage === 'WAITING_TREATMENT' && Boolean(countOf(stage)),
          active: state.stage === stage,
          onSelect: () => set({ stage, page: 0 }),
        }))}
      />
      <DataTable
        list="mandates"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ eventId }) => eventId}
        state={{ ...state, sort: '', order: 'desc' }}
        tools={<ExportTool from={{ kind: 'MANDATES', of: { state, layout: 'mandates', columns } }} />}
        onState={({ page, size }) =>
          set({ ...(page === undefined ? {} : { page }), ...(size === undefined ? {} : { size }) })
        }
        empty={<EmptyState title={texts.empty()} hint={texts.emptyHint()} />}
      />
    </>
  )
}

const useColumns = (onOpen: (eventId: string) => void): readonly Column<ListedMandate>[] => {
  const texts = useTexts().partner
  const format = useFormat()
  const money = useMandateMoney()
  const { columns } = texts
  return [
    {
      key: 'debtor',
      header: columns.debtor(),
      card: 'title',
      render: ({ eventId, debtor, caseNumber, creditor }) => (
        <Anchor
          component="button"
          type="button"
          className={classes.name}
          aria-label={`${debtor}, ${texts.open({ number: caseNumber, creditor })}`}
          onClick={() => onOpen(eventId)}
        >
          {debtor}
        </Anchor>
      ),
    },
    {
      key: 'number',
      header: columns.number(),
      render: ({ caseNumber }) => <span className={`${classes.dim} figures`}>{caseNumber}</span>,
    },
    { key: 'creditor', header: columns.creditor(), render: ({ creditor }) => creditor },
    {
      key: 'receivedAt',
      header: columns.receivedAt(),
      render: ({ receivedAt }) => <span className="figures">{format.day(receivedAt)}</span>,
    },
    { key: 'stage', header: columns.stage(), render: ({ stage }) => <StageBadge stage={stage} /> },
    {
      key: 'amountDue',
      header: columns.amountDue(),
      align: 'right',
      render: ({ amountDue, currency }) => money(amountDue, currency),
    },
    {
      key: 'left',
      header: columns.left(),
      align: 'right',
      render: ({ leftAmount, currency }) => <strong>{money(leftAmount, currency)}</strong>,
    },
  ]
}
