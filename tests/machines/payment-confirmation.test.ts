import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { orderPurposes } from '../../src/domain/payments/index.ts'
import { held } from '../../src/flows/walk.ts'
import { paymentConfirmationMachine } from '../../src/machines/payment-confirmation/payment-confirmation.machine.ts'
import {
  paymentConfirmationModel,
  paymentReturnModel,
  sampleOrder,
  samplePurchase,
  sampleTransaction,
} from '../../src/machines/payment-confirmation/payment-confirmation.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const start = (transactionNumber: string) => {
  const { machine, pending } = held(paymentConfirmationMachine)
  const actor = createActor(machine, { input: { purchase: samplePurchase, transactionNumber } }).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, pending, settle }
}

describe('payment confirmation chart', () => {
  walkChart(paymentConfirmationModel, paymentReturnModel)

  test('a lost answer is requested again with the same attempt; another payment is another attempt', async () => {
    const { actor, pending, settle } = start('')
    actor.send({ type: 'payment.requested' })
    const { attemptKey } = actor.getSnapshot().context
    expect(attemptKey).not.toBe('')
    await settle(() => pending.orderBuyable?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ordering', context: { attemptKey } })
    await settle(() => pending.orderBuyable?.resolve({ kind: 'refused', code: 'ACCOUNT_NOT_VERIFIED', errors: [] }))
    actor.send({ type: 'payment.requested' })
    expect(actor.getSnapshot().context.attemptKey).not.toBe(attemptKey)
  })

  test.each(orderPurposes)('%s: it waits, is unknown, waits again and is paid, automatically', async (purpose) => {
    const { actor, pending, settle } = start(sampleTransaction)
    const tell = (actorId: 'readOrder' | 'followOrder', patch: Parameters<typeof sampleOrder>[0]) =>
      settle(() => pending[actorId]?.resolve({ kind: 'found', order: sampleOrder({ purpose, ...patch }) }))
    await tell('readOrder', {})
    expect(actor.getSnapshot().value).toBe('waiting')
    await tell('followOrder', { unknown: true })
    expect(actor.getSnapshot().value).toBe('unknown')
    await tell('followOrder', {})
    expect(actor.getSnapshot().value).toBe('waiting')
    await tell('followOrder', { outcome: 'OK' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'paid', context: { purchase: { purpose } } })
  })

  test('a declined payment is ordered again for the same purchase', async () => {
    const { actor, pending, settle } = start(sampleTransaction)
    const order = sampleOrder({ outcome: 'KO', tiersRef: 'C7', movementRefs: ['m-1', 'm-2'] })
    await settle(() => pending.readOrder?.resolve({ kind: 'found', order }))
    actor.send({ type: 'payment.requested' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'ordering',
      context: { purchase: { tiersRef: 'C7', movementRefs: ['m-1', 'm-2'] } },
    })
  })
})
