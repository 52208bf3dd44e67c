import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { plannedReminderMachine } from '../../src/machines/planned-reminder/planned-reminder.machine.ts'
import { plannedReminderModel } from '../../src/machines/planned-reminder/planned-reminder.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('planned reminder chart', () => {
  walkChart(plannedReminderModel)

  test.each([
    ['2026-11-10', true],
    ['2026-11-12', true],
    ['2026-11-09', false],
    ['2026-11-11', false],
    ['2026-11-14', false],
    [null, false],
  ])('[REM-02] on Tuesday 10 November 2026 it can be moved to %s: %s', (day, possible) => {
    const input = { ...plannedReminderModel.input!, today: '2026-11-10' }
    const actor = createActor(plannedReminderMachine, { input }).start()
    actor.send({ type: 'postponement.opened' })
    actor.send({ type: 'day.chosen', day })
    expect(actor.getSnapshot().can({ type: 'change.confirmed' })).toBe(possible)
  })

  test('a skipped reminder can only be restored', () => {
    const actor = createActor(plannedReminderMachine, {
      input: { ...plannedReminderModel.input!, out: true },
    }).start()
    const can = (type: 'postponement.opened' | 'unplanning.opened' | 'restoring.requested') =>
      actor.getSnapshot().can({ type })
    expect([can('postponement.opened'), can('unplanning.opened'), can('restoring.requested')]).toEqual([
      false,
      false,
      true,
    ])
  })
})
