// Tells as JSON what tools/mutate-flows.ts asks of one flow. A process of its own: each fault loads the flow anew.
import { writeFileSync } from 'node:fs'
import { isFlowName } from '../src/flows/registry.ts'
import { sourceSurvivorsOf } from '../tests/support/source-survivors.ts'

const [flow = '', out = ''] = process.argv.slice(2)
if (!isFlowName(flow)) throw new Error(`no such flow: ${flow}`)
// A chart with a fault tells children that have ended, which is warned of.
console.warn = () => {}
writeFileSync(out, JSON.stringify(await sourceSurvivorsOf(flow)))
process.exit(0)
