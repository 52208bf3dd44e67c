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

/** Files that make several flows: counted under one of them, and noticed by the cases of any. */
const shared: Partial<Record<FlowName, { files: readonly string[]; with: readonly FlowName[] }>> = {
  'contact-form': {
    files: ['src/machines/form/form.ts', 'src/services/ledger/form-result.ts'],
    with: ['customer-form', 'bounce-fix'],
  },
  promise: { files: ['src/machines/event/event-chart.ts', 'src/services/ledger/events.ts'], with: ['dispute'] },
  'collection-settings': {
    files: ['src/machines/settings/settings-chart.ts', 'src/services/accounts/settings.ts'],
    with: ['company-settings', 'user-information'],
  },
}

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
  const own = [...chartFiles(flow), ...wiringOf(flow)]
  const { files = [], with: others = [] } = shared[flow] ?? {}
  const survivors: Survivor[] = []
  let faults = 0
  for (const { file, flows } of [
    ...own.map((file) => ({ file, flows: [flow] })),
    ...files.map((file) => ({ file, flows: [flow, ...others] })),
  ]) {
    const path = join(root, file)
    const differs = async (fault: SourceFault | null): Promise<string | null> => {
      for (const one of flows) {
        const wrong = await against(one, path, fault)
        if (wrong) return wrong
      }
      return null
    }
    const wrong = await differs(null)
    if (wrong) throw new Error(`${flow} without a fault: ${wrong}`)
    const source = readFileSync(path, 'utf8')
    for (const fault of sourceFaultsOf(file, source, chartOf(flow))) {
      faults += 1
      const isNoticed = (await differs(fault)) !== null || !compiles(path, withFault(source, fault))
      if (!isNoticed) survivors.push({ ...fault, file })
    }
  }
  return { faults, survivors }
}
