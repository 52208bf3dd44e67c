import { expect, test } from 'vitest'
import { kindOfArrow } from '../../src/app/atlas/arrows.ts'
import { chartOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import { type FlowName, wordsOf } from '../../src/flows/registry.ts'
import { sayIn } from '../../src/flows/say.ts'

const kindsIn = async (flow: FlowName) => {
  const chart = chartOf(await machineOf(flow))
  const said = sayIn('en', chart, await wordsOf(flow))
  return (event: string) => {
    const transition = chart.transitions.find(({ cause }) => 'of' in cause && cause.of === event)!
    return kindOfArrow({ id: '', from: '', to: '', transitions: [transition], points: [], label: null }, said)
  }
}

test('an action of a partner is a person’s, one of our server is not', async () => {
  const kind = await kindsIn('mandate')
  expect(kind('mandate.closed')).toBe('person')
  expect(kind('mandate.transmitted')).toBe('answer')
})
