import { describe, expect, test } from 'vitest'
import { getStateNodes } from 'xstate/graph'
import { startupMachine } from '../../src/machines/startup/startup.machine.ts'
import { startupModel } from '../../src/machines/startup/startup.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('startup chart', () => {
  walkChart(startupModel)

  test('[START-13] every wait that can fail ends in a failure with a retry', () => {
    const states = getStateNodes(startupMachine)
    const waits = states.filter((state) => state.tags.includes('busy'))
    expect(waits.length).toBeGreaterThan(0)
    for (const wait of waits) {
      const failures = wait.invoke.flatMap(({ id }) => wait.transitions.get(`xstate.error.actor.${id}`) ?? [])
      expect(failures.length, `${wait.id} has nowhere to fail to`).toBeGreaterThan(0)
      for (const { target } of failures) {
        const next = target?.[0]
        const handled = next?.tags.includes('busy') || next?.ownEvents.includes('retry.requested')
        expect(handled, `${wait.id} fails into ${next?.id}, which offers no retry`).toBe(true)
      }
    }
  })
})
