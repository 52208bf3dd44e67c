import { expect, test } from 'vitest'
import type { Chart, ChartState, ChartTransition } from '../../src/flows/chart.ts'
import { tellChanges, type Version } from '../../src/flows/diff.ts'
import { type Language, sayIn } from '../../src/flows/say.ts'

const named = {
  states: { shut: 'Closed', ajar: 'Half open', open: 'Open' },
  events: { pushed: 'pushes' },
  guards: { isStrong: 'the person is strong', isLocked: 'it is locked' },
  actors: { spring: 'the spring' },
}
const words = { fr: { ...named, title: 'Porte', what: '' }, en: { ...named, title: 'Door' } }

const state = (path: string, patch: Partial<ChartState> = {}): ChartState => ({
  path,
  key: path,
  within: path === '' ? null : '',
  kind: 'atomic',
  what: '',
  begins: null,
  waits: [],
  tags: [],
  ...patch,
})

const push = (branch: number, to: string | null, guard: string | null = null): ChartTransition => ({
  id: `shut pushed ${branch}`,
  from: 'shut',
  to,
  cause: { by: 'event', of: 'pushed' },
  guard,
  actions: [],
})

const whole = state('', { kind: 'compound', begins: 'shut' })
const door = (transitions: readonly ChartTransition[], states = [state('shut'), state('ajar')]): Chart => ({
  id: 'door',
  states: [whole, ...states],
  transitions,
})

const told = (before: Chart, after: Chart, language: Language = 'en'): string[] => {
  const version = (chart: Chart): Version => ({ chart, said: sayIn(language, chart, words) })
  return tellChanges(language, version(before), version(after))
}

const plain = door([push(0, 'ajar')])

test('two equal versions have no differences', () => {
  expect(told(plain, door([push(0, 'ajar')]))).toEqual([])
})

test('a new exit is reported, although it precedes the old one and takes its number', () => {
  const after = door([push(0, null, 'isLocked'), push(1, 'ajar')])
  expect(told(plain, after)).toEqual([
    'Door: the state “Closed” has a new exit: pushes, if it is locked, without leaving it',
  ])
  expect(told(after, plain)).toEqual([
    'Door: the state “Closed” no longer has this exit: pushes, if it is locked, without leaving it',
  ])
  expect(told(plain, after, 'fr')).toEqual([
    'Porte : l’état « Closed » a une nouvelle sortie : pushes, si it is locked, sans en sortir',
  ])
})

test('an exit with another target or another condition is reported as such', () => {
  const redirected = door([push(0, 'shut')])
  expect(told(plain, redirected)).toEqual([
    'Door: an exit of the state “Closed” leads elsewhere: pushes, to “Closed”, no longer to “Half open”',
  ])
  expect(told(plain, door([push(0, 'ajar', 'isStrong')]))).toEqual([
    'Door: the condition of an exit of the state “Closed” has changed: “pushes, if the person is strong”, no longer “pushes”',
  ])
})

test('a changed order of conditions is reported', () => {
  const [strong, locked] = [push(0, 'ajar', 'isStrong'), push(1, null, 'isLocked')]
  expect(told(door([strong, locked]), door([locked, strong]))).toEqual([
    'Door: the exits of the state “Closed” are tried in another order',
  ])
})

test('added and removed states, and changes of start, waiting and tags are reported', () => {
  const before = door([], [state('shut', { tags: ['failed'] }), state('ajar', { waits: ['spring'] })])
  const after: Chart = {
    id: 'door',
    states: [{ ...whole, begins: 'open' }, state('shut', { waits: ['spring'] }), state('open')],
    transitions: [{ ...push(0, 'shut'), id: 'open pushed 0', from: 'open' }],
  }
  expect(told(before, after)).toEqual([
    'Door: the state “Half open” is gone',
    'Door: the flow as a whole now begins at “Open”',
    'Door: the state “Closed” now waits for the spring',
    'Door: the state “Closed” is no longer a failure',
    'Door: the state “Open” is new',
    'Door: the state “Open” has a new exit: pushes, to “Closed”',
  ])
})

test('a flow that exists in only one version is reported alone', () => {
  const version = { chart: plain, said: sayIn('en', plain, words) }
  expect(tellChanges('en', null, version)).toEqual(['Door: a new flow'])
  expect(tellChanges('en', version, null)).toEqual(['Door: the flow is gone'])
})
