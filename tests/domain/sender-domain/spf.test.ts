import fc from 'fast-check'
import { spf } from 'mailauth'
import { expect, test } from 'vitest'
import { judgeSpf, SPF_MOST_LOOKUPS, spfToPublish, unseenNames } from '../../../src/domain/sender-domain/spf.ts'

const US = 'include:spf.echeance.example'
const judge = (texts: string[], seen = {}) => judgeSpf(texts, US, seen)
const codes = (...texts: string[]) => judge(texts).codes

test.each([
  ['ours, and others softly refused', `v=spf1 ${US} ~all`, ['SPF_RIGHT']],
  ['in capitals, with more spaces', `V=SPF1  mx   ${US.toUpperCase()}   -ALL`, ['SPF_RIGHT']],
  [
    'networks and modifiers',
    `v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 a:x.test/24//64 ${US} exp=e.test -all`,
    ['SPF_RIGHT'],
  ],
  ['another record decides in the end', `v=spf1 ${US} redirect=_spf.atelier.test`, ['SPF_RIGHT']],
  ['without our servers', 'v=spf1 mx -all', ['SPF_WITHOUT_US']],
  ['our servers refused', `v=spf1 -${US} -all`, ['SPF_WITHOUT_US']],
  ['our servers after the end', `v=spf1 -all ${US}`, ['SPF_WITHOUT_US']],
  ['whoever may send', `v=spf1 ${US} +all`, ['SPF_OPEN']],
  ['whoever may send, with us not named', 'v=spf1 all', ['SPF_OPEN', 'SPF_WITHOUT_US']],
  ['nothing said of others', `v=spf1 ${US}`, ['SPF_UNDECIDED']],
  ['others neither allowed nor refused', `v=spf1 ${US} ?all`, ['SPF_UNDECIDED']],
  ['an unknown mechanism', `v=spf1 ${US} includes:x.test -all`, ['SPF_MALFORMED']],
  ['an address that is none', `v=spf1 ip4:192.0.2.300 ${US} -all`, ['SPF_MALFORMED']],
  ['an include of nothing', 'v=spf1 include: -all', ['SPF_MALFORMED']],
  ['redirect twice', 'v=spf1 redirect=a.test redirect=b.test', ['SPF_MALFORMED']],
])('%s', (_, text, expected) => {
  expect(codes(text)).toEqual(expected)
})

test('no record, two, other texts, and a DNS that does not answer', () => {
  expect(judge(['google-site-verification=x', 'v=spf10 -all'])).toEqual({ level: 'ADVICE', codes: ['SPF_MISSING'] })
  expect(judge([`v=spf1 ${US} -all`, 'v=spf1 mx -all'])).toEqual({ level: 'FAULT', codes: ['SPF_SEVERAL'] })
  expect(judgeSpf(null, US)).toEqual({ level: 'UNKNOWN', codes: ['SPF_UNANSWERED'] })
})

test('lookups are counted in what a record includes too, as far as it was seen', () => {
  const record = `v=spf1 ${US} include:a.test include:b.test mx -all`
  const seen = {
    'a.test': ['v=spf1 a mx include:c.test exists:%{i}.x.test ?all'],
    'b.test': ['v=spf1 ip4:192.0.2.1 ptr -all'],
  }
  expect(unseenNames([record], {})).toEqual(['spf.echeance.example', 'a.test', 'b.test'])
  expect(unseenNames([record], seen)).toEqual(['spf.echeance.example', 'c.test'])
  expect(judge([record], seen).codes).toEqual(['SPF_RIGHT'])
  const tooMany = { ...seen, 'c.test': ['v=spf1 a:1.test a:2.test -all'] }
  expect(judge([record], tooMany)).toEqual({ level: 'FAULT', codes: ['SPF_TOO_MANY'] })
})

test('records that include each other are counted to an end', () => {
  const seen = { 'a.test': ['v=spf1 include:b.test -all'], 'b.test': ['v=spf1 include:a.test -all'] }
  expect(judge([`v=spf1 ${US} include:a.test -all`], seen).codes).toEqual(['SPF_TOO_MANY'])
  expect(unseenNames(['v=spf1 include:a.test -all'], seen)).toEqual([])
})

test.each([
  ['none', [], `v=spf1 ${US} ~all`],
  ['one without us', ['v=spf1 mx -all'], `v=spf1 mx ${US} -all`],
  ['one with us', [`v=spf1 mx ${US} ~all`], `v=spf1 mx ${US} ~all`],
  ['one that is open', ['v=spf1 mx +all'], `v=spf1 mx ${US} ~all`],
  ['one that leads elsewhere', ['v=spf1 redirect=_spf.a.test'], `v=spf1 ${US} redirect=_spf.a.test`],
  ['two', ['v=spf1 mx -all', 'v=spf1 mx include:b.test ?all'], `v=spf1 mx include:b.test ${US} ~all`],
  ['one that cannot be read', ['v=spf1 whatever -all'], `v=spf1 ${US} ~all`],
])('the record to publish beside %s', (_, texts, expected) => {
  expect(spfToPublish(texts, US)).toBe(expected)
})

const term = fc.constantFrom(
  'mx',
  'a',
  'a:x.test',
  'ptr',
  'ip4:192.0.2.1',
  'ip4:192.0.2.0/24',
  'ip4:1.2.3',
  'ip6:2001:db8::1',
  'include:one.test',
  'include:two.test',
  'exists:e.test',
  'exp=why.test',
  'x-note=1',
  '?mx',
  '-all',
  '~all',
  US,
)
const record = fc.array(term, { maxLength: 9 }).map((terms) => ['v=spf1', ...terms].join(' '))
const zone = {
  'one.test': ['v=spf1 a mx -all'],
  'two.test': ['v=spf1 include:one.test a:y.test -all'],
  'spf.echeance.example': ['v=spf1 ip4:198.51.100.7 -all'],
}

test('what a receiver cannot evaluate is a fault, and nothing else is', async () => {
  const evaluate = (texts: readonly string[]) =>
    spf({
      sender: 'compta@atelier.test',
      ip: '203.0.113.9',
      helo: 'h.test',
      strict: true,
      maxVoidCount: 1_000,
      resolver: async (name, type) => {
        const found = name === 'atelier.test' ? texts : (zone[name as keyof typeof zone] ?? [])
        if (type === 'TXT') return found.map((text) => [text])
        if (type === 'A') return name === 'e.test' ? [] : ['192.0.2.250']
        if (type === 'MX') return [{ exchange: 'mx.test', priority: 1 }] as never
        return []
      },
    })
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 2 }), async (texts) => {
      const { status } = await evaluate(texts)
      expect([texts, judge(texts, zone).level === 'FAULT']).toEqual([texts, status.result === 'permerror'])
    }),
    { numRuns: 400 },
  )
})

test('the record to publish keeps what was allowed, and is right unless it asks for too much', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 3 }), (texts) => {
      const value = spfToPublish(texts, US)
      expect(spfToPublish([value], US)).toBe(value)
      const { codes: found } = judge([value], zone)
      expect(found.filter((code) => code !== 'SPF_TOO_MANY')).toEqual(
        found.includes('SPF_TOO_MANY') ? [] : ['SPF_RIGHT'],
      )
    }),
  )
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }).map((text) => `v=spf1 ${text}`)), (texts) => {
      expect(judge(texts).codes.length).toBeGreaterThan(0)
      expect(unseenNames(texts, {}).length).toBeLessThanOrEqual(texts.join(' ').length)
      expect(SPF_MOST_LOOKUPS).toBe(10)
    }),
  )
})
