import { expect, test } from 'vitest'
import { chartOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import { type FlowName, wordsOf } from '../../src/flows/registry.ts'
import { type Language, sayIn } from '../../src/flows/say.ts'

const read = async (flow: FlowName, language: Language) => {
  const chart = chartOf(await machineOf(flow))
  const said = sayIn(language, chart, await wordsOf(flow))
  const transition = (id: string) => chart.transitions.find((one) => one.id === id)!
  return { said, transition }
}

const refusedToSend = 'editing draft.submitted 1'
const stillWaiting = 'waiting xstate.done.actor.followOrder 6'

test('an "otherwise" transition names the conditions that do not hold', async () => {
  const french = await read('promise', 'fr')
  expect(french.said.cause(french.transition(refusedToSend))).toBe(
    'demande l’enregistrement, sauf si la saisie est correcte',
  )
  const english = await read('payment-confirmation', 'en')
  expect(english.said.cause(english.transition(stillWaiting))).toBe(
    'checking the order status: done, unless the account has no such order, the payment was accepted, the payment was refused, the provider could not confirm the status, it is paid but the account is not verified or nothing is paid and the payment page is still open',
  )
})

test('beside the state’s other exits it is called "otherwise"', async () => {
  const { said, transition } = await read('payment-confirmation', 'fr')
  expect(said.label(transition(stillWaiting))).toBe('sinon')
  const promise = await read('promise', 'en')
  expect(promise.said.label(promise.transition(refusedToSend))).toBe('asks to save, otherwise')
})
