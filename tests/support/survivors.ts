import { type Mutant, mutantsOf } from './mutants.ts'
import { type Stories, tell } from './stories.ts'

type Told = readonly [string, Stories['stories'][string]]

const firstThatFails = async (
  machine: Stories['machine'],
  told: readonly Told[],
  apply: Mutant['apply'],
): Promise<Told | undefined> => {
  for (const one of told) if ((await tell(machine, one[1], apply)) !== null) return one
  return undefined
}

/**
 * The faults of a chart that none of its stories notices, and the number of faults tried.
 * @throws when a story fails on the chart without a fault
 */
export const survivorsOf = async ({ machine, stories }: Stories): Promise<{ faults: number; survivors: string[] }> => {
  let told: readonly Told[] = Object.entries(stories)
  for (const [name, story] of told) {
    const wrong = await tell(machine, story)
    if (wrong) throw new Error(`"${name}" fails on the chart without a fault: ${wrong}`)
  }
  const survivors: string[] = []
  const mutants = mutantsOf(machine)
  for (const { name, apply } of mutants) {
    const noticed = await firstThatFails(machine, told, apply)
    if (!noticed) survivors.push(name)
    // This story uses the transition, so it is the likeliest to notice the next fault of the same one.
    else if (noticed !== told[0]) told = [noticed, ...told.filter((one) => one !== noticed)]
  }
  return { faults: mutants.length, survivors }
}
