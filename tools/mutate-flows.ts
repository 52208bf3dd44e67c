/**
 * Injects one fault after another into every flow, and reports those that no test notices: `npm run mutate:flows`, or
 * `npm run mutate:flows import send` for some flows; `-- --charts`, `-- --sources` and `-- --screens` select one kind.
 *
 * Charts: a transition is missing, leads elsewhere, or its guard is negated. The business cases (tests/stories) must
 * notice. Sources: a field is forgotten, a code is unknown, an action does not run, a retry uses a new key, in the
 * chart's files and in the service that wires it. The business cases, the wired cases (tests/wired) or the compiler
 * must notice.
 *
 * Screens, only if selected: a button sends another event or none, a text is its neighbour, a disabled button can be
 * clicked, a part is shown when it should not be. The journeys in the browser must notice, in the flows listed in
 * `equivalentScreens`. This takes minutes for each flow, and the journeys a while longer once after each change of src.
 *
 * Exits with 1 if a fault that must be noticed is not; faults that change nothing are listed in
 * tests/support/equivalent.ts.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FlowName, flowNames, isFlowName } from '../src/flows/registry.ts'
import { storiesAbout } from '../tests/support/all-stories.ts'
import { equivalent, equivalentScreens, equivalentSources } from '../tests/support/equivalent.ts'
import { screenSurvivorsOf } from '../tests/support/screens/screen-survivors.ts'
import type { Survivor } from '../tests/support/source-survivors.ts'
import { survivorsOf } from '../tests/support/survivors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const kinds = ['--charts', '--sources', '--screens']
const asked = process.argv.slice(2)
const names = asked.filter((one) => !kinds.includes(one))
const unknown = names.filter((name) => !isFlowName(name))
if (unknown.length > 0) throw new Error(`no such flow: ${unknown.join(', ')}`)
const flows = flowNames.filter((name) => names.length === 0 || names.includes(name))
const takes = (kind: string): boolean => asked.includes(kind) || !kinds.some((one) => asked.includes(one))

type Found = { faults: number; survivors: string[]; where?: Record<string, string> }
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Reports the unnoticed faults, and returns their number. */
const sum = async (
  kind: string,
  known: typeof equivalent,
  find: (flow: FlowName) => Promise<Found> | Found,
  isDone: (flow: FlowName) => boolean = () => true,
): Promise<number> => {
  let faults = 0
  let left = 0
  let open = 0
  let alike = 0
  for (const flow of flows) {
    const found = await find(flow)
    const survivors = found.survivors.filter((name) => !known[flow]?.[name])
    faults += found.faults
    alike += found.survivors.length - survivors.length
    if (isDone(flow)) left += survivors.length
    else open += survivors.length
    if (isDone(flow) || names.length > 0)
      for (const survivor of survivors) say(`${flow}: ${survivor}${found.where?.[survivor] ?? ''}`)
    else say(`${flow}: ${survivors.length} of ${found.faults} faults in ${kind} go unnoticed; not done yet`)
  }
  say(
    `${faults} faults in ${kind}, ${left} that nobody noticed, ${open} in flows that are not done yet, ${alike} that change nothing (tests/support/equivalent.ts)`,
  )
  return left
}

const folder = mkdtempSync(join(tmpdir(), 'echeance-mutate-'))
const sourcesOf = (flow: FlowName): Found => {
  const out = join(folder, `${flow}.json`)
  const { status } = spawnSync('node', ['tools/mutate-sources.ts', flow, out], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${flow} could not be tested`)
  const { faults, survivors } = JSON.parse(readFileSync(out, 'utf8')) as { faults: number; survivors: Survivor[] }
  return { faults, survivors: survivors.map(({ file, name }) => `${file.replace(/^.*\//, '')}: ${name}`) }
}
const screensOf = async (flow: FlowName): Promise<Found> => {
  const { faults, survivors } = await screenSurvivorsOf(flow, say)
  const named = survivors.map((one) => ({ ...one, name: `${one.file.replace(/^src\/(screens\/)?/, '')}: ${one.name}` }))
  const whereOf = ({ line, reached }: (typeof named)[number]) => ` (line ${line}${reached ? '' : ', never reached'})`
  return {
    faults,
    survivors: named.map(({ name }) => name),
    where: Object.fromEntries(named.map((one) => [one.name, whereOf(one)])),
  }
}

let left = 0
if (takes('--charts')) left += await sum('charts', equivalent, async (flow) => survivorsOf(await storiesAbout(flow)))
if (asked.includes('--screens'))
  left += await sum('screens', equivalentScreens, screensOf, (flow) => flow in equivalentScreens)
if (takes('--sources')) left += await sum('sources', equivalentSources, sourcesOf)
rmSync(folder, { recursive: true, force: true })
process.exitCode = left > 0 ? 1 : 0
