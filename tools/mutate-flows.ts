/**
 * Puts one fault after another into every chart, and tells whether a business case (tests/stories) notices:
 * `npm run mutate:flows`, or `npm run mutate:flows import send` for some flows. Lists the faults that nobody noticed, and
 * exits 1 when there are any; those that change nothing are listed with their reasons (tests/support/equivalent.ts).
 */
import { flowNames, isFlowName } from '../src/flows/registry.ts'
import { storiesAbout } from '../tests/support/all-stories.ts'
import { equivalent } from '../tests/support/equivalent.ts'
import { survivorsOf } from '../tests/support/survivors.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isFlowName(name))
if (unknown.length > 0) throw new Error(`no such flow: ${unknown.join(', ')}`)

let faults = 0
let left = 0
let alike = 0
for (const flow of flowNames.filter((name) => asked.length === 0 || asked.includes(name))) {
  const found = await survivorsOf(await storiesAbout(flow))
  faults += found.faults
  const survivors = found.survivors.filter((name) => !equivalent[flow]?.[name])
  left += survivors.length
  alike += found.survivors.length - survivors.length
  for (const survivor of survivors) process.stdout.write(`${flow}: ${survivor}\n`)
}
process.stdout.write(
  `${faults} faults, ${left} that no business case noticed, ${alike} that change nothing (tests/support/equivalent.ts)\n`,
)
process.exitCode = left > 0 ? 1 : 0
