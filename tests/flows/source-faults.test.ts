import { expect, test } from 'vitest'
import { sourceFaultsOf, withFault } from '../support/source-faults.ts'

const faultsOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    sourceFaultsOf('x.ts', source, 'chart').map((fault) => [fault.name, withFault(source, fault).replace(/\s+/g, ' ')]),
  )

test('an assign forgets each of its fields', () => {
  expect(faultsOf('const a = { keep: assign(() => ({ typed: false, error })) }')).toEqual({
    'forgets typed in a.keep': 'const a = { keep: assign(() => ({ error })) }',
    'says the contrary of false for typed in keep.typed': 'const a = { keep: assign(() => ({ typed: true, error })) }',
    'forgets error in a.keep': 'const a = { keep: assign(() => ({ typed: false })) }',
  })
})

test('an actor misses a part of its input', () => {
  expect(faultsOf('const i = { input: ({ key }) => ({ key, draft: of(key) }) }')).toEqual({
    'does not give key in i.input': 'const i = { input: ({ key }) => ({ key: undefined as never, draft: of(key) }) }',
    'does not give draft in i.input': 'const i = { input: ({ key }) => ({ key, draft: undefined as never }) }',
  })
})

test('a constant has a fault of its own', () => {
  expect(faultsOf("const i = () => ({ kind: 'saved' as const })")).toEqual({
    'does not know saved in i.kind': "const i = () => ({ kind: 'saved?' as const })",
  })
})

test('a guard does not know a code, on its own or in a list', () => {
  expect(faultsOf("const known = ['A', 'B'] as const\nconst g = (code) => code === 'C' || /^D/.test(code)")).toEqual({
    'does not know A in known': "const known = ['B'] as const const g = (code) => code === 'C' || /^D/.test(code)",
    'does not know B in known': "const known = ['A'] as const const g = (code) => code === 'C' || /^D/.test(code)",
    'takes && for || in g': "const known = ['A', 'B'] as const const g = (code) => code === 'C' && /^D/.test(code)",
    'takes !== for === in g': "const known = ['A', 'B'] as const const g = (code) => code !== 'C' || /^D/.test(code)",
    'does not know C in g': "const known = ['A', 'B'] as const const g = (code) => code === 'C?' || /^D/.test(code)",
    'matches nothing by /^D/ in g':
      "const known = ['A', 'B'] as const const g = (code) => code === 'C' || /(?!)/.test(code)",
  })
})

test('an action is not run, and a retry starts another attempt', () => {
  const source =
    "const on = { sent: { target: 'sending', actions: ['begin', 'note'] }, retried: { target: 'sending' } }"
  expect(faultsOf(source)).toEqual({
    "does not run 'begin' in on.sent": source.replace("'begin', ", ''),
    "does not run 'note' in on.sent": source.replace(", 'note'", ''),
    "also runs ['begin', 'note'] on the way to 'sending'": source.replace(
      'retried: { target',
      "retried: { actions: ['begin', 'note'], target",
    ),
  })
})

test('of a service only what wires the chart, and what that uses, has faults', () => {
  const source = [
    "const url = () => 'A'",
    "export const list = () => 'B'",
    'export const wired = () => chart.provide({ a: url })',
    "export const other = () => otherChart.provide({ b: () => 'C' })",
  ].join('\n')
  expect(Object.keys(faultsOf(source))).toEqual(['does not know A in url', 'does not give a in wired'])
})

test('a service that wires charts given to it has the faults of that', () => {
  expect(Object.keys(faultsOf("const list = () => 'B'\nconst wired = (given) => given.provide({ a: list })"))).toEqual([
    'does not know B in list',
    'does not give a in wired',
  ])
})
