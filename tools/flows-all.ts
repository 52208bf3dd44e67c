/**
 * `npm run flows`: the pages of the charts in docs/flows, the picture in docs/architecture.md, and in the folder
 * flows/, which is not committed, the atlas as one page, the test plan and the coverage of the last test run. With
 * `--docs` only the pages.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flowNames } from '../src/flows/registry.ts'
import type { FlowCoverage } from '../tests/support/coverage.ts'
import { writeArchitecture } from './architecture.ts'
import { tellCoverage } from './coverage-report.ts'
import { writePages } from './flows.ts'
import { makeSite } from './flows-site.ts'
import { planOf, tellPlan } from './test-plan.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'flows')

const readCounts = (): FlowCoverage | null => {
  const file = join(root, 'reports/flow-coverage.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FlowCoverage) : null
}

await writePages()
writeArchitecture(root)
if (!process.argv.includes('--docs')) {
  mkdirSync(folder, { recursive: true })
  const plans = []
  for (const flow of flowNames) plans.push(await planOf(flow))
  const counts = readCounts()
  for (const language of ['fr', 'en'] as const) {
    const exports = {
      'test-plan': await tellPlan(language, plans),
      coverage: await tellCoverage(language, counts),
    }
    for (const [name, { page, rows }] of Object.entries(exports)) {
      writeFileSync(join(folder, `${name}.${language}.md`), page)
      writeFileSync(join(folder, `${name}.${language}.csv`), rows)
    }
  }
  await makeSite(folder)
  process.stdout.write('docs/flows; flows: index.html, test-plan and coverage, each in fr and en as .md and .csv\n')
}
