import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { disputeMachine } from '../../src/machines/dispute/dispute.machine.ts'
import { disputeModel, disputeThereModel } from '../../src/machines/dispute/dispute.model.ts'
import { sampleEvent, sampleOffer, sampleRefs } from '../../src/machines/event/event-model.ts'
import { promiseMachine } from '../../src/machines/promise/promise.machine.ts'
import { promiseModel, promiseThereModel } from '../../src/machines/promise/promise.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('dispute chart', () => {
  walkChart(disputeModel, disputeThereModel)
})

describe('promise chart', () => {
  walkChart(promiseModel, promiseThereModel)

  const start = async (input = promiseModel.input!) => {
    const { machine, pending } = held(promiseMachine)
    const actor = createActor(machine, { input }).start()
    const settle = async (act: () => void) => {
      act()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await settle(() => pending.loadOffer?.resolve(sampleOffer))
    return { actor, pending, settle, context: () => actor.getSnapshot().context }
  }

  test('[EVT-02] nothing is sent without a day and a comment; missing fields are shown until they are filled in', async () => {
    const { actor, pending, context } = await start()
    actor.send({ type: 'draft.submitted' })
    expect(actor.getSnapshot().value).toBe('editing')
    expect(pending.recordEvent).toBeUndefined()
    expect(context().problems).toEqual([
      { path: 'paymentDate', code: 'DATE_REQUIRED' },
      { path: 'comment', code: 'COMMENT_REQUIRED' },
    ])
    actor.send({ type: 'draft.changed', patch: { comment: 'Virement' } })
    expect(context().problems).toEqual([{ path: 'paymentDate', code: 'DATE_REQUIRED' }])
    actor.send({ type: 'draft.changed', patch: { paymentDate: '2026-12-04' } })
    actor.send({ type: 'draft.submitted' })
    expect(pending.recordEvent).toBeDefined()
  })

  test('the amount follows the invoices until one is entered', async () => {
    const { actor, context } = await start()
    expect(context().draft.amount).toBe(1_250_00)
    actor.send({ type: 'draft.changed', patch: { movementRefs: [...sampleRefs] } })
    expect(context().draft.amount).toBe(1_730_50)
    actor.send({ type: 'draft.changed', patch: { amount: 500_00 } })
    actor.send({ type: 'draft.changed', patch: { movementRefs: [sampleRefs[1]] } })
    expect(context().draft.amount).toBe(500_00)
  })

  test('an attempt without an answer is repeated under the same key', async () => {
    const { actor, pending, settle, context } = await start()
    actor.send({ type: 'draft.changed', patch: { comment: 'Virement', paymentDate: '2026-12-04' } })
    actor.send({ type: 'draft.submitted' })
    const { attemptKey } = context()
    await settle(() => pending.recordEvent?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(context().attemptKey).toBe(attemptKey)
    expect(attemptKey).not.toBe('')
  })

  test('a promise cannot be resolved by the user, and an ended one is only displayed', () => {
    const input = promiseThereModel.input!
    const actor = createActor(held(promiseMachine).machine, { input }).start()
    expect(actor.getSnapshot().can({ type: 'end.requested', as: 'RESOLVE' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'end.requested', as: 'CANCEL' })).toBe(true)
    const event = { ...sampleEvent('PROMISE'), endDate: '2026-11-18', outcome: 'KEPT' as const }
    const over = createActor(held(promiseMachine).machine, { input: { ...input, event } }).start()
    expect(over.getSnapshot().can({ type: 'change.requested' })).toBe(false)
    expect(over.getSnapshot().can({ type: 'end.requested', as: 'CANCEL' })).toBe(false)
  })

  test('a dispute is resolved with a comment', () => {
    const { machine, pending } = held(disputeMachine)
    const actor = createActor(machine, { input: disputeThereModel.input! }).start()
    actor.send({ type: 'end.requested', as: 'RESOLVE' })
    actor.send({ type: 'end.confirmed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'commenting', context: { endProblem: 'COMMENT_REQUIRED' } })
    actor.send({ type: 'comment.changed', comment: 'Avoir émis' })
    actor.send({ type: 'end.confirmed' })
    expect(pending.endEvent).toBeDefined()
  })
})
