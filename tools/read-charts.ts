/** Prints all charts of the repository in a given folder, with their words if it has any, as JSON. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chartOf } from '../src/flows/chart.ts'
import type { FlowWords } from '../src/flows/words.ts'
import { machinesIn } from './charts.ts'

const [folder = '.'] = process.argv.slice(2)

const wordsIn = async (flow: string): Promise<FlowWords | null> => {
  const file = join(folder, 'src/flows/words', `${flow}.ts`)
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as { words: FlowWords }).words : null
}

const read = []
for (const { flow, machine } of await machinesIn(folder))
  read.push([flow, { chart: chartOf(machine), words: await wordsIn(flow) }])
process.stdout.write(JSON.stringify(Object.fromEntries(read)))
