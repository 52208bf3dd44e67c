import type { ListId } from '../../../src/contract/ledger/exports.ts'
import { lists } from '../../../src/contract/lists/index.ts'
import { viewAddress } from '../../../src/contract/lists/list.ts'
import { DASHBOARD_PERIODS, REPORT_MAX_ROWS } from '../../../src/domain/constants.ts'
import type { Cell } from '../../../src/domain/export/cells.ts'
import { listWords } from '../../../src/domain/export/list-words.ts'
import { type FileTable, listFile } from '../../ledger/lists/list-file.ts'
import type { ViewRow } from '../../ledger/views/views.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Api } from '../../platform/http/router.ts'
import type { MailSection } from '../../platform/mails/layout.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { dashboardTables } from '../exports/dashboard.ts'
import { listTable, wordingOf } from '../exports/list.ts'
import { figureSections, listSections } from './content.ts'

/** A report as it leaves: its name, what the e-mail shows of it, and its workbook unless it is too long for one. */
export type MadeReport = {
  /** As the activity log names what was exported. */
  list: ListId | 'dashboard'
  name: string
  sections: MailSection[]
  /** The number of rows. */
  count: number
  file: Uint8Array | null
  /** The page of the application, with its query. */
  place: string
  query: Record<string, string>
}

const bytesOf = async (tables: readonly FileTable[], language: Language): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of listFile(tables, { format: 'xlsx', language })) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The first rows of a table, at most so many. */
const firstRows = async (rows: FileTable['rows'], most: number): Promise<(readonly Cell[])[]> => {
  const taken: (readonly Cell[])[] = []
  for await (const row of rows) {
    if (taken.length >= most) break
    taken.push(row)
  }
  return taken
}

type Asked = { api: Api; context: TenantContext; masterRef: string; language: Language }

/** The report of a view, with the rows that its reader may see now. */
export const viewReport = async ({ api, context, masterRef, language }: Asked, view: ViewRow): Promise<MadeReport> => {
  const { list, name, state, columns } = view
  const wanted = { masterRef, list, extent: 'SEEN', language, state, columns } as const
  const { table, count, currency } = await listTable(api, context, wanted)
  const isLong = count > REPORT_MAX_ROWS
  const rows = await firstRows(table.rows, REPORT_MAX_ROWS)
  return {
    list,
    name,
    sections: listSections({ ...table, rows }, { count, language, currency }),
    count,
    file: isLong ? null : await bytesOf([{ ...table, rows }], language),
    place: lists[list].place ?? '/',
    query: Object.fromEntries(viewAddress({ id: view.view_id, state, columns })),
  }
}

/** The report of the dashboard, over its shortest period. */
export const dashboardReport = async ({ api, context, masterRef, language }: Asked): Promise<MadeReport> => {
  const wording = await wordingOf(context, masterRef, language)
  const [period] = DASHBOARD_PERIODS
  const tables = await dashboardTables(api, context, wording, { masterRef, period })
  return {
    list: 'dashboard',
    name: listWords.dashboard[language],
    sections: figureSections(tables, { language, currency: wording.currency }),
    count: tables.reduce((sum, { rows }) => sum + rows.length, 0),
    file: await bytesOf(tables, language),
    place: '/dashboard',
    query: {},
  }
}
