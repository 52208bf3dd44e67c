import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsIn, givenUpIn } from '../../tools/given-up-words.ts'

const all = givenUpIn(readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8'))
const named = (text: string, path = 'src/domain/x.ts') =>
  faultsIn(path, text, all).map(({ name, term }) => [name, term])
const camel = (words: readonly string[]) => words.map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`).join('')

describe('words that the glossary gave up', () => {
  test('the table is read: whole words, each with the term to use', () => {
    const terms = new Map(all.map(({ words, term }) => [words.join(' '), term]))
    expect(terms.get('master')).toBe('account')
    expect(terms.get('workspace')).toBe('tenant')
    expect(terms.get('lettering')).toBe('application')
    expect(terms.get('health notice')).toBe('health alert')
    expect(terms.has('media (of one)')).toBe(false)
    expect(all.length).toBeGreaterThan(12)
  })

  test.each(all.map((one) => [one.words.join(' '), one] as const))('%s', (_, { words }) => {
    const name = camel(words)
    const found = (text: string) => named(text).map(([at]) => at)
    expect(found(`const all${name}s = 1`)).toEqual([`all${name}s`])
    expect(found(`type ${name}Row = { a${name}: 1 }`)).toEqual([`${name}Row`, `a${name}`])
    expect(found(`const one = { the${name}: 1 }; function of${name}(a${name}: 1) {}`)).toHaveLength(3)
    expect(named('', `src/${words.join('-')}.ts`)).toHaveLength(1)
  })

  test('fields of the API and columns keep their names, and a variable may carry a reference', () => {
    expect(named('const { masterRef, tiersRef: ref } = params')).toEqual([])
    expect(named('type Row = { master_ref: string; tiers: 1; TIERS_NOT_FOUND: 1 }')).toEqual([])
    expect(named('const tiers = 1')).toEqual([['tiers', 'customer']])
    expect(named('const { master } = context')).toEqual([['master', 'account']])
  })

  test('a word that is given up alone may stand in its term', () => {
    expect(named('const phoneCallsOf = 1; const FORMAL_NOTICE_DAYS = 1; type FormalNotices = 1')).toEqual([])
    expect(named('const isCall = 1; const callOfPhone = 1')).toEqual([
      ['isCall', 'phoneCall'],
      ['callOfPhone', 'phoneCall'],
    ])
    expect(named('const noticeOfCase = 1; type Row = { notice: 1; notice_id: 1; NOTICE_SENT: 1 }')).toEqual([
      ['noticeOfCase', 'formalNotice'],
    ])
  })

  test('a claim of a token is one', () => {
    expect(named('type Claims = {}', 'server/accounts/identity/x.ts')).toEqual([])
    expect(named('type Claims = {}')).toEqual([['Claims', 'amountDue']])
  })
})
