import { expect, test } from 'vitest'
import { type Graph, graphOf, wayBetween, wayTo } from '../../src/flows/graph.ts'
import { modelsOf } from '../../src/flows/load-models.ts'

const importGraphs = (await modelsOf('import')).map(graphOf)
const promiseGraphs = (await modelsOf('promise')).map(graphOf)

test('a path starts where most people start, even if resumed work is nearer to its end', () => {
  expect(wayTo(importGraphs, 'result.planned')?.places[0]?.name).toBe('choosingFiles')
  const way = wayBetween(importGraphs, 'sending.resuming', 'result.planned')!
  expect(way.places[0]?.name).toBe('choosingFiles')
  expect(way.places[way.since]?.name).toBe('sending.resuming')
})

test('a state reached only from another start is shown from there', () => {
  expect(wayTo(promiseGraphs, 'ended')?.places[0]?.name).toBe('showing')
})

test('between two states the path is the shortest of all models', () => {
  const graph = (names: readonly string[], ways: readonly (readonly [number, number])[]): Graph => ({
    places: names.map((name) => ({ name, paths: ['', name] })),
    edges: ways.map(([one, other]) => ({ from: one, to: other, by: { type: `to ${names[other]}`, sample: -1 } })),
  })
  const round = graph(
    ['a', 'b', 'c'],
    [
      [0, 1],
      [1, 2],
    ],
  )
  const straight = graph(
    ['x', 'a', 'c'],
    [
      [0, 1],
      [1, 2],
    ],
  )
  const way = wayBetween([round, straight], 'a', 'c')!
  expect([way.model, way.since, way.steps.map(({ type }) => type)]).toEqual([1, 1, ['to a', 'to c']])
})
