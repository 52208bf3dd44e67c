import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machineOf } from '../../src/flows/load-models.ts'
import { flowNames, flowOf } from '../../src/flows/registry.ts'
import { walked } from '../paths/walked.ts'

const inPage = flowNames.flatMap((flow) => {
  const by = walked[flow]
  return typeof by === 'string' ? [[flow, by] as const] : []
})

test.each(inPage)('%s is walked in the page by %s', (flow, file) => {
  const path = `tests/paths/${file}`
  expect(existsSync(path)).toBe(true)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(`/machines/${flow}/${flow}.model.ts'`)
  expect(text).toMatch(/\bwalk(InPage|Uploads)\(\{/)
})

test.each(flowNames)('%s is counted under its name', async (flow) => {
  expect(flowOf((await machineOf(flow)).id)).toBe(flow)
})
