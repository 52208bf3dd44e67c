import type { ListedCustomer } from '../../../src/contract/ledger/customers.ts'
import { type CustomField, fieldsInUse, showCustomValue } from '../../../src/domain/custom-fields/index.ts'
import { publicBodyOf } from '../../../src/domain/debtor.ts'
import type { Cell } from '../../../src/domain/export/cells.ts'
import {
  type CustomerColumn,
  columnNames,
  customerColumns,
  eventNames,
  typeNames,
} from '../../../src/domain/export/customer-words.ts'
import { count, inText, type ListColumn, money, type Wording } from '../lists/list-columns.ts'
import type { CustomersQuery } from './customers.ts'

type Narrowed = Pick<CustomersQuery, 'bucket' | 'coverage'>

const cellOf = (customer: ListedCustomer, column: CustomerColumn, language: Wording['language']): Cell => {
  switch (column) {
    case 'name':
      return customer.displayName
    case 'type':
      return typeNames[language][publicBodyOf(customer) ?? customer.type]
    case 'lastEvents':
      return customer.lastEvents
        .map(({ kind, media, at }) => {
          const name = kind === 'REMINDER' ? (media ?? 'EMAIL') : kind
          return `${eventNames[language][name]} ${inText(at)}`
        })
        .join(', ')
    case 'tags':
      return customer.tags.join(', ')
    case 'owner':
      return customer.owner?.name ?? ''
    case 'totalAmount':
    case 'overdueAmount':
      return money(customer[column])
    case 'creditLimit':
      return customer.creditLimit ? money(customer.creditLimit.amount) : ''
    case 'exposure':
      return customer.creditLimit ? money(customer.creditLimit.exposure) : ''
    case 'daysLate':
      return count(customer.daysLate)
    default:
      return customer[column]
  }
}

/** A value of a custom field: numbers stay numbers, so that a spreadsheet adds them up. */
const customCell = (field: CustomField, value: string | undefined, { language, currency }: Wording): Cell => {
  if (value === undefined || (field.type !== 'NUMBER' && field.type !== 'AMOUNT'))
    return showCustomValue(field, value, { language, currency })
  return { number: Number(value), decimals: field.type === 'AMOUNT' ? 2 : (value.split('.')[1]?.length ?? 0) }
}

/** Why a customer is in its part of the coverage, as its list says it. */
const detailOf = ({ coverage }: ListedCustomer, { texts }: Wording, part: Narrowed['coverage']): string => {
  if (!coverage) return ''
  const words = texts.coverage
  const { reasons, until, stop } = coverage
  const said: string[] = reasons.map((reason) => words.reasons[reason]())
  if (part === 'PROMISED' && until === null) said.push(words.toCheck())
  if (until) said.push(words.until({ date: inText(until) }))
  if (stop) {
    const date = inText(stop.at)
    said.push(stop.by === '' ? words.stoppedSince({ date }) : words.stoppedBy({ name: stop.by, date }))
  }
  return said.join(', ')
}

const nextOf = ({ next }: ListedCustomer, { texts }: Wording): string => {
  if (!next) return ''
  const words = texts.customers.next
  if (next.heldBy !== null) return words.held[next.heldBy]({ date: inText(next.until) })
  if (!next.media || !next.plannedDate) return ''
  return words.planned({ media: texts.reminders.medias[next.media](), date: inText(next.plannedDate) })
}

/** The columns of the list of customers, in the order of the screen. */
export const customerListColumns = (
  wording: Wording,
  { bucket, coverage }: Narrowed,
): readonly ListColumn<ListedCustomer>[] => {
  const { language, texts } = wording
  const narrowed: ListColumn<ListedCustomer>[] = [
    ...(bucket
      ? [
          {
            key: 'bucketAmount',
            header: texts.customers.buckets[bucket](),
            cell: (row: ListedCustomer) => money(row.bucketAmount),
          },
        ]
      : []),
    ...(coverage
      ? [
          {
            key: 'coverageAmount',
            header: texts.coverage.parts[coverage](),
            cell: (row: ListedCustomer) => money(row.coverage?.amount),
          },
          {
            key: 'coverageDetail',
            header: texts.coverage.detail(),
            cell: (row: ListedCustomer) => detailOf(row, wording, coverage),
          },
        ]
      : []),
  ]
  const plain = customerColumns.map(
    (key): ListColumn<ListedCustomer> => ({
      key,
      header: columnNames[language][key],
      cell: (row) => cellOf(row, key, language),
    }),
  )
  const own = fieldsInUse(wording.customFields).map(
    (field): ListColumn<ListedCustomer> => ({
      key: field.id,
      header: field.label,
      cell: ({ customValues }) => customCell(field, customValues[field.id], wording),
    }),
  )
  const amounts = plain.findIndex(({ key }) => key === 'totalAmount')
  const next = {
    key: 'next',
    header: texts.customers.columns.next(),
    cell: (row: ListedCustomer) => nextOf(row, wording),
  }
  return [...plain.slice(0, amounts), ...own, ...narrowed, ...plain.slice(amounts), next]
}
