import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FlowName } from '../../src/flows/registry.ts'
import { filesBelow, importGraph } from '../../tools/import-graph.ts'
import { compiler } from './compiles.ts'
import { importWith } from './faulty-modules.ts'
import { type SourceFault, sourceFaultsOf, withFault } from './source-faults.ts'
import { type Stories, tell } from './stories.ts'
import { tellWired, type WiredCases } from './wired.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiles = compiler(root)

/** Types and samples, from which stories and walks are made. */
const NOT_RUN = /\.(types|model|samples)\.ts$/
const chartFiles = (flow: FlowName): string[] =>
  readdirSync(join(root, 'src/machines', flow))
    .filter((name) => name.endsWith('.ts') && !NOT_RUN.test(name))
    .map((name) => `src/machines/${flow}/${name}`)

const graph = importGraph(root)
const services = filesBelow(root, 'src/services')
const wiringOf = (flow: FlowName): string[] =>
  services.filter((path) => graph.of(path).includes(`src/machines/${flow}/${flow}.machine.ts`))

/** The variable of a flow's chart: `phoneCallMachine`. */
const chartOf = (flow: FlowName): string => `${flow.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}Machine`

const casesOf = (flow: FlowName) => ({
  stories: join(root, `tests/stories/${flow}.ts`),
  wired: join(root, `tests/wired/${flow}.ts`),
})

/** A fault that nobody noticed, and its file. */
export type Survivor = SourceFault & { file: string }

/** The first difference that a flow's stories and wired cases find, or null. */
const against = async (flow: FlowName, file: string, fault: SourceFault | null): Promise<string | null> => {
  const { stories, wired } = casesOf(flow)
  try {
    const told = (await importWith<{ default: Stories }>(stories, file, fault)).default
    for (const [name, story] of Object.entries(told.stories)) {
      const wrong = await tell(told.machine, story)
      if (wrong) return `${name}: ${wrong}`
    }
    if (!existsSync(wired)) return null
    const cases = (await importWith<{ default: WiredCases }>(wired, file, fault)).default
    for (const [name, one] of Object.entries(cases)) {
      const wrong = await tellWired(one)
      if (wrong) return `${name}: ${wrong}`
    }
    return null
  } catch (error) {
    return String(error)
  }
}

/**
 * The faults in a flow's files, in its chart and its wiring, that neither its stories and wired cases nor the compiler
 * notice.
 * @throws when one of the cases fails without a fault
 */
export const sourceSurvivorsOf = async (flow: FlowName): Promise<{ faults: number; survivors: Survivor[] }> => {
  const files = [...chartFiles(flow), ...(existsSync(casesOf(flow).wired) ? wiringOf(flow) : [])]
  const survivors: Survivor[] = []
  let faults = 0
  for (const file of files) {
    const path = join(root, file)
    const wrong = await against(flow, path, null)
    if (wrong) throw new Error(`${flow} without a fault: ${wrong}`)
    const source = readFileSync(path, 'utf8')
    for (const fault of sourceFaultsOf(file, source, chartOf(flow))) {
      faults += 1
      const isNoticed = (await against(flow, path, fault)) !== null || !compiles(path, withFault(source, fault))
      if (!isNoticed) survivors.push({ ...fault, file })
    }
  }
  return { faults, survivors }
}
