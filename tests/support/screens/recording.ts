import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../../tools/import-graph.ts'
import { type RunResult, runWithFaults } from './fault-runs.ts'

/** What a journey reaches, and how long it takes. */
export type Recorded = Pick<RunResult, 'file' | 'title' | 'ms' | 'reached'>

/**
 * Runs every journey once on a build with faults, and tells which of them it reaches. Only journeys that have changed
 * since are run again.
 */
export const recordJourneys = (root: string, digest: string): Recorded[] => {
  const folder = join(root, 'node_modules/.cache/screen-faults')
  mkdirSync(folder, { recursive: true })
  const place = join(folder, `${digest}.json`)
  const known: Record<string, Recorded[]> = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}
  const isJourney = process.env.ALL ? /\.spec\.ts$/ : /^(?!.*\.long\.).*\.spec\.ts$/
  const keys = new Map(
    filesBelow(root, 'tests/journeys')
      .filter((file) => isJourney.test(file))
      .map((file) => [
        file,
        createHash('sha256')
          .update(file)
          .update(readFileSync(join(root, file)))
          .digest('hex'),
      ]),
  )
  const missing = [...keys].filter(([, key]) => !known[key]).map(([file]) => file)
  if (missing.length > 0) {
    const results = runWithFaults(missing.map((file) => ({ name: `record ${file}`, fault: 'record', file })))
    for (const file of missing)
      known[keys.get(file)!] = results
        .filter((one) => one.file === file && one.passed)
        .map(({ title, ms, reached }) => ({ file, title, ms, reached }))
    writeFileSync(place, JSON.stringify(known))
  }
  return [...keys.values()].flatMap((key) => known[key] ?? [])
}
