import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { reviewDeskMachine } from '../../src/machines/review-desk/review-desk.machine.ts'
import { reviewDeskModel } from '../../src/machines/review-desk/review-desk.model.ts'
import { sampleReview } from '../../src/machines/review-desk/review-desk.samples.ts'
import type { DecideInput } from '../../src/machines/review-desk/review-desk.types.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of the review desk', () => {
  walkChart(reviewDeskModel)

  test('a retry repeats the attempt under the same key', async () => {
    const tries: DecideInput[] = []
    const desk = createActor(
      reviewDeskMachine.provide({
        actors: {
          loadReview: fromPromise(async () => sampleReview('WAITING')),
          decideReview: fromPromise(async ({ input }) => {
            tries.push(input as DecideInput)
            throw new Error('away')
          }),
        },
      }),
    ).start()
    desk.send({ type: 'review.opened', processId: sampleReview('WAITING').processId })
    await waitFor(desk, (snapshot) => snapshot.matches('showing'))
    desk.send({ type: 'decision.chosen', accept: true })
    desk.send({ type: 'decision.confirmed' })
    await waitFor(desk, (snapshot) => snapshot.matches('unknown'))
    desk.send({ type: 'retry.requested' })
    await waitFor(desk, (snapshot) => snapshot.matches('unknown') && tries.length === 2)
    expect(tries[0]).toEqual(tries[1])
    expect(tries[0]?.attemptKey).not.toBe('')
  })
})
