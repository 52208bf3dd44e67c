import ELK from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { layOut } from '../../src/app/atlas/layout.ts'
import { chartOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import { wordsOf } from '../../src/flows/registry.ts'
import { sayIn } from '../../src/flows/say.ts'

test.each([
  ['partner-desk', 'listing'],
  ['promise', 'beginning'],
] as const)('%s reads downwards from its start', async (flow, first) => {
  const chart = chartOf(await machineOf(flow))
  const { boxes } = await layOut(chart, sayIn('fr', chart, await wordsOf(flow)), new ELK())
  expect(boxes.toSorted((one, other) => one.y - other.y)[0]?.path).toBe(first)
})
