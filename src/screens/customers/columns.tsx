import { Link } from 'wouter'
import type { CustomerNext, customerFilters, ListedCustomer } from '../../contract/ledger/customers.ts'
import { type CustomField, showCustomValue } from '../../domain/custom-fields/index.ts'
import { publicBodyOf } from '../../domain/debtor.ts'
import { columnNames, type PlainColumn, plainColumns, typeNames } from '../../domain/export/customer-words.ts'
import type { AgedBucket } from '../../domain/ledger/index.ts'
import type { CoveragePart } from '../../domain/reminders/coverage-parts.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { TagList } from '../custom-values/TagField.tsx'
import type { EventAction } from '../customer/events/RecordEvent.tsx'
import { CoverageDetail } from './CoverageDetail.tsx'
import classes from './customers.module.css'
import { LastEvents } from './LastEvents.tsx'
import { RowActions } from './RowActions.tsx'

type Filter = (typeof customerFilters)[number]

/** The parts whose customers have a day, a reason or somebody who stopped them: it replaces the next action. */
const detailed: readonly CoveragePart[] = ['WAITING', 'PROMISED', 'IN_CASE', 'STOPPED', 'NEEDS_DECISION']

/**
 * The columns of CUST-01, further ones to choose from, and the row actions; with a bucket or a part of the coverage as
 * filter, also the amount in it.
 */
export const useCustomerColumns = (
  { bucket, coverage, filter }: { bucket: AgedBucket | ''; coverage: CoveragePart | ''; filter: Filter },
  record: (action: EventAction) => void,
  contact: (tiersRef: string) => void,
  fields: readonly CustomField[],
): readonly Column<ListedCustomer>[] => {
  const { customers: texts, coverage: words } = useTexts()
  const { language } = useLanguage()
  const names = columnNames[language]
  const { accountingCurrency: currency } = useAccount().account.settings
  const format = useFormat()
  const plain = (key: PlainColumn): Column<ListedCustomer> => ({
    key,
    header: names[key],
    optional: true,
    render: (customer) => (
      <span className={key === 'legalId' || key === 'phone' ? 'figures' : undefined}>{customer[key]}</span>
    ),
  })
  return [
    {
      key: 'name',
      header: texts.columns.name(),
      sort: 'name',
      card: 'title',
      render: (customer) => (
        <Link href={`/customers/${encodeURIComponent(customer.ref)}`} className={classes.name}>
          {customer.displayName}
        </Link>
      ),
    },
    {
      key: 'ref',
      header: texts.columns.ref(),
      sort: 'ref',
      card: 'none',
      render: ({ ref }) => <span className={`${classes.dim} figures`}>{ref}</span>,
    },
    {
      key: 'type',
      header: names.type,
      optional: true,
      render: (customer) => typeNames[language][publicBodyOf(customer) ?? customer.type],
    },
    ...plainColumns.map(plain),
    {
      key: 'tags',
      header: names.tags,
      optional: true,
      card: 'none',
      render: ({ tags }) => <TagList tags={tags} />,
    },
    ...fields.map(
      (field): Column<ListedCustomer> => ({
        key: field.id,
        header: field.label,
        optional: true,
        card: 'none',
        ...(field.type === 'NUMBER' || field.type === 'AMOUNT' ? { align: 'right' as const } : {}),
        render: ({ customValues }) => showCustomValue(field, customValues[field.id], { language, currency }),
      }),
    ),
    {
      key: 'owner',
      header: names.owner,
      card: 'none',
      render: ({ owner }) => (owner ? owner.name : <span className={classes.dim}>–</span>),
    },
    {
      key: 'lastEvents',
      header: texts.columns.lastEvents(),
      card: 'none',
      render: ({ lastEvents }) => <LastEvents events={lastEvents} />,
    },
    ...(bucket === ''
      ? []
      : [
          {
            key: 'bucketAmount',
            header: texts.buckets[bucket](),
            sort: 'bucketAmount',
            align: 'right' as const,
            card: 'figure' as const,
            render: ({ bucketAmount }: ListedCustomer) =>
              bucketAmount === undefined ? '–' : format.money(bucketAmount),
          },
        ]),
    ...(coverage === ''
      ? []
      : [
          {
            key: 'coverageAmount',
            header: words.parts[coverage](),
            sort: 'coverageAmount',
            align: 'right' as const,
            card: 'figure' as const,
            render: ({ coverage: own }: ListedCustomer) => (own ? format.money(own.amount) : '–'),
          },
          ...(detailed.includes(coverage)
            ? [
                {
                  key: 'coverageDetail',
                  header: words.detail(),
                  card: 'line' as const,
                  render: ({ coverage: own }: ListedCustomer) =>
                    own ? <CoverageDetail part={coverage} coverage={own} /> : null,
                },
              ]
            : []),
        ]),
    {
      key: 'totalAmount',
      header: texts.columns.totalAmount(),
      sort: 'totalAmount',
      align: 'right',
      render: ({ totalAmount }) => format.money(totalAmount),
    },
    ...(['creditLimit', 'exposure'] as const).map(
      (key): Column<ListedCustomer> => ({
        key,
        header: names[key],
        optional: filter !== 'OVER_LIMIT',
        align: 'right',
        render: ({ creditLimit: limit }) =>
          limit ? (
            <span className={`figures${limit.over ? ' late' : ''}`}>
              {format.money(key === 'exposure' ? limit.exposure : limit.amount)}
            </span>
          ) : null,
      }),
    ),
    {
      key: 'overdueAmount',
      header: texts.columns.overdueAmount(),
      sort: 'overdueAmount',
      align: 'right',
      card: bucket === '' && coverage === '' ? 'figure' : 'fact',
      render: ({ overdueAmount }) => (
        <span className={overdueAmount > 0 ? 'late' : classes.dim}>{format.money(overdueAmount)}</span>
      ),
    },
    {
      key: 'daysLate',
      header: texts.columns.daysLate(),
      sort: 'daysLate',
      align: 'right',
      card: 'value',
      render: ({ daysLate }) =>
        daysLate > 0 ? (
          <span className="late">{texts.daysLate({ days: daysLate })}</span>
        ) : (
          <span className={classes.dim}>{texts.onTime()}</span>
        ),
    },
    ...(coverage !== '' && detailed.includes(coverage)
      ? []
      : [
          {
            key: 'next',
            header: texts.columns.next(),
            card: 'line' as const,
            render: ({ next }: ListedCustomer) => (next ? <Next next={next} /> : null),
          },
        ]),
    {
      key: 'actions',
      header: texts.columns.actions(),
      card: 'actions',
      render: (customer) => <RowActions customer={customer} record={record} contact={contact} />,
    },
  ]
}

/** The next action and its day, or the rule that holds it back, in short; the statement has the details. */
const Next = ({ next: { media, plannedDate, heldBy, until } }: { next: CustomerNext }) => {
  const texts = useTexts()
  const { next: words } = texts.customers
  const format = useFormat()
  if (heldBy === null) {
    if (!media || !plannedDate) return null
    return words.planned({ media: texts.reminders.medias[media](), date: format.date(plannedDate) })
  }
  return <span className={classes.dim}>{words.held[heldBy]({ date: until ? format.date(until) : '' })}</span>
}
