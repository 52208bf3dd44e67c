import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { type Run, replay, runs, stateName, transitionsOf } from '../../src/flows/walk.ts'
import { importMachine } from '../../src/machines/import/import.machine.ts'
import {
  importLeftAtFile,
  importLeftSending,
  importModel,
  importOfLight,
} from '../../src/machines/import/import.model.ts'
import type { ImportContext } from '../../src/machines/import/import.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { countedIn, keepCounts } from '../support/coverage.ts'

type Model = FlowModel<AnyStateMachine>

/** The samples contain tables of both lists: runs that mix them up cannot happen. */
const isPossible = (run: Run): boolean =>
  run.steps.every(({ state }) => {
    const { entity, mapping } = state.context as ImportContext
    return mapping === null || mapping.entity === entity
  })

const possible = (model: unknown): Run[] => runs(model as Model).filter(isPossible)
const fresh = possible(importModel)
/** A resumed wizard continues like any other: only its first steps differ. */
const FIRST_STEPS = 5
const left = [importLeftAtFile, importLeftSending, importOfLight].map((model) => ({
  model,
  first: possible(model).filter(({ steps }) => steps.length <= FIRST_STEPS),
}))

const whereFrom = (run: Run): string => run.name.slice(0, run.name.indexOf(':'))

describe('import chart', () => {
  const states = [...new Set(fresh.map(whereFrom))]
  test.each(states)('every edge from %s leads where the chart says', async (state) => {
    for (const run of fresh.filter((one) => whereFrom(one) === state)) {
      const { states: walked, expected } = await replay(importModel as unknown as Model, run, new Set())
      expect(walked, run.name).toEqual(expected)
    }
  })

  test('every transition is taken by some run', async () => {
    const taken = new Set<string>()
    const takes = countedIn(taken, 'unit', importMachine)
    for (const run of fresh) await replay(importModel as unknown as Model, run, takes)
    for (const { model, first } of left)
      for (const run of first) {
        const { states: walked, expected } = await replay(model as unknown as Model, run, takes)
        expect(walked, run.name).toEqual(expected)
      }
    keepCounts('unit')
    expect([...transitionsOf(importMachine)].filter((name) => !taken.has(name))).toEqual([])
  })

  test('every wait that can fail ends in a state that says so and offers to continue', () => {
    const waits = getStateNodes(importMachine).filter((state) => state.invoke.length > 0)
    expect(waits.length).toBeGreaterThan(15)
    for (const wait of waits)
      for (const { id } of wait.invoke) {
        const failures = wait.transitions.get(`xstate.error.actor.${id}`) ?? []
        expect(failures.length, `${wait.id} has nowhere to fail to`).toBeGreaterThan(0)
        for (const { target } of failures) {
          const next = target?.[0]
          const goesOn = next?.tags.includes('busy') || next?.ownEvents.includes('retry.requested')
          expect(goesOn, `${wait.id} fails into ${next?.id}, which offers no retry`).toBe(true)
        }
      }
  })

  test('no state is a dead end: each waits for an answer or can be left', () => {
    for (const state of getStateNodes(importMachine).filter((node) => node.type === 'atomic')) {
      const leaves = [...state.transitions.values(), ...(state.parent?.transitions.values() ?? [])].flat()
      expect(
        leaves.some(({ target }) => target !== undefined) || state.always?.length,
        `${stateName(state.id)} cannot be left`,
      ).toBeTruthy()
    }
  })
})
