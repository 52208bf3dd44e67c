import { generateKeyPairSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { dkimVerify } from 'mailauth'
import DKIM from 'nodemailer/lib/dkim'
import { expect, test } from 'vitest'
import { dkimRecord, judgeDkim } from '../../../src/domain/sender-domain/dkim.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ours = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64')

const codes = (...texts: string[]) => judgeDkim(texts, ours).codes

test.each([
  ['the record as it is shown', dkimRecord(ours), 'DKIM_RIGHT'],
  ['without version and type, which have these defaults', `p=${ours}`, 'DKIM_RIGHT'],
  [
    'with spaces in the key, as some panels write them',
    `v=DKIM1;k=rsa;p=${ours.slice(0, 200)} ${ours.slice(200)}`,
    'DKIM_RIGHT',
  ],
  ['for every service, by any hash', `v=DKIM1; h=sha1:sha256; s=*; t=s; n=note; p=${ours};`, 'DKIM_RIGHT'],
  ['another key', dkimRecord(other), 'DKIM_OTHER_KEY'],
  ['a key that a panel cut off', dkimRecord(ours.slice(0, 255)), 'DKIM_OTHER_KEY'],
  ['a key of another type', `v=DKIM1; k=ed25519; p=${ours}`, 'DKIM_OTHER_KEY'],
  ['a revoked key', 'v=DKIM1; p=', 'DKIM_REVOKED'],
  ['no key', 'v=DKIM1; k=rsa', 'DKIM_MALFORMED'],
  ['the version not first', `k=rsa; v=DKIM1; p=${ours}`, 'DKIM_MALFORMED'],
  ['another version', `v=DKIM2; p=${ours}`, 'DKIM_MALFORMED'],
  ['a tag twice', `v=DKIM1; p=${ours}; p=${ours}`, 'DKIM_MALFORMED'],
  ['the quotes of a zone file', `"v=DKIM1; k=rsa; p=${ours}"`, 'DKIM_MALFORMED'],
  ['in test mode', `v=DKIM1; t=y:s; p=${ours}`, 'DKIM_RESTRICTED'],
  ['for another hash only', `v=DKIM1; h=sha1; p=${ours}`, 'DKIM_RESTRICTED'],
  ['for another service only', `v=DKIM1; s=tlsrpt; p=${ours}`, 'DKIM_RESTRICTED'],
])('%s', (_, text, code) => {
  expect(codes(text)).toEqual([code])
})

test('no record, two, and a DNS that does not answer', () => {
  expect(judgeDkim([], ours)).toEqual({ level: 'FAULT', codes: ['DKIM_MISSING'] })
  expect(judgeDkim([dkimRecord(ours), 'v=spf1 -all'], ours)).toEqual({ level: 'FAULT', codes: ['DKIM_SEVERAL'] })
  expect(judgeDkim(null, ours)).toEqual({ level: 'UNKNOWN', codes: ['DKIM_UNANSWERED'] })
})

const MAIL = 'From: Atelier <compta@atelier.test>\r\nTo: a@client.test\r\nSubject: Relance\r\n\r\nBonjour\r\n'

test('whatever is judged right lets a receiver verify our signature, and whatever does not is judged wrong', async () => {
  const signer = new DKIM({ domainName: 'atelier.test', keySelector: 's', privateKey })
  const signed = await buffer(signer.sign(MAIL))
  const passes = async (text: string): Promise<boolean> => {
    const { results } = await dkimVerify(signed, { strict: true, resolver: async () => [[text]] })
    return results[0]?.status.result === 'pass'
  }
  const part = fc.constantFrom(
    'v=DKIM1',
    'v=DKIM2',
    'k=rsa',
    'k=ed25519',
    'h=sha256',
    'h=sha1',
    's=email',
    's=other',
    't=s',
    'n=x',
    `p=${ours}`,
    `p=${ours}`,
    `p=${other}`,
    'p=',
    'p',
  )
  const spaced = fc.constantFrom('; ', ';', ' ; ')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), spaced, async (parts, between) => {
      const text = parts.join(between)
      expect([text, judgeDkim([text], ours).level === 'RIGHT']).toEqual([text, await passes(text)])
    }),
    { numRuns: 400 },
  )
})

test('no text makes it fail or finds a key that is not ours', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 3 }), (texts) => {
      expect(judgeDkim(texts, ours).level).toBe('FAULT')
    }),
  )
})
