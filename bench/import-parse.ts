/**
 * The import engine in Node: bytes of a movements file to the checked table, beside a bare Papa.parse of the same text
 * to arrays, and beside the usual pipeline (objects by header, a zod schema a row). Reference and subject run in turn.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Papa from 'papaparse'
import { utils, write } from 'xlsx'
import { z } from 'zod'
import { freeLayout } from '../src/domain/import/index.ts'
import { createImportEngine, type ImportEngine } from '../src/workers/import-engine.ts'
import { type Company, makeCompany } from '../tests/support/companies.ts'
import { figure, median, note } from './support/report.ts'

const RUNS = 5
const SIZES = [200_000, 1_000_000]
const XLSX_ROWS = 60_000
const CUSTOMERS = 20_000
const today = '2026-03-16'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const timed = async (work: () => unknown): Promise<number> => {
  collectGarbage()
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** The whole way from a file's bytes to its checked table. */
const importFile = async (name: string, bytes: Uint8Array<ArrayBuffer>, refs: string[], expected: number) => {
  const engine = createImportEngine()
  const file = { name, size: bytes.length, arrayBuffer: async () => bytes.buffer }
  await engine.read('movements', file, freeLayout)
  const { suggestion, problems } = engine.inspect('movements', 'STANDARD', null)
  const summary = await engine.check('movements', suggestion, { profile: 'STANDARD', today, knownRefs: refs })
  if (problems.length > 0 || summary.validRows !== expected)
    throw new Error(`${summary.validRows} rows, not ${expected}`)
  return engine
}

const row = z.object({
  'N° client': z.string().min(1),
  'N° facture': z.string().regex(/^[\w.-]+$/),
  Nature: z.enum(['Facture', 'Avoir', 'Règlement', 'Acompte', 'OD']),
  'Libellé écriture': z.string().max(255),
  'Compte général': z.string().max(20),
  'Date facture': z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  'Date d’échéance': z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  'Montant TTC': z
    .string()
    .transform((text) => Number(text.replace(/\s/g, '').replace(',', '.')))
    .pipe(z.number()),
})

const headerAndZod = (bytes: Uint8Array) => {
  const { data } = Papa.parse(new TextDecoder().decode(bytes), { header: true, skipEmptyLines: true })
  return data.map((record) => row.safeParse(record))
}

const speed = async (rows: number, { movements, refs }: Company) => {
  const bare: number[] = []
  const usual: number[] = []
  const ours: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await timed(() => Papa.parse(movements.text)))
    ours.push(await timed(() => importFile('m.csv', movements.bytes, refs, rows)))
    usual.push(await timed(() => headerAndZod(movements.bytes)))
  }
  note(
    `${rows} rows: ours ${median(ours).toFixed(2)} s, bare parse ${median(bare).toFixed(2)} s, objects and zod ${median(usual).toFixed(2)} s`,
  )
  figure(`import-parse-node-${rows}`, median(bare) / median(ours), 'x a bare parse', '>=', 0.6)
  figure(`import-zod-node-${rows}`, median(usual) / median(ours), 'x objects and zod', '>=', 3)
}

/** Every row of the same file is bad: not one customer is known. */
const allBad = async (rows: number, { movements, refs }: Company) => {
  const good: number[] = []
  const bad: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    good.push(await timed(() => importFile('m.csv', movements.bytes, refs, rows)))
    bad.push(await timed(() => importFile('m.csv', movements.bytes, [], 0)))
  }
  figure(`import-all-bad-node-${rows}`, median(bad) / median(good), 'x the time of a good file', '<', 2)
}

const memory = async (rows: number, { movements, refs }: Company) => {
  const held = () => {
    collectGarbage()
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    return heapUsed + Math.max(external, arrayBuffers)
  }
  const before = held()
  const kept: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const engine: ImportEngine = await importFile('m.csv', movements.bytes, refs, rows)
    kept.push((held() - before) / rows / 1000)
    engine.forget('movements')
  }
  figure(`import-memory-node-${rows}`, median(kept), 'kB a row', '<', 0.45)
}

const workbook = async () => {
  const { movements, refs } = makeCompany({ customers: 2_000, movements: XLSX_ROWS, today })
  const { data } = Papa.parse<string[]>(movements.text, { skipEmptyLines: true })
  const cells = data.map((record, i) =>
    i === 0 ? record : [...record.slice(0, 7), Number(record[7]!.replace(/\s/g, '').replace(',', '.'))],
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Mouvements')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
  const seconds: number[] = []
  for (let run = 0; run < RUNS; run += 1) seconds.push(await timed(() => importFile('m.xlsx', bytes, refs, XLSX_ROWS)))
  figure('import-xlsx-node', XLSX_ROWS / median(seconds), 'rows/s', '>=', 30_000)
}

for (const rows of SIZES) {
  const company = makeCompany({ customers: CUSTOMERS, movements: rows, today })
  await speed(rows, company)
  await allBad(rows, company)
  await memory(rows, company)
}
await workbook()
