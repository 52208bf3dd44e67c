import { Anchor, Button, Text } from '@mantine/core'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getPortfolio, type PortfolioLine } from '../../contract/ledger/portfolio.ts'
import { portfolioState } from '../../contract/lists/portfolio.ts'
import { risks } from '../../domain/portfolio.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { type Counter, Counters } from '../../ui/Counters.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { useChosenCustomers } from '../customers/chosen/useChosenCustomers.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import classes from './portfolio.module.css'

type Risk = (typeof risks)[number]

/** Worst first, as the list is. */
const worstFirst = risks.toReversed()

const customerOf = ({ tiersRef, tiersName }: PortfolioLine) => ({ ref: tiersRef, name: tiersName })

/** All customers with an open balance, oldest debts first, with their risk and available actions. */
export default function PortfolioScreen() {
  const texts = useTexts().portfolio
  const masterRef = useAccountRef()
  const [{ risk, owner, ...paging }, set] = useOwnedState('portfolio', portfolioState)
  const limits = { owner, ...(risk ? { risk } : {}) }
  const limited = risk !== '' || owner !== 'ALL'
  const listing = useQuery({
    ...query(getPortfolio, { query: { masterRef, ...paging, ...limits } }),
    placeholderData: keepPreviousData,
  })
  const counters = useCounters(listing.data?.totals.byRisk, risk, (one) =>
    set({ risk: one === risk ? '' : one, page: 0 }),
  )
  const chosen = useChosenCustomers({
    list: 'portfolio',
    limits,
    customerOf,
    listing,
    page: (page) => send(getPortfolio, { query: { masterRef, ...limits, page, size: 200 } }),
  })
  const columns = useColumns()
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <Counters label={texts.byRisk()} counters={counters} failed={listing.isError} />
      <div className={classes.filters}>
        <OwnerChoice owner={owner} onOwner={(one) => set({ owner: one, page: 0 })} />
      </div>
      <DataTable
        list="portfolio"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ tiersRef }) => tiersRef}
        tools={<ListTools list="portfolio" state={{ risk, owner }} layout="portfolio" columns={columns} />}
        selection={chosen.selection}
        state={{ ...paging, sort: '', order: 'desc' }}
        onState={({ page, size }) => set({ ...(page === undefined ? {} : { page }), ...(size ? { size } : {}) })}
        empty={
          <EmptyState
            icon={<IconBriefcase size={28} stroke={1.5} />}
            title={limited ? texts.emptyFiltered() : texts.empty()}
            hint={limited ? undefined : texts.emptyHint()}
            action={
              limited ? (
                <Button variant="default" onClick={() => set({ risk: '', owner: 'ALL', page: 0 })}>
                  {texts.showAll()}
                </Button>
              ) : (
                <Button component={Link} href="/import" variant="default">
                  {texts.toImport()}
                </Button>
              )
            }
          />
        }
      />
      {chosen.bar}
    </div>
  )
}

/**
 * The number of customers by risk, with their overdue amount: pressing one filters the list, pressing it again removes
 * the filter.
 */
const useCounters = (
  totals: readonly { risk: Risk; customers: number; overdueAmount: number }[] | undefined,
  chosen: Risk | '',
  onChoose: (risk: Risk) => void,
): Counter[] => {
  const texts = useTexts().portfolio
  const format = useFormat()
  return worstFirst.map((risk) => {
    const total = totals?.find((one) => one.risk === risk)
    return {
      key: risk,
      label: texts.risks[risk](),
      value: total && format.number(total.customers),
      hint: (
        <>
          <span className={classes.line}>{texts.ages[risk]()}</span>
          {risk === 'NONE' || !total ? null : (
            <span className={classes.line}>{texts.overdueOf({ amount: format.money(total.overdueAmount) })}</span>
          )}
        </>
      ),
      late: (risk === 'CRITICAL' || risk === 'HIGH') && total !== undefined && total.customers > 0,
      active: risk === chosen,
      onSelect: () => onChoose(risk),
    }
  })
}

const useColumns = (): readonly Column<PortfolioLine>[] => {
  const texts = useTexts().portfolio
  const { columns } = texts
  const format = useFormat()
  return [
    {
      key: 'customer',
      header: columns.customer(),
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'ref',
      header: columns.ref(),
      card: 'none',
      render: ({ tiersRef }) => <span className={`${classes.dim} figures`}>{tiersRef}</span>,
    },
    { key: 'total', header: columns.total(), align: 'right', render: (line) => format.money(line.totalAmount) },
    {
      key: 'overdue',
      header: columns.overdue(),
      align: 'right',
      card: 'figure',
      render: ({ overdueAmount }) => (
        <span className={overdueAmount > 0 ? 'late' : classes.dim}>{format.money(overdueAmount)}</span>
      ),
    },
    {
      key: 'daysLate',
      header: columns.daysLate(),
      align: 'right',
      card: 'value',
      render: ({ daysLate }) => <span className="figures">{daysLate > 0 ? texts.days({ days: daysLate }) : '–'}</span>,
    },
    {
      key: 'risk',
      header: columns.risk(),
      render: ({ risk }) => (
        <span className={risk === 'CRITICAL' || risk === 'HIGH' ? 'late' : ''}>{texts.risks[risk]()}</span>
      ),
    },
    {
      key: 'possible',
      header: columns.possible(),
      card: 'line',
      render: ({ actions }) => (
        <Text size="sm" span className={actions.length === 0 ? classes.dim : classes.possible}>
          {actions.length === 0 ? texts.nothing() : actions.map((action) => texts.actions[action]()).join(', ')}
        </Text>
      ),
    },
    {
      key: 'open',
      header: columns.open(),
      card: 'actions',
      render: ({ tiersRef, tiersName, actions }) =>
        actions.length === 0 ? null : (
          <Button
            component={Link}
            href={`/reminders?period=ALL&search=${encodeURIComponent(tiersRef)}`}
            size="compact-sm"
            variant="subtle"
            aria-label={texts.remindersOf({ name: tiersName })}
          >
            {texts.reminders()}
          </Button>
        ),
    },
  ]
}
