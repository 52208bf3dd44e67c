import type { WantedFile } from '../../../src/contract/ledger/export-shapes.ts'
import type { ListId } from '../../../src/contract/ledger/exports.ts'
import { lists } from '../../../src/contract/lists/index.ts'
import type { List } from '../../../src/contract/lists/list.ts'
import type { Cell } from '../../../src/domain/export/cells.ts'
import { listWords } from '../../../src/domain/export/list-words.ts'
import { formatMoney, fromDecimal } from '../../../src/domain/money.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { chosenColumns, type ListColumn, type Wording } from '../../ledger/lists/list-columns.ts'
import type { FileTable } from '../../ledger/lists/list-file.ts'
import { screenTexts } from '../../ledger/lists/screen-texts.ts'
import { stepLabels } from '../../planning/scenarios/step-labels.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Api } from '../../platform/http/router.ts'
import { listColumns } from './columns/index.ts'
import { listRows, rowsAmong } from './rows.ts'

export type WantedList = Omit<WantedFile, 'format' | 'columns'> & {
  masterRef: string
  list: ListId
  columns: readonly string[]
  /** The ids of chosen rows. */
  only?: readonly string[] | undefined
}

/** What the cells of an account's lists are written with. */
export const wordingOf = (context: TenantContext, masterRef: string, language: 'fr' | 'en'): Promise<Wording> =>
  context.inTenant(async (tx, tenantId) => {
    const accountRow = await accountRowOf(tx, masterRef)
    const currency = accountRow.accounting_currency
    return {
      language,
      texts: screenTexts(language),
      currency,
      customFields: accountRow.custom_fields.fields,
      stepName: await stepLabels(tx, { tenantId, accountRow }, language),
      money: (decimal) => formatMoney(fromDecimal(decimal), language, currency),
    }
  })

/** The state of a list that an address describes, or with which nothing of it is left out. */
export const stateOf = ({ state, everything }: List, address: string, isWhole: boolean): Record<string, unknown> => {
  const seen = state.parse(Object.fromEntries(new URLSearchParams(address)))
  return isWhole ? { ...seen, ...everything(seen) } : seen
}

/** Rows as a table of a file. */
export const tableOf = <Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  rows: AsyncIterable<Row>,
): FileTable => {
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield columns.map(({ cell }) => cell(row))
  }
  return { name, headers: columns.map(({ header }) => header), rows: cells() }
}

/** A list as a table, with what is seen of it or everything, the number of its rows, and the currency of its amounts. */
export const listTable = async (
  api: Api,
  context: TenantContext,
  { masterRef, list, extent, language, state: address, columns: keys, only }: WantedList,
): Promise<{ table: FileTable; count: number; currency: string }> => {
  const definition = lists[list]
  const state = stateOf(definition, address, extent === 'ALL' || only !== undefined)
  const wording = await wordingOf(context, masterRef, language)
  const columns = chosenColumns(listColumns(list, wording, state), extent === 'ALL' ? [] : keys)
  const withNext = columns.some(({ key }) => key === 'next')
  const all = await listRows(api, context, masterRef, definition.asks(state, masterRef), withNext)
  const { count, rows } = only ? await rowsAmong(all, only) : all
  return { table: tableOf(listWords[list][language], columns, rows), count, currency: wording.currency }
}
