import ts from 'typescript'
import { expect, test } from 'vitest'
import { eventsSentIn, screenFaultsOf } from '../support/screens/screen-faults.ts'
import { withAllFaults } from '../support/screens/with-all-faults.ts'

const DECLARED = `
type LocalizedString = string & { readonly text?: true }
declare const texts: {
  save: () => LocalizedString
  drop: () => LocalizedString
  left: (given: { count: number }) => LocalizedString
  kinds: { PROMISE: () => LocalizedString; DISPUTE: () => LocalizedString }
}
declare const kind: 'PROMISE' | 'DISPUTE'
declare const snapshot: { can: (event: object) => boolean }
declare const send: (event: object) => void
`

const options: ts.CompilerOptions = { noLib: true, jsx: ts.JsxEmit.Preserve }

/** The code with each of its faults switched on, by name. */
const faultsOf = (code: string): Record<string, string> => {
  const source = DECLARED + code
  const host = ts.createCompilerHost(options, true)
  const tree = ts.createSourceFile('screen.tsx', source, ts.ScriptTarget.Latest, true)
  host.getSourceFile = (name) => (name === 'screen.tsx' ? tree : undefined)
  const checker = ts.createProgram(['screen.tsx'], options, host).getTypeChecker()
  const faults = screenFaultsOf(tree, checker, eventsSentIn([tree]))
  return Object.fromEntries(
    faults.map((fault, id) => [
      fault.name,
      withAllFaults(source, [{ ...fault, id }])
        .slice(DECLARED.length)
        .replace(`globalThis.__fault?.(${id})`, 'ON'),
    ]),
  )
}

test('a text is its neighbour of the same shape, or nothing if there is none', () => {
  expect(faultsOf('texts.save()')).toEqual({ 'says drop for texts.save': "(ON ? texts['drop'] : texts.save)()" })
  expect(faultsOf('texts.left({ count: 1 })')).toEqual({
    'says nothing for texts.left': "(ON ? () => '' : texts.left)({ count: 1 })",
  })
  expect(faultsOf('texts.kinds[kind]()')).toEqual({
    'says another one of texts.kinds[kind]':
      'texts.kinds[(ON ? ({"PROMISE":"DISPUTE","DISPUTE":"PROMISE"})[kind] : kind)]()',
  })
})

test('a button sends the event of another one, or none, and is never disabled', () => {
  const first = "<Button disabled={!snapshot.can({ type: 'saved' })} onClick={() => send({ type: 'saved' })} />"
  const second = "<Button disabled onClick={() => { send({ type: 'dropped' }) }} />"
  expect(faultsOf(`${first}\n${second}`)).toEqual({
    "does not disable Button: !snapshot.can({ type: 'saved' })": `${first.replace(
      "!snapshot.can({ type: 'saved' })",
      "(ON ? false : !snapshot.can({ type: 'saved' }))",
    )}\n${second}`,
    "ignores onClick of Button: () => send({ type: 'saved' })": `${first.replace(
      "send({ type: 'saved' })",
      "(ON ? undefined : send({ type: 'saved' }))",
    )}\n${second}`,
    'sends dropped for saved': `${first.replace(
      "send({ type: 'saved' })",
      "send({ type: (ON ? 'dropped' : 'saved') })",
    )}\n${second}`,
    "ignores onClick of Button: () => { send({ type: 'dropped' }) }": `${first}\n${second.replace(
      '{ send',
      '{ if (ON) return;send',
    )}`,
    'sends saved for dropped': `${first}\n${second.replace("'dropped'", "(ON ? 'saved' : 'dropped')")}`,
    'does not send dropped': `${first}\n${second.replace(
      "send({ type: 'dropped' })",
      "(ON ? undefined : send({ type: 'dropped' }))",
    )}`,
  })
})

test('only an event with the same fields takes the place of another one', () => {
  const names = Object.keys(faultsOf("send({ type: 'typed', notes: '' })\nsend({ type: 'saved' })"))
  expect(names).toEqual(['does not send typed', 'does not send saved'])
})

test('an input whose handler is not a function of its own does nothing', () => {
  expect(faultsOf('<Input onChange={send} />')).toEqual({
    'ignores onChange of Input: send': '<Input onChange={(ON ? () => {} : send)} />',
  })
})

test('a part or a text is shown when it should not be; what chooses a colour has no fault', () => {
  expect(
    faultsOf('const a = kind ? <p /> : null\nconst b = snapshot && <p />\nconst c = <p color={kind ? "a" : "b"} />'),
  ).toEqual({
    'shows the contrary: kind':
      'const a = (ON ? !(kind) : kind) ? <p /> : null\nconst b = snapshot && <p />\nconst c = <p color={kind ? "a" : "b"} />',
    'shows the contrary: snapshot':
      'const a = kind ? <p /> : null\nconst b = (ON ? !(snapshot) : snapshot) && <p />\nconst c = <p color={kind ? "a" : "b"} />',
  })
  expect(faultsOf('const A = () => { if (kind) return <p />; return null }')).toEqual({
    'shows the contrary: kind': 'const A = () => { if ((ON ? !(kind) : kind)) return <p />; return null }',
  })
})

test('faults within one another are compiled together', () => {
  const fault = { name: '', line: 1, before: '(FAULT ? x : ', after: ')' }
  expect(
    withAllFaults('a b', [
      { ...fault, id: 2, start: 2, end: 3 },
      { ...fault, id: 0, start: 0, end: 3 },
      { ...fault, id: 1, start: 0, end: 1 },
    ]),
  ).toBe('(globalThis.__fault?.(0) ? x : (globalThis.__fault?.(1) ? x : a) (globalThis.__fault?.(2) ? x : b))')
})
