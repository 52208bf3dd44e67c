import { expect, test } from 'vitest'
import { graphOf, wayBetween, wayTo } from '../../src/flows/graph.ts'
import { modelsOf } from '../../src/flows/registry.ts'

const importGraphs = (await modelsOf('import')).map(graphOf)
const promiseGraphs = (await modelsOf('promise')).map(graphOf)

test('a way begins where most people begin, though work that was left is nearer to its end', () => {
  expect(wayTo(importGraphs, 'result.planned')?.places[0]?.name).toBe('choosingFiles')
  const way = wayBetween(importGraphs, 'sending.resuming', 'result.planned')!
  expect(way.places[0]?.name).toBe('choosingFiles')
  expect(way.places[way.since]?.name).toBe('sending.resuming')
})

test('a state to which only another beginning leads is shown from there', () => {
  expect(wayTo(promiseGraphs, 'ended')?.places[0]?.name).toBe('showing')
})
