// `npm test`: format, lint and types; every test except the long ones and the walks of flows that the change does not
// touch. ALL=1 includes those, LONG=1 the longest as well. Then, for information, what is missing from the
// specification's checklist, if its folder exists.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from './build.ts'
import { textsWhenStale } from './texts.ts'
import { touchedWalks } from './touched.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: process.env }).status === 0

/** Runs a command in parallel. */
const begin = (command: string, args: string[]): Promise<boolean> =>
  new Promise((done, fail) => {
    spawn(command, args, { stdio: 'inherit', env: process.env })
      .once('error', fail)
      .once('exit', (code) => done(code === 0))
  })

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

const walks = process.env.ALL ? 'all' : touchedWalks(root)
if (walks !== 'all') process.env.TEST_FLOWS = walks.flows.join(' ')
const taken = walks === 'all' ? ['all'] : walks.specs
process.stdout.write(
  `walks of flows in the page: ${taken.join(', ') || 'none, since nothing that they walk has changed'}\n`,
)

const started = Date.now()
// Both of the following need them.
await textsWhenStale()
// The type check takes one core for half a minute, the build the other one.
const [checked] = await Promise.all([begin('node', ['tools/check.ts']), buildWhenStale()])
const unit = run('vitest', ['run'])
const browser = run('playwright', ['test', ...(walks === 'all' ? [] : ['journeys/', ...walks.specs])])

const v = read<Vitest>('reports/vitest.json')
const p = read<Playwright>('reports/playwright.json')
const passed = (v?.numPassedTests ?? 0) + (p?.stats.expected ?? 0)
const failed = (v?.numFailedTests ?? 0) + (p?.stats.unexpected ?? 0) + (p?.stats.flaky ?? 0)
const skipped = (v?.numPendingTests ?? 0) + (p?.stats.skipped ?? 0)

const coverage = '../shared/tools/spec-coverage'
if (existsSync(coverage)) run(coverage, [])

const allRan = v !== undefined && p !== undefined
const skippedInCi = process.env.CI === 'true' && skipped > 0
if (!checked) process.stdout.write('npm run check failed: see above\n')
if (!allRan) process.stdout.write('a test run left no report: see above\n')
if (skippedInCi) process.stdout.write(`${skipped} tests were skipped, which CI does not allow\n`)
process.stdout.write(`${Math.round((Date.now() - started) / 1000)} s\n`)
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exit(checked && unit && browser && allRan && failed === 0 && !skippedInCi ? 0 : 1)
