import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FlowName } from '../../../src/flows/registry.ts'
import { filesBelow, importGraph } from '../../../tools/import-graph.ts'

/** The parts of src/ui that show the state of a flow. */
const STATE_PARTS = ['Failure', 'FormButtons', 'FormEnd', 'FormOutcome', 'StateNote'].map(
  (name) => `src/ui/${name}.tsx`,
)

/** The files that show each flow: its screen, what that imports of its own folder, and parts of src/ui. */
export const screensOf = (root: string): ((flow: FlowName) => string[]) => {
  const graph = importGraph(root)
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
  const screens = filesBelow(root, 'src/screens').filter((path) => /\.tsx?$/.test(path))
  const services = filesBelow(root, 'src/services').filter((path) => path.endsWith('.ts'))
  return (flow) => {
    const wiring = services.filter((path) => graph.of(path).includes(`src/machines/${flow}/${flow}.machine.ts`))
    const isAbout = (path: string): boolean =>
      graph.of(path).some((one) => one.startsWith(`src/machines/${flow}/`)) ||
      (textOf(path).includes('useFlow(') && graph.of(path).some((one) => wiring.includes(one)))
    const about = screens.filter(isAbout)
    const shared = about.filter((path) => !path.endsWith('.tsx'))
    const own = new Set([...about, ...screens.filter((path) => graph.of(path).some((one) => shared.includes(one)))])
    const folders = [...own].map((path) => `${dirname(path)}/`)
    for (const path of own)
      for (const next of graph.of(path))
        if (next.endsWith('.tsx') && folders.some((folder) => next.startsWith(folder))) own.add(next)
    const reached = graph.reached([...own])
    return [
      ...[...own].filter((path) => path.endsWith('.tsx')),
      ...STATE_PARTS.filter((path) => reached.has(path)),
    ].sort()
  }
}
