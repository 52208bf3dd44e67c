import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { leavingMachine } from '../../src/machines/leaving/leaving.machine.ts'
import { leavingModel } from '../../src/machines/leaving/leaving.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const start = () => {
  const leave = vi.fn()
  const { machine } = held(leavingMachine.provide({ actions: { leave: (_, { way }) => leave(way) } }))
  return { leave, actor: createActor(machine).start() }
}

describe('leaving an editor: chart', () => {
  walkChart(leavingModel)

  test('nobody is asked while nothing would be lost, and staying navigates nowhere', () => {
    const { actor, leave } = start()
    actor.send({ type: 'leave.requested', way: { by: 'link', to: '/help' } })
    expect(actor.getSnapshot().value).toBe('settled')
    actor.send({ type: 'changes.made' })
    actor.send({ type: 'leave.requested', way: { by: 'link', to: '/help' } })
    actor.send({ type: 'leave.declined' })
    expect(actor.getSnapshot().value).toEqual({ guarded: 'unsaved' })
    expect(leave).not.toHaveBeenCalled()
  })

  test('leaving uses the last navigation requested, also after waiting for the save', () => {
    for (const answer of ['leave.confirmed', 'changes.kept'] as const) {
      const { actor, leave } = start()
      actor.send({ type: 'changes.made' })
      actor.send({ type: 'leave.requested', way: { by: 'link', to: '/help' } })
      actor.send({ type: 'leave.requested', way: { by: 'history' } })
      actor.send({ type: answer })
      expect(actor.getSnapshot().status).toBe('done')
      expect(leave.mock.calls).toEqual([[{ by: 'history' }]])
    }
  })
})
