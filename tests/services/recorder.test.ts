import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { still } from '../../src/flows/still.ts'
import { sampleOffer } from '../../src/machines/event/event-model.ts'
import { answered } from '../../src/machines/model.ts'
import { paymentConfirmationModel } from '../../src/machines/payment-confirmation/payment-confirmation.model.ts'
import { promiseModel } from '../../src/machines/promise/promise.model.ts'
import { createRecorder, STEPS_KEPT } from '../../src/services/flows/recorder.ts'

const begin = () => {
  const recorder = createRecorder('a salt')
  const { machine, input } = promiseModel
  const actor = createActor(still(machine), { inspect: recorder.inspect, input: input! }).start()
  const write = (comment: string) => actor.send({ type: 'draft.changed', patch: { comment } })
  actor.send(answered('loadOffer', sampleOffer) as never)
  return { recorder, actor, write }
}

test('each step is recorded with its event and resulting states, and nothing that was typed', () => {
  const { recorder, actor, write } = begin()
  write('Madame Delacroix rappellera')
  actor.send({ type: 'retry.requested' })
  actor.send({ type: 'modal.closed' })
  const { charts, steps } = recorder.recording()
  expect(charts).toMatchObject([{ flow: 'promise', paths: ['', 'loading'], endedAt: expect.any(String), dropped: 0 }])
  expect(steps.map(({ event, paths }) => [event.type, paths.find((path) => path !== '')])).toEqual([
    ['xstate.done.actor.loadOffer', 'editing'],
    ['draft.changed', 'editing'],
    ['modal.closed', 'closed'],
  ])
  expect(steps[1]?.taken).toHaveLength(1)
  expect(JSON.stringify(steps)).not.toContain('Delacroix')
})

test('the oldest steps are dropped, the beginning stays', () => {
  const { recorder, write } = begin()
  for (let step = 0; step < STEPS_KEPT + 9; step++) write(`Mot ${step}`)
  const { charts, steps } = recorder.current()
  expect(steps).toHaveLength(STEPS_KEPT)
  expect(charts).toMatchObject([{ paths: ['', 'loading'], dropped: 10 }])
})

test('when cleared, recording continues from the charts’ current states; when stopped, nothing of them is left', () => {
  const { recorder, write } = begin()
  recorder.clear()
  expect(recorder.current()).toMatchObject({ charts: [{ flow: 'promise', paths: ['', 'editing'] }], steps: [] })
  write('Encore')
  expect(recorder.current().steps).toHaveLength(1)
  recorder.forget()
  write('Plus rien')
  expect(recorder.current()).toEqual({ charts: [], steps: [] })
})

test('a chart is recorded whatever its name contains', () => {
  const recorder = createRecorder('a salt')
  const { machine, input } = paymentConfirmationModel
  createActor(still(machine), { inspect: recorder.inspect, input: input! }).start().send({ type: 'payment.requested' })
  const { charts, steps } = recorder.recording()
  expect(charts).toMatchObject([{ flow: 'payment-confirmation' }])
  expect(steps).toMatchObject([{ paths: ['', 'ordering'] }])
})
