/**
 * The import engine in Node: from the bytes of a movements file to the checked table, compared with a bare Papa.parse
 * of the same text to arrays, and with the usual pipeline (objects by header, a zod schema for each row). Reference and
 * subject alternate.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Papa from 'papaparse'
import { utils, write } from 'xlsx'
import { z } from 'zod'
import { dayNumber } from '../src/domain/dates.ts'
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

/** From a file's bytes to its checked table. */
const importFile = async (name: string, bytes: Uint8Array<ArrayBuffer>, refs: string[], expected: number) => {
  const engine = createImportEngine()
  const file = { name, size: bytes.length, arrayBuffer: async () => bytes.buffer }
  await engine.read('movements', file, freeLayout)
  const { suggestion, problems } = engine.inspect('movements', 'STANDARD', null)
  const summary = await engine.check('movements', suggestion, {
    profile: 'STANDARD',
    today,
    knownRefs: refs,
    strictDocumentNumbers: false,
  })
  if (problems.length > 0 || summary.validRows !== expected)
    throw new Error(`${summary.validRows} rows, not ${expected}`)
  return engine
}

const types = {
  Facture: 'INVOICE',
  Avoir: 'CREDIT_NOTE',
  Règlement: 'PAYMENT',
  Acompte: 'CREDIT',
  OD: 'OTHER',
} as const
const date = z
  .string()
  .trim()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .transform((text) => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`)
  .refine((text) => !Number.isNaN(dayNumber(text)))

/** The usual pipeline does the same work: the same fields with the same rules, in zod. */
const rowSchema = (known: ReadonlySet<string>) =>
  z
    .object({
      'N° client': z
        .string()
        .trim()
        .min(1)
        .max(64)
        .refine((ref) => known.has(ref)),
      'N° facture': z
        .string()
        .trim()
        .min(1)
        .max(64)
        .regex(/^[\p{L}\p{N}._-]+$/u),
      Nature: z
        .string()
        .trim()
        .pipe(z.enum(Object.keys(types) as [keyof typeof types])),
      'Libellé écriture': z.string().trim().max(255),
      'Compte général': z.string().trim().max(20),
      'Date facture': date,
      'Date d’échéance': date,
      'Montant TTC': z
        .string()
        .transform((text) => Number(text.replace(/\s/g, '').replace(',', '.')))
        .pipe(z.number()),
    })
    .transform((record) => ({
      tiersRef: record['N° client'],
      documentNumber: record['N° facture'],
      type: types[record.Nature],
      label: record['Libellé écriture'],
      rootAccount: record['Compte général'],
      documentDate: record['Date facture'],
      dueDate: record['Date d’échéance'],
      amount: record['Montant TTC'],
    }))
    .refine((movement) => movement.documentDate <= today && movement.dueDate >= movement.documentDate)

const headerAndZod = (bytes: Uint8Array, refs: string[]) => {
  const { data } = Papa.parse(new TextDecoder().decode(bytes), { header: true, skipEmptyLines: true })
  const schema = rowSchema(new Set(refs))
  const keys = new Set<string>()
  return data.map((record) => {
    const read = schema.safeParse(record)
    if (!read.success) return false
    const key = `${read.data.tiersRef}|${read.data.documentNumber}|${read.data.type}|${read.data.dueDate}`
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
}

const speed = async (rows: number, { movements, refs }: Company) => {
  const bare: number[] = []
  const usual: number[] = []
  const ours: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await timed(() => Papa.parse(movements.text)))
    ours.push(await timed(() => importFile('m.csv', movements.bytes, refs, rows)))
    usual.push(await timed(() => headerAndZod(movements.bytes, refs)))
  }
  note(
    `${rows} rows: ours ${median(ours).toFixed(2)} s, bare parse ${median(bare).toFixed(2)} s, objects and zod ${median(usual).toFixed(2)} s`,
  )
  figure(`import-parse-node-${rows}`, median(bare) / median(ours), 'x a bare parse', '>=', 0.6)
  figure(`import-zod-node-${rows}`, median(usual) / median(ours), 'x objects and zod', '>=', 3)
}

/** Every row of the same file is rejected: all customers are unknown. */
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
  const held = async () => {
    // Lets the event loop release what the last run still held.
    await new Promise(setImmediate)
    collectGarbage()
    collectGarbage()
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    return heapUsed + Math.max(external, arrayBuffers)
  }
  const before = await held()
  const kept: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const engine: ImportEngine = await importFile('m.csv', movements.bytes, refs, rows)
    kept.push(((await held()) - before) / rows / 1000)
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
