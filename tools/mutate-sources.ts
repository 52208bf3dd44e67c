// Prints, as JSON, the results of tools/mutate-flows.ts for one flow. In a process of its own, since each fault reloads
// the flow.
import { writeFileSync } from 'node:fs'
import { isFlowName } from '../src/flows/registry.ts'
import { sourceSurvivorsOf } from '../tests/support/source-survivors.ts'

const [flow = '', out = ''] = process.argv.slice(2)
if (!isFlowName(flow)) throw new Error(`no such flow: ${flow}`)
// A mutated chart may send events to stopped children, which XState warns about.
console.warn = () => {}
writeFileSync(out, JSON.stringify(await sourceSurvivorsOf(flow)))
process.exit(0)
