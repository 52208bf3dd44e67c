import { mutantsOf } from './mutants.ts'
import { type Stories, tell } from './stories.ts'

/**
 * The faults of a chart that none of its stories notices, and how many faults were tried.
 * @throws when a story does not hold for the chart without a fault
 */
export const survivorsOf = async ({ machine, stories }: Stories): Promise<{ faults: number; survivors: string[] }> => {
  const told = Object.entries(stories)
  for (const [name, story] of told) {
    const wrong = await tell(machine, story)
    if (wrong) throw new Error(`the chart without a fault does not do as "${name}" says: ${wrong}`)
  }
  const survivors: string[] = []
  const mutants = mutantsOf(machine)
  for (const { name, apply } of mutants) {
    let isNoticed = false
    for (const [, story] of told) if (!isNoticed) isNoticed = (await tell(machine, story, apply)) !== null
    if (!isNoticed) survivors.push(name)
  }
  return { faults: mutants.length, survivors }
}
