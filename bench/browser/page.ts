/**
 * The page of the browser benchmark: a file to the checked table by the worker, and the bare parse on the main thread.
 */
import Papa from 'papaparse'
import { freeLayout, type PageRow } from '../../src/domain/import/index.ts'
import { createImportClient, type ImportClient, type WorkerLike } from '../../src/workers/import-protocol.ts'

const PAGE_ROWS = 50

const render = (rows: PageRow[]) => {
  const body = document.createElement('tbody')
  for (const { cells } of rows) {
    const row = body.insertRow()
    for (const cell of cells) row.insertCell().textContent = cell
  }
  document.querySelector('table')!.replaceChildren(body)
}

/** The longest time for which the main thread was blocked, in ms. */
const watchMainThread = () => {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  let longestTask = 0
  tasks.observe({ type: 'longtask' })
  return () => {
    clearInterval(timer)
    for (const { duration } of tasks.takeRecords()) longestTask = Math.max(longestTask, duration)
    tasks.disconnect()
    return { longestTask, longestGap: longest }
  }
}

const fetchFile = async (path: string) => new File([await (await fetch(path)).blob()], 'mouvements.csv')

let client: ImportClient | null = null

const open = () => {
  client?.close()
  client = createImportClient(
    new Worker(new URL('../../src/workers/import.worker.ts', import.meta.url), { type: 'module' }) as WorkerLike,
  )
  return client
}

/** From the selected file to the first page of the checked table, as in the wizard. */
const importFile = async (file: File, today: string, refs: string[]) => {
  const { run } = open()
  // The wizard starts the worker before a file is selected.
  await run('forget', ['movements'])
  const stop = watchMainThread()
  const from = performance.now()
  await run('read', ['movements', file, freeLayout])
  const { suggestion } = await run('inspect', ['movements', 'STANDARD', null])
  const { validRows } = await run('check', [
    'movements',
    suggestion,
    { profile: 'STANDARD', today, knownRefs: refs, strictDocumentNumbers: false },
  ])
  const { rows } = await run('page', ['movements', 0, PAGE_ROWS, { show: 'all' }])
  render(rows)
  const seconds = (performance.now() - from) / 1000
  return { seconds, validRows, ...stop() }
}

const bareParse = async (file: File) => {
  const from = performance.now()
  const { data } = Papa.parse(await file.text())
  return { seconds: (performance.now() - from) / 1000, rows: data.length }
}

declare global {
  interface Window {
    bench: {
      fetchFile: typeof fetchFile
      importFile: typeof importFile
      bareParse: typeof bareParse
      close: () => void
    }
  }
}
window.bench = { fetchFile, importFile, bareParse, close: () => client?.close() }
