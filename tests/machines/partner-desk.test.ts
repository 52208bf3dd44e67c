import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { partnerDeskMachine } from '../../src/machines/partner-desk/partner-desk.machine.ts'
import { partnerDeskModel } from '../../src/machines/partner-desk/partner-desk.model.ts'
import { sampleMandate } from '../../src/machines/partner-desk/partner-desk.samples.ts'
import type { ActInput } from '../../src/machines/partner-desk/partner-desk.types.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('[CASE-09] chart of the partner portal', () => {
  walkChart(partnerDeskModel)

  const opened = async (stage: 'WAITING_TREATMENT' | 'TREATED' | 'CLOSED', tries: ActInput[] = []) => {
    const desk = createActor(
      partnerDeskMachine.provide({
        actors: {
          loadMandate: fromPromise(async () => sampleMandate(stage)),
          actOnMandate: fromPromise(async ({ input }) => {
            tries.push(input as ActInput)
            throw new Error('away')
          }),
        },
      }),
    ).start()
    desk.send({ type: 'mandate.opened', eventId: sampleMandate(stage).eventId })
    await waitFor(desk, (snapshot) => snapshot.matches('showing'))
    return desk
  }

  test.each([
    ['WAITING_TREATMENT', ['ACCEPT', 'REFUSE']],
    ['TREATED', ['RECOVER', 'CLOSE']],
    ['CLOSED', []],
  ] as const)('a mandate that is %s offers %j', async (stage, expected) => {
    const snapshot = (await opened(stage)).getSnapshot()
    const offered = (['ACCEPT', 'REFUSE', 'RECOVER', 'CLOSE'] as const).filter((action) =>
      snapshot.can({ type: 'action.chosen', action }),
    )
    expect(offered).toEqual(expected)
  })

  test('a recovery above the balance is not sent', async () => {
    const tries: ActInput[] = []
    const desk = await opened('TREATED', tries)
    desk.send({ type: 'action.chosen', action: 'RECOVER' })
    desk.send({ type: 'draft.changed', patch: { amount: 1480_51 } })
    desk.send({ type: 'action.confirmed' })
    expect(desk.getSnapshot().context.problems).toEqual([{ field: 'amount', code: 'AMOUNT_TOO_HIGH' }])
    expect(tries).toEqual([])
  })

  test('a retry repeats the attempt under the same key', async () => {
    const tries: ActInput[] = []
    const desk = await opened('TREATED', tries)
    desk.send({ type: 'action.chosen', action: 'RECOVER' })
    desk.send({ type: 'draft.changed', patch: { amount: 100_00 } })
    desk.send({ type: 'action.confirmed' })
    await waitFor(desk, (snapshot) => snapshot.matches('unknown'))
    desk.send({ type: 'retry.requested' })
    await waitFor(desk, (snapshot) => snapshot.matches('unknown'))
    expect(tries).toHaveLength(2)
    expect(tries[0]).toEqual(tries[1])
    expect(tries[0]?.attemptKey).not.toBe('')
  })
})
