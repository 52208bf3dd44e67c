import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from '../scratch.ts'

/** A browser test to run with a fault; without `title` all tests of the file. */
export type FaultRun = {
  name: string
  fault: number | 'record' | null
  file: string
  title?: string
  /** In milliseconds; what a test waits for appears within five seconds then. */
  timeout?: number
}

/** How a test of a run ended, with the faults that it reached if it was recorded. */
export type RunResult = { run: string; file: string; title: string; passed: boolean; ms: number; reached: number[] }

type Spec = {
  title: string
  tests: {
    projectName: string
    annotations: { type: string; description?: string }[]
    results: { status: string; duration: number }[]
  }[]
}
type Suite = { title: string; file: string; specs: Spec[]; suites?: Suite[] }

const root = fileURLToPath(new URL('../../..', import.meta.url))

const resultsOf = (suite: Suite, within: readonly string[]): RunResult[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, annotations, results }) => ({
      run: projectName,
      file: `tests/${suite.file}`,
      title: [...within, title].join(' '),
      passed: results.length > 0 && results.every(({ status }) => status === 'passed'),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      reached: annotations
        .filter(({ type }) => type === 'reached')
        .flatMap(({ description = '' }) => description.split(',').filter(Boolean).map(Number)),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, [...within, inner.title])),
]

/** Runs browser tests, each with a fault, in one run of Playwright. */
export const runWithFaults = (runs: readonly FaultRun[]): RunResult[] => {
  const folder = scratchFolder('echeance-faults-')
  const asked = join(folder, 'runs.json')
  const report = join(folder, 'report.json')
  writeFileSync(asked, JSON.stringify({ runs, report }))
  const config = 'tests/support/screens/fault-runs.config.ts'
  const { stderr } = spawnSync('playwright', ['test', '--config', config], {
    cwd: root,
    env: { ...process.env, FAULT_RUNS: asked },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[]; errors: object[] }
    const results = suites.flatMap((suite) => resultsOf(suite, []))
    if (results.length === 0) throw new Error(`no test ran: ${JSON.stringify(errors)} ${stderr}`)
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
