import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgedRecords, standingOf } from '../../../src/domain/sender-domain/index.ts'
import { checkSender, cleanSender, domainOf } from '../../../src/domain/sender-domain/sender.ts'

const codes = (address: string, name = 'Atelier Boréal') =>
  checkSender({ address, name }, 'echeance.example').map(({ field, code }) => `${field}: ${code}`)

test.each([
  ['an address at the own domain', 'compta@atelier.test', []],
  ['spaces around it, capitals', '  Compta@Atelier.TEST ', []],
  ['a subdomain', 'compta+relances@mail.atelier.co.uk', []],
  ['a free mailbox', 'atelier@gmail.com', ['address: PUBLIC_MAIL_DOMAIN']],
  ['the mailbox of a provider', 'atelier@Orange.fr', ['address: PUBLIC_MAIL_DOMAIN']],
  ['our own domain', 'atelier@echeance.example', ['address: GENERAL_DOMAIN']],
  ['nothing', '', ['address: INVALID_EMAIL']],
  ['no domain', 'compta@atelier', ['address: INVALID_EMAIL']],
  ['an address of a machine', 'compta@192.0.2.1', ['address: INVALID_EMAIL']],
  ['two addresses', 'a@atelier.test, b@atelier.test', ['address: INVALID_EMAIL']],
  ['a new line', 'a@atelier.test\r\nBcc: x@y.test', ['address: INVALID_EMAIL']],
  ['accents, which the DNS does not hold', 'compta@boréal.test', ['address: INVALID_EMAIL']],
  ['more than any address', `${'a'.repeat(250)}@atelier.test`, ['address: VALUE_TOO_LONG']],
])('%s', (_, address, expected) => {
  expect(codes(address)).toEqual(expected)
})

test.each([
  ['', 'NAME_MISSING'],
  ['x'.repeat(81), 'VALUE_TOO_LONG'],
  ['Banque <conseil@banque.test>', 'NAME_INVALID'],
  ['Atelier\nBcc', 'NAME_INVALID'],
  ['FR76 3000 6000 0112 3456 7890 189', 'IBAN_IN_TEXT'],
])('the name %j', (name, code) => {
  expect(codes('compta@atelier.test', name)).toEqual([`name: ${code}`])
})

test('what is accepted is stored with its domain in lower case, and accepted again', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const fields = cleanSender({ address, name: 'Atelier' })
      if (checkSender(fields, 'echeance.example').length > 0) return
      expect(domainOf(fields.address)).toBe(fields.address.split('@').at(-1))
      expect(cleanSender(fields)).toEqual(fields)
    }),
  )
})

const wanted = { domain: 'atelier.test', selector: 's1', publicKey: 'KEY', ours: 'include:spf.echeance.example' }

test('before the first check the record of the key is to be published, and nothing is said of the others', () => {
  expect(judgedRecords(wanted, null).map(({ kind, name, value, codes }) => [kind, name, value, codes])).toEqual([
    ['DKIM', 's1._domainkey.atelier.test', 'v=DKIM1; k=rsa; p=KEY', ['DKIM_MISSING']],
    ['SPF', 'atelier.test', 'v=spf1 include:spf.echeance.example ~all', ['SPF_UNANSWERED']],
    ['DMARC', '_dmarc.atelier.test', 'v=DMARC1; p=none', ['DMARC_UNANSWERED']],
  ])
})

test.each([
  ['never checked', false, false, null, 'UNPUBLISHED'],
  ['never found', false, false, { level: 'FAULT', codes: ['DKIM_MISSING'] }, 'UNPUBLISHED'],
  ['no longer there', false, true, { level: 'FAULT', codes: ['DKIM_MISSING'] }, 'FAULTY'],
  ['another key', false, false, { level: 'FAULT', codes: ['DKIM_OTHER_KEY'] }, 'FAULTY'],
  ['right, but used by another company', false, false, { level: 'RIGHT', codes: ['DKIM_RIGHT'] }, 'TAKEN'],
  ['the DNS did not answer', false, false, { level: 'UNKNOWN', codes: ['DKIM_UNANSWERED'] }, 'UNREACHABLE'],
  [
    'the DNS did not answer, and it held before',
    true,
    true,
    { level: 'UNKNOWN', codes: ['DKIM_UNANSWERED'] },
    'VERIFIED',
  ],
  ['it holds', true, true, { level: 'RIGHT', codes: ['DKIM_RIGHT'] }, 'VERIFIED'],
] as const)('%s', (_, isHeld, wasHeld, dkim, standing) => {
  expect(standingOf({ isHeld, wasHeld, dkim })).toBe(standing)
})
