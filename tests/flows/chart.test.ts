import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { chartOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import { flowNames } from '../../src/flows/registry.ts'

type At = { place: string }

const machine = setup({
  types: { events: {} as { type: 'answered'; place: string } },
  guards: { isAt: (_, _given: At) => true, says: (_, _given: { said: string; wanted: string }) => true },
}).createMachine({
  id: 'way',
  initial: 'asked',
  states: {
    asked: {
      on: {
        answered: [
          { guard: { type: 'isAt', params: { place: 'NORTH' } }, target: 'north' },
          { guard: { type: 'isAt', params: () => ({ place: 'SOUTH' }) }, target: 'south' },
          {
            guard: { type: 'says', params: ({ event }) => ({ said: event.place, wanted: 'EAST' }) },
            target: 'south',
          },
          { guard: { type: 'isAt', params: ({ event }) => ({ place: event.place.trim() }) }, target: 'north' },
        ],
      },
    },
    north: {},
    south: {},
  },
})

test('a guard is named with its parameters from the chart, and on its own if only the event supplies them', () => {
  expect(chartOf(machine).transitions.map(({ guard }) => guard)).toEqual([
    'isAt NORTH',
    'isAt SOUTH',
    'says EAST',
    'isAt',
  ])
})

test.each(flowNames)('%s: exits of a state for one reason are distinguished by their guards', async (flow) => {
  const { transitions } = chartOf(await machineOf(flow))
  const exits = transitions.map(({ from, cause, guard }) => JSON.stringify([from, cause, guard]))
  expect(exits.filter((exit, index) => exits.indexOf(exit) !== index)).toEqual([])
})
