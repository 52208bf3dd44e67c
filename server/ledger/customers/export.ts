import { Readable } from 'node:stream'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { Customer, exportCustomers } from '../../../src/contract/ledger/customers.ts'
import { type BusinessDate, formatDate } from '../../../src/domain/dates.ts'
import { type Cell, csvLine, sheetRow } from '../../../src/domain/export/cells.ts'
import { coverageWords } from '../../../src/domain/export/coverage-words.ts'
import {
  type CustomerColumn,
  columnNames,
  customerColumns,
  eventNames,
  typeNames,
} from '../../../src/domain/export/customer-words.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import type { Services } from '../../platform/context/context.ts'
import { workbook } from '../lists/workbook.ts'
import { customersOf, customersView, withCustomers } from './customers.ts'

type Query = EndpointOutput<typeof exportCustomers>['query']

/**
 * Customers per transaction. Kept small because the embedded database has a single connection, which others wait for.
 */
const AT_ONCE = 500

const columnsOf = (names: string): readonly CustomerColumn[] => {
  const wanted = customerColumns.filter((column) => names.split(',').includes(column))
  return wanted.length > 0 ? wanted : customerColumns
}

const money = (amount: number): Cell => ({ number: amount, decimals: 2 })

const cellOf = (customer: Customer, column: CustomerColumn, language: Query['language']): Cell => {
  switch (column) {
    case 'name':
      return customer.displayName
    case 'type':
      return typeNames[language][customer.type]
    case 'lastEvents':
      return customer.lastEvents
        .map(({ kind, media, at }) => {
          const name = kind === 'REMINDER' ? (media ?? 'EMAIL') : kind
          return `${eventNames[language][name]} ${formatDate(at.slice(0, 10))}`
        })
        .join(', ')
    case 'owner':
      return customer.owner?.name ?? ''
    case 'totalAmount':
    case 'overdueAmount':
      return money(customer[column])
    case 'daysLate':
      return { number: customer.daysLate, decimals: 0 }
    default:
      return customer[column]
  }
}

/**
 * Streams the filtered list of customers as a file, with the rows as they were at the start. Fails when an import
 * replaces the edition meanwhile, so that nobody takes a truncated list for a complete one.
 */
export const exportedCustomers = async (
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  today: BusinessDate,
  query: Query & { userId: string },
): Promise<Response> => {
  const { language, format, sort, order } = query
  const columns = columnsOf(query.columns)
  const customers = await withCustomers(services, tenantId, masterRef, today, async (_, found) => found)

  async function* lines(): AsyncGenerator<Cell[]> {
    const part = query.coverage ? [coverageWords[language].parts[query.coverage]] : []
    yield [...columns.map((column) => columnNames[language][column]), ...part]
    if (!customers) return
    const { account, set, index } = customers
    const { view, inPart } = await services.database.asTenant(tenantId, (tx) =>
      customersView(tx, account, index, { ...query, sort }),
    )
    for (let from = 0; from < view.count; from += AT_ONCE) {
      const refs = view.page(from, AT_ONCE, order === 'desc').map((position) => index.refs[position])
      const found = await services.database.asTenant(tenantId, (tx) => customersOf(tx, account, set, refs))
      if (found.length < refs.length) throw new Error('the list was replaced during the export')
      for (const customer of found) {
        const amount = inPart ? [money(toDecimal(inPart[index.positions.get(customer.ref)!]))] : []
        yield [...columns.map((column) => cellOf(customer, column, language)), ...amount]
      }
    }
  }

  async function* texts(write: (cells: readonly Cell[]) => string, before = ''): AsyncGenerator<string> {
    let text = before
    for await (const cells of lines()) {
      text += write(cells)
      if (text.length < 60_000) continue
      yield text
      text = ''
    }
    yield text
  }

  const name = `${language === 'fr' ? 'clients' : 'customers'}-${today}.${format}`
  const headers = {
    'content-disposition': `attachment; filename="${name}"`,
    'content-type':
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  const body =
    format === 'csv' ? encoded(texts(csvLine, '\ufeff')) : workbook(columnNames[language].sheet, texts(sheetRow))
  return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>, { headers })
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}
