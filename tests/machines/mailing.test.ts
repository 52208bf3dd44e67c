import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { mailingMachine } from '../../src/machines/mailing/mailing.machine.ts'
import { mailingModel, sampleMailing } from '../../src/machines/mailing/mailing.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const start = () => {
  const { machine, pending } = held(mailingMachine)
  const actor = createActor(machine).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, pending, settle }
}

describe('mailing chart', () => {
  walkChart(mailingModel)

  test('a lost answer is requested again with the same attempt', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.findMailing?.resolve(null))
    actor.send({ type: 'mailing.asked' })
    await settle(() => pending.countRecipients?.resolve({ total: 2, first: [] }))
    actor.send({ type: 'mailing.confirmed' })
    const { attemptKey } = actor.getSnapshot().context
    expect(attemptKey).not.toBe('')
    await settle(() => pending.startMailing?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'starting', context: { attemptKey } })
  })

  test('a cancelled mailing ends once the e-mail in progress has been sent, and is cancelled once', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.findMailing?.resolve(sampleMailing('RUNNING', { WAITING: 3 })))
    expect(actor.getSnapshot().can({ type: 'cancel.requested' })).toBe(true)
    actor.send({ type: 'cancel.requested' })
    await settle(() => pending.cancelMailing?.resolve(sampleMailing('CANCELLED', { WAITING: 1, SKIPPED: 2 })))
    expect(actor.getSnapshot().value).toBe('running')
    expect(actor.getSnapshot().can({ type: 'cancel.requested' })).toBe(false)
    await settle(() => pending.followMailing?.resolve(sampleMailing('CANCELLED', { SENT: 1, SKIPPED: 2 })))
    expect(actor.getSnapshot().value).toBe('done')
  })
})
