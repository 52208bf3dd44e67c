import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { architecturePage } from '../../tools/architecture.ts'
import { pageOf, staleFlows } from '../../tools/flows.ts'

test('the page of every flow is up to date: npm run flows', async () => {
  expect(await staleFlows()).toEqual([])
})

test('the picture of the architecture is up to date: npm run flows', () => {
  const { now, wanted } = architecturePage(fileURLToPath(new URL('../..', import.meta.url)))
  expect(now).toBe(wanted)
  expect(wanted).toContain('ledger -. "planning" .-> app')
})

test('a page draws states, guards, waits and ends, and lists them in a table', () => {
  const machine = setup({ guards: { isOpen: () => true } }).createMachine({
    id: 'door',
    description: 'A door.',
    initial: 'shut',
    on: { 'house.sold': { target: '.gone' } },
    states: {
      shut: { description: 'Nobody passes.', on: { 'door.pushed': { guard: 'isOpen', target: 'ajar' } } },
      ajar: { description: 'It swings back.', after: { 500: { target: 'shut' } } },
      gone: { type: 'final' },
    },
  })
  const page = pageOf('door', machine)
  expect(page).toContain('door_shut --> door_ajar : door.pushed [isOpen]')
  expect(page).toContain('door_ajar --> door_shut : after 500')
  expect(page).toContain('door_gone --> [*]')
  expect(page).toContain('| shut | Nobody passes. |  | door.pushed [isOpen] → ajar |')
  expect(page).toContain('- house.sold → gone')
})
