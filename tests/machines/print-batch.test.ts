import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PRINT_RETRIES, PRINT_RETRY_MS } from '../../src/domain/constants.ts'
import { held } from '../../src/flows/walk.ts'
import { printBatchMachine } from '../../src/machines/print-batch/print-batch.machine.ts'
import { printBatchModel, sampleBatch } from '../../src/machines/print-batch/print-batch.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const start = (chosen: readonly string[] = []) => {
  const { machine, pending } = held(printBatchMachine)
  const actor = createActor(machine, { input: { chosen } }).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, pending, settle }
}
const stillMade = Object.assign(new Error('202'), { code: 'RETRY' })

describe('print batch chart', () => {
  walkChart(printBatchModel)

  test('[HTTP-03] polls ten times, 4 s apart, for a file in progress, then stops until the user continues', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.findOpenBatch?.resolve(sampleBatch('MAKING')))
    let waits = 0
    for (;;) {
      await settle(() => pending.downloadBatch?.reject(stillMade))
      if (!actor.getSnapshot().matches({ making: 'waiting' })) break
      waits += 1
      await settle(() => pending.waitForBatch?.resolve(sampleBatch('MAKING')))
    }
    expect(waits).toBe(PRINT_RETRIES)
    expect([PRINT_RETRIES, PRINT_RETRY_MS]).toEqual([10, 4_000])
    expect(actor.getSnapshot().value).toEqual({ making: 'slow' })
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: { making: 'fetching' }, context: { retries: 0 } })
  })

  test('nothing starts without a letter, chosen here or in another list, and an open batch is resumed', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.findOpenBatch?.resolve(null))
    expect(actor.getSnapshot().can({ type: 'batch.requested' })).toBe(false)
    actor.send({ type: 'letters.chosen', tiersRefs: ['L2', 'L1'] })
    actor.send({ type: 'batch.requested' })
    const { attemptKey } = actor.getSnapshot().context
    await settle(() => pending.startBatch?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ attemptKey, chosen: ['L2', 'L1'] })

    const handed = start(['L3'])
    await handed.settle(() => handed.pending.findOpenBatch?.resolve(null))
    expect(handed.actor.getSnapshot().can({ type: 'batch.requested' })).toBe(true)

    const again = start()
    await again.settle(() => again.pending.findOpenBatch?.resolve(sampleBatch('RECORDING')))
    expect(again.actor.getSnapshot().value).toBe('recording')
  })
})
