import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { flowNames } from '../../src/flows/registry.ts'
import { storiesAbout } from '../support/all-stories.ts'
import { tell } from '../support/stories.ts'

describe.each(flowNames)('%s', async (flow) => {
  const { machine, stories } = await storiesAbout(flow)
  test.each(Object.entries(stories))('%s', async (_, story) => {
    expect(await tell(machine, story)).toBeNull()
  })
})

test('an actor that is not asked what the story says is noticed', async () => {
  const lookup = setup({ actors: { find: fromPromise<string, { ref: string }>(async () => '') } })
  const machine = lookup.createMachine({
    initial: 'finding',
    states: { finding: { invoke: { src: 'find', id: 'find', input: { ref: 'C-1' } } } },
  })
  const asking = (asks: Record<string, unknown>) => tell(machine, { begins: { state: 'finding', asks }, steps: [] })
  expect(await asking({ find: { ref: 'C-1' } })).toBeNull()
  expect(await asking({ find: { ref: 'C-2' } })).toContain('asks find {"ref":"C-1"} instead of {"ref":"C-2"}')
  expect(await asking({ other: { ref: 'C-1' } })).toContain('asks other undefined')
})
