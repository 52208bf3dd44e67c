import fc from 'fast-check'
import { dmarc } from 'mailauth'
import { expect, test } from 'vitest'
import { dmarcDomains, dmarcFoundAt, dmarcToPublish, judgeDmarc } from '../../../src/domain/sender-domain/dmarc.ts'

const answered = (...texts: string[]) => [
  { name: 'atelier.test', texts },
  { name: 'test', texts: [] },
]

test.each([
  ['a policy that refuses', ['v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:d@atelier.test'], 'DMARC_RIGHT'],
  ['a policy that sets aside', ['v=DMARC1;p=quarantine;pct=50'], 'DMARC_RIGHT'],
  ['a policy that only watches', ['v=DMARC1; p=none;'], 'DMARC_WATCHES'],
  ['beside another text', ['v=spf1 -all', 'v=DMARC1; p=Reject'], 'DMARC_RIGHT'],
  ['two policies', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'DMARC_SEVERAL'],
  ['no policy', ['v=DMARC1; rua=mailto:d@atelier.test'], 'DMARC_MALFORMED'],
  ['an unknown policy', ['v=DMARC1; p=block'], 'DMARC_MALFORMED'],
  ['an unknown alignment', ['v=DMARC1; p=none; adkim=strict'], 'DMARC_MALFORMED'],
  ['tags that are none', ['v=DMARC1; p=none; oops'], 'DMARC_MALFORMED'],
  ['another version', ['v=DMARC2; p=none'], 'DMARC_MISSING'],
  ['nothing', [], 'DMARC_MISSING'],
])('%s', (_, texts, code) => {
  expect(judgeDmarc(answered(...texts)).codes).toEqual([code])
})

test('the record of the organisation counts where the domain has none, with its policy for subdomains', () => {
  expect(dmarcDomains('mail.atelier.test')).toEqual(['mail.atelier.test', 'atelier.test', 'test'])
  expect(dmarcDomains(Array.from({ length: 12 }, (_, index) => `l${index}`).join('.'))).toHaveLength(8)
  const inherited = (record: string, top: string[] = []) => [
    { name: 'mail.atelier.test', texts: [] },
    { name: 'atelier.test', texts: [record] },
    { name: 'test', texts: top },
  ]
  expect(judgeDmarc(inherited('v=DMARC1; p=none; sp=reject')).codes).toEqual(['DMARC_RIGHT'])
  expect(judgeDmarc(inherited('v=DMARC1; p=reject; sp=none')).codes).toEqual(['DMARC_WATCHES'])
  expect(dmarcFoundAt(inherited('v=DMARC1; p=none'))).toBe('atelier.test')
  expect(dmarcFoundAt(inherited('v=DMARC1; p=none', ['v=DMARC1; p=reject; psd=y']))).toBe('atelier.test')
  expect(dmarcFoundAt(inherited('v=DMARC1; p=none; psd=n', ['v=DMARC1; p=reject']))).toBe('atelier.test')
  expect(dmarcFoundAt(inherited('no policy'))).toBe('mail.atelier.test')
})

test('a DNS that does not answer for the domain leaves its policy unknown', () => {
  const parent = { name: 'atelier.test', texts: ['v=DMARC1; p=none'] }
  expect(judgeDmarc([{ name: 'mail.atelier.test', texts: null }, parent]).level).toBe('UNKNOWN')
  expect(
    judgeDmarc([
      { name: 'atelier.test', texts: [] },
      { name: 'test', texts: null },
    ]).level,
  ).toBe('UNKNOWN')
  expect(judgeDmarc([parent, { name: 'test', texts: null }]).level).toBe('RIGHT')
})

test('the record to publish is the present one if it is right', () => {
  expect(dmarcToPublish(answered('v=DMARC1; p=reject'))).toBe('v=DMARC1; p=reject')
  expect(dmarcToPublish(answered('v=DMARC1; p=block'))).toBe('v=DMARC1; p=none')
  expect(dmarcToPublish(answered())).toBe('v=DMARC1; p=none')
})

test('a receiver finds the same policy at the same name, and our aligned signature satisfies it', async () => {
  const record = fc.constantFrom(
    'v=DMARC1; p=none',
    'v=DMARC1; p=reject; sp=none',
    'v=DMARC1; p=quarantine; adkim=s; aspf=s',
    'v=DMARC1; p=none; sp=reject',
    'v=spf1 -all',
  )
  const at = fc.array(record, { maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(at, at, async (own, parent) => {
      const zone: Record<string, string[]> = { '_dmarc.mail.atelier.test': own, '_dmarc.atelier.test': parent }
      const answers = dmarcDomains('mail.atelier.test').map((name) => ({ name, texts: zone[`_dmarc.${name}`] ?? [] }))
      const result = await dmarc({
        headerFrom: ['mail.atelier.test'],
        dkimDomains: [{ id: '1', domain: 'mail.atelier.test', aligned: 'mail.atelier.test' }],
        resolver: async (name) => (zone[name] ?? []).map((text) => [text]),
      })
      const { codes } = judgeDmarc(answers)
      const isFound = codes[0] === 'DMARC_RIGHT' || codes[0] === 'DMARC_WATCHES'
      if (!result || !isFound) return
      expect(result.status.result).toBe('pass')
      expect(result.policy === 'none').toBe(codes[0] === 'DMARC_WATCHES')
    }),
    { numRuns: 200 },
  )
})
