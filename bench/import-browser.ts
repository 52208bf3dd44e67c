/**
 * The import engine in Chromium: from the selected file to the first page of the checked table, in the worker, compared
 * with a bare Papa.parse of the same file on the main thread of the same page. The browser is Debian's, or that of
 * CHROMIUM.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { makeCompany } from '../tests/support/companies.ts'
import { figure, median, note } from './support/report.ts'

const RUNS = 5
const SIZES = [200_000, 1_000_000]
const CUSTOMERS = 20_000
const today = '2026-03-16'
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.csv': 'text/csv' }

/** Serves the built page and the files, cross-origin isolated, so that the browser reports memory usage. */
const serve = async (folder: string, files: Map<string, Uint8Array>) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const name = path === '/' ? '/index.html' : path
    try {
      const body = files.get(name) ?? readFileSync(join(folder, name))
      response.writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const bytesHeld = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const measuring = performance as unknown as { measureUserAgentSpecificMemory: () => Promise<{ bytes: number }> }
    return (await measuring.measureUserAgentSpecificMemory()).bytes
  })

const speed = async (page: Page, rows: number, refs: string[]) => {
  const parse: number[] = []
  const whole: number[] = []
  const tasks: number[] = []
  const gaps: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    parse.push(
      (await page.evaluate(async () => window.bench.bareParse(await window.bench.fetchFile('/movements.csv')))).seconds,
    )
    const done = await page.evaluate(
      async ([day, known]) => window.bench.importFile(await window.bench.fetchFile('/movements.csv'), day, known),
      [today, refs] as const,
    )
    if (done.validRows !== rows) throw new Error(`${done.validRows} rows, not ${rows}`)
    whole.push(done.seconds)
    tasks.push(done.longestTask)
    gaps.push(done.longestGap)
  }
  note(`${rows} rows: ours ${median(whole).toFixed(2)} s, bare parse on the main thread ${median(parse).toFixed(2)} s`)
  figure(`import-table-chromium-${rows}`, median(whole) / median(parse), 'x a bare parse', '<', 1.6)
  figure(`import-parse-chromium-${rows}`, median(parse) / median(whole), 'x a bare parse', '>=', 0.6)
  figure(`import-main-thread-chromium-${rows}`, median(tasks), 'ms', '<', 50)
  note(`longest time between two timers of the page: ${median(gaps).toFixed(0)} ms`)
}

/**
 * Memory with the checked table minus memory without a worker. Measuring takes the browser a while: only for the large
 * file.
 */
const memory = async (page: Page, rows: number, refs: string[]) => {
  await page.evaluate(() => window.bench.close())
  const before = await bytesHeld(page)
  const kept: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate(
      async ([day, known]) =>
        void (await window.bench.importFile(await window.bench.fetchFile('/movements.csv'), day, known)),
      [today, refs] as const,
    )
    kept.push(((await bytesHeld(page)) - before) / rows / 1000)
  }
  figure(`import-memory-chromium-${rows}`, median(kept), 'kB a row', '<', 0.45)
}

const folder = mkdtempSync(join(tmpdir(), 'echeance-bench-'))
const root = fileURLToPath(new URL('./browser', import.meta.url))
await build({
  root,
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir: folder, emptyOutDir: true },
})
const files = new Map<string, Uint8Array>()
const { server, url } = await serve(folder, files)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--js-flags=--expose-gc'],
})
try {
  for (const rows of SIZES) {
    const { movements, refs } = makeCompany({ customers: CUSTOMERS, movements: rows, today })
    files.set('/movements.csv', movements.bytes)
    const page = await browser.newPage()
    await page.goto(url)
    await speed(page, rows, refs)
    if (rows === SIZES.at(-1)) await memory(page, rows, refs)
    await page.close()
  }
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
}
