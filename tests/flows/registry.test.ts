import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelsOf } from '../../src/flows/load-models.ts'
import { flowNames, hasScreen } from '../../src/flows/registry.ts'

test('the list of flows contains every chart', () => {
  const charts = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => file.replace(/^.*\//, '').replace('.machine.ts', ''))
  expect([...flowNames].sort()).toEqual(charts.sort())
})

test.each(flowNames.filter(hasScreen))('%s has a scene for the storyboard', (flow) => {
  expect(existsSync(`src/app/stage/scenes/${flow}.tsx`)).toBe(true)
})

test.each(flowNames)('%s has a model for each of its starts', async (flow) => {
  const models = await modelsOf(flow)
  expect(models.length).toBeGreaterThan(0)
  expect(new Set(models.map(({ machine }) => machine.id)).size).toBe(1)
})
