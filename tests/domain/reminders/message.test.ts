import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../../src/domain/money.ts'
import { phoneCallScript } from '../../../src/domain/phone-calls/script.ts'
import {
  composeReminder,
  groupsOf,
  type MessageInvoice,
  messageLocales,
  promiseTexts,
  type ReminderMessageInput,
  reminderTones,
  toneOf,
} from '../../../src/domain/reminders/index.ts'
import { contentOf } from '../../../src/domain/reminders/message.ts'
import { composeSms } from '../../../src/domain/sms/message.ts'
import { messageInput } from '../../support/message-samples.ts'

const spaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const compose = (overrides: Partial<ReminderMessageInput> = {}) => {
  const { subject, text, html } = composeReminder(messageInput(overrides))
  return { subject: spaces(subject), text: spaces(text), html: spaces(html) }
}

/** The visible text of the HTML, without its head. */
const visible = (html: string): string => {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z0-9#]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
}

describe('the text of a reminder', () => {
  test('in French, as plain text', () => {
    const { subject, text } = compose()
    expect(subject).toBe('Rappel : 1 300,00 € à régler – Fournitures Modèle')
    expect(text).toBe(`Menuiserie Exemple

Bonjour,

Sauf erreur de notre part, les factures ci-dessous ne sont pas encore réglées. Il s’agit sans doute d’un oubli.

- FA-2026-0117 du 30/03/2026, échéance 29/04/2026 (40 jours de retard) : 1 234,56 € sur 2 000,00 €
- FA-2026-0152 du 04/05/2026, échéance 07/06/2026 (1 jour de retard, annoncé pour le 20/06/2026) : 100,00 €

Total des factures : 1 334,56 €
Avoir ou acompte AV-12 du 02/05/2026 : -34,56 €
À régler : 1 300,00 €

Nous vous remercions de bien vouloir les régler dans les prochains jours.

Le règlement annoncé pour le 20/06/2026 (facture FA-2026-0152) est bien noté ; le reste est à régler sans attendre.

Si votre règlement a croisé ce message, merci de ne pas en tenir compte.

Pour régler
Référence à rappeler : C00042
IBAN : FR14 2004 1010 0505 0001 3M02 606
BIC : PSSTFRPPPAR
Banque : Banque Exemple
Chèque à l’ordre de : Fournitures Modèle

Votre contact
Camille Compta
Tél. 04 00 00 00 00
E-mail compta@fournitures.test

Cordialement,
Fournitures Modèle
3 rue de l’Essai
69000 Lyon
`)
  })

  test('in English, for one invoice without credits', () => {
    const { subject, text } = compose({
      locale: 'en',
      tone: 'second',
      invoices: [{ ...messageInput().invoices[0]!, reminders: 1 }],
      credits: [],
    })
    expect(subject).toBe('Second reminder: €1,234.56 overdue – Fournitures Modèle')
    expect(text).toContain('the invoice below is still unpaid')
    expect(text).toContain('- FA-2026-0117 of 30/03/2026, due 29/04/2026 (40 days late): €1,234.56 out of €2,000.00')
    expect(text).toContain('Please settle it by 16/06/2026')
    expect(text).not.toContain('Invoice total')
  })

  test('the HTML shows everything in the plain text', () => {
    for (const locale of messageLocales) {
      const { html, text } = compose({ locale, tone: 'firm' })
      const shown = visible(html)
      for (const part of [
        'FA-2026-0117',
        '29/04/2026',
        'AV-12',
        'C00042',
        'FR14 2004 1010 0505 0001 3M02 606',
        'Camille Compta',
      ])
        expect(shown).toContain(part)
      const paragraphs = text.split('\n').filter((line) => line.length > 60 && !line.startsWith('-'))
      expect(paragraphs.length).toBeGreaterThanOrEqual(4)
      for (const paragraph of paragraphs) expect(shown).toContain(paragraph)
    }
  })

  test('the courtesy message does not mention a delay', () => {
    const coming = [{ ...messageInput().invoices[1]!, dueDate: '2026-06-11', promisedOn: null }]
    for (const locale of messageLocales) {
      const { subject, text } = compose({ locale, tone: 'courtesy', invoices: coming, credits: [] })
      expect(subject).toContain('11/06/2026')
      expect(text).not.toMatch(/retard|late|impay|unpaid/)
    }
  })

  test('the tone grows firmer: no deadline at first, collections at last', () => {
    expect(compose({ tone: 'first' }).text).not.toContain('16/06/2026')
    expect(compose({ tone: 'second' }).text).toContain('16/06/2026')
    expect(compose({ tone: 'second' }).text).not.toContain('recouvrement de cette somme')
    expect(compose({ tone: 'firm' }).text).toContain('engager le recouvrement de cette somme')
    const again = { today: '2026-06-08', invoices: [{ dueDate: '2026-05-20', reminders: 1 }] }
    expect(['courtesy', 'second', 'letter', 'call'].map((id) => toneOf(id, again))).toEqual([
      'courtesy',
      'second',
      'firm',
      'firm',
    ])
  })

  test('a first contact mentions an oversight for a month at most, and no reminder that was not sent', () => {
    const dueOn = (dueDate: string, reminders = 0) => ({ today: '2026-06-08', invoices: [{ dueDate, reminders }] })
    expect(toneOf('first', dueOn('2026-05-09'))).toBe('first')
    expect(toneOf('first', dueOn('2026-05-08'))).toBe('second')
    // A new round after others, and a firm step that comes before any other.
    expect(toneOf('first', dueOn('2026-06-01', 3))).toBe('second')
    expect(toneOf('letter', dueOn('2026-06-01'))).toBe('second')
    const [old] = messageInput().invoices
    for (const locale of messageLocales) {
      for (const tone of ['second', 'firm'] as const) {
        const { subject, text } = compose({ locale, tone, invoices: [{ ...old!, dueDate: '2025-12-04' }] })
        expect(`${subject} ${text}`).not.toMatch(/oubli|slipped|Malgré|Despite|sans effet|no effect|Second|Relance/)
        expect(text).toMatch(/échue le 04\/12\/2025|due on 04\/12\/2025/)
      }
    }
  })

  test('reminders are mentioned for the invoices that they listed', () => {
    const [first, second] = messageInput().invoices
    const said = (...reminders: number[]) =>
      compose({ tone: 'firm', invoices: [first!, second!].map((one, at) => ({ ...one, reminders: reminders[at]! })) })
        .text
    expect(said(2, 3)).toContain('Nos rappels précédents sont restés sans effet : les factures')
    expect(said(1, 2)).toContain('Notre rappel précédent est resté sans effet : les factures')
    expect(said(3, 0)).toContain('Celles que nous vous avons déjà réclamées sont à part.')
  })

  test('interest and the fixed compensation of 40 euros are mentioned to businesses only', () => {
    expect(compose({ tone: 'second' }).text).toContain('40,00 € par facture')
    expect(compose({ tone: 'firm', locale: 'en' }).text).toContain('€40.00 per invoice')
    for (const tone of reminderTones) {
      expect(compose({ tone, customer: { name: 'A B', type: 'B2C' } }).text).not.toContain('L441-10')
    }
    expect(compose({ tone: 'first' }).text).not.toContain('L441-10')
  })

  test('details that the account lacks are omitted, titles too', () => {
    const { text, html } = compose({ bank: null, paymentReference: '', contact: { name: '', phone: ' ', email: '' } })
    for (const shown of [text, visible(html)]) expect(shown).not.toMatch(/Pour régler|Votre contact|IBAN|Tél\./)
    const partial = compose({
      bank: { chequePayableTo: '', bankName: '', iban: messageInput().bank!.iban, bic: '' },
    }).text
    expect(partial).toContain('IBAN : FR14')
    expect(partial).not.toMatch(/BIC|Chèque|Banque/)
  })

  test('every text is complete: no variable is left unfilled', () => {
    for (const locale of messageLocales)
      for (const tone of reminderTones) {
        const { subject, text, html } = compose({ locale, tone })
        for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|NaN|Invalid/)
      }
  })

  test('loads nothing from outside, and runs nothing', () => {
    const { html } = compose()
    expect(html).not.toMatch(/<(img|script|link|style|iframe|form)|https?:|url\(|\son\w+=/i)
  })
})

describe('new invoices beside older ones', () => {
  const [old, fresh] = messageInput().invoices as [MessageInvoice, MessageInvoice]
  const asked = { ...old, reminders: 2, lastAskedOn: '2026-05-20' }
  const invoices = [asked, { ...fresh, promisedOn: null }]

  test('are listed first, the others apart with the day on which they were asked for, with the sum of each', () => {
    const { text, html } = compose({ tone: 'second', invoices })
    expect(text).toContain(`Nouvelles factures :
- FA-2026-0152 du 04/05/2026, échéance 07/06/2026 (1 jour de retard) : 100,00 €

Déjà réclamées :
- FA-2026-0117 du 30/03/2026, échéance 29/04/2026 (40 jours de retard, réclamée le 20/05/2026) : 1 234,56 € sur 2 000,00 €

Nouvelles factures : 100,00 €
Factures déjà réclamées : 1 234,56 €
Total des factures : 1 334,56 €
Avoir ou acompte AV-12 du 02/05/2026 : -34,56 €
À régler : 1 300,00 €`)
    expect(visible(html)).toMatch(
      /Nouvelles factures FA-2026-0152 .* Déjà réclamées FA-2026-0117 .*réclamée le 20\/05\/2026/,
    )
    expect(compose({ locale: 'en', tone: 'second', invoices }).text).toMatch(/Already requested:\n- FA-2026-0117/)
    // All new, or all asked for: one list.
    for (const of of [[fresh], [asked], [asked, asked]])
      expect(compose({ invoices: of }).text).not.toMatch(/Nouvelles factures|éjà réclamées :/)
  })

  test('short messages name the new ones and say that the others remain due', () => {
    const content = messageInput({ invoices })
    expect(spaces(composeSms(content, 'fr').text)).toContain(
      'nouvelles factures 100,00 € (FA-2026-0152), déjà réclamées 1 234,56 €. Total 1 300,00 €',
    )
    expect(composeSms(content, 'en').text).toContain('new invoices')
    const said = phoneCallScript(content, 'Anna', 'fr').lines.map(spaces).join(' ')
    expect(said).toContain('nouvelles factures échues (FA-2026-0152), pour 100,00 €')
    expect(said).toContain('déjà réclamées, pour 1 234,56 €')
    const many = messageInput({ invoices: [asked, fresh, fresh, fresh] })
    expect(phoneCallScript(many, 'Anna', 'en').lines.join(' ')).toContain('(3 invoices)')
  })

  test('both groups together are what is asked for, whatever the invoices', () => {
    const invoice = fc.record({
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      reminders: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(invoice, { minLength: 1, maxLength: 8 }), (given) => {
        const listed = given.map(({ cents, reminders }, index) => ({
          ...fresh,
          documentNumber: `F${index}`,
          dueAmount: cents,
          initialAmount: cents,
          reminders,
        }))
        const due = given.reduce((sum, { cents }) => sum + cents, 0)
        const groups = groupsOf(listed)
        const { rows, toPay, totals } = contentOf(messageInput({ invoices: listed, credits: [] }))
        expect(rows.map(({ number }) => number).toSorted()).toEqual(listed.map(({ documentNumber }) => documentNumber))
        expect(toPay.value).toBe(formatMoney(due, 'fr', 'EUR'))
        expect(groups === null).toBe(new Set(given.map(({ reminders }) => reminders > 0)).size === 1)
        const sums = groups ? [groups.fresh, groups.asked] : []
        const amounts = sums.map((group) => group.reduce((sum, { dueAmount }) => sum + dueAmount, 0))
        if (groups) expect(amounts[0]! + amounts[1]!).toBe(due)
        expect(totals.map(({ value }) => value)).toEqual(amounts.map((cents) => formatMoney(cents, 'fr', 'EUR')))
      }),
    )
  })
})

describe('promised payments', () => {
  const [first, promised] = messageInput().invoices as [MessageInvoice, MessageInvoice]
  const toCheck = { ...first, promisedOn: '2026-06-01', promiseToCheck: true }

  test('each is named with its day, whatever the tone, the language and the account’s own text', () => {
    const template = { subject: 'Bonjour', body: 'Merci de payer.' }
    for (const tone of reminderTones) {
      const { text, html } = composeReminder(messageInput({ tone, template: { fr: template, en: template } }))
      expect(text).toContain('Le règlement annoncé pour le 20/06/2026 (facture FA-2026-0152) est bien noté')
      expect(spaces(text)).toContain('; le reste est à régler sans attendre.')
      expect(html).toContain('annoncé pour le 20/06/2026')
    }
    expect(composeReminder(messageInput({ locale: 'en' })).text).toContain(
      'We have noted the payment announced for 20/06/2026 (invoice FA-2026-0152); please settle the rest',
    )
  })

  test('one whose day has passed is asked about, not denied', () => {
    const { text } = composeReminder(messageInput({ invoices: [toCheck, { ...promised, promisedOn: null }] }))
    expect(text).toContain('annoncé pour le 01/06/2026 (facture FA-2026-0117) ne figure pas encore dans nos comptes')
    expect(text).not.toContain('le reste')
    const both = promiseTexts([toCheck, promised, promised, toCheck], 'en', 'written')
    expect(both).toHaveLength(2)
    expect(both.join(' ')).toMatch(/have noted the payments.*do not appear/)
  })

  test('the text message and the call script say so too, and nothing without a promise', () => {
    const content = messageInput()
    expect(composeSms(content, 'fr').text).toMatch(/annoncé pour le 20\/06\/2026 bien noté\.$/)
    expect(phoneCallScript(content, 'Anna', 'fr').lines.join(' ')).toContain(
      'je vous appelle pour les autres factures.',
    )
    const template = { fr: { subject: '', body: 'Bonjour.' }, en: { subject: '', body: 'Hello.' } }
    const asked = { ...content, invoices: [toCheck], template }
    expect(composeSms(asked, 'en').text).toBe('Hello. Payment announced for 01/06/2026: not in our accounts yet.')
    expect(phoneCallScript(asked, 'Anna', 'en').lines[1]).toContain('Has it been sent')
    const plain = { ...content, invoices: [first] }
    expect(promiseTexts(plain.invoices, 'fr', 'spoken')).toEqual([])
    expect(composeSms(plain, 'fr').text).not.toContain('annonc')
  })
})

describe('hostile names', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='x",
      '</td></tr></table>',
      '&lt;b&gt;',
      '{amount}',
      '{constructor}',
      '$&$1',
      'A\r\nBcc: all@evil.test',
      'a\u202egnp.exe',
      '<!--',
    ),
    fc.string({ unit: 'binary' }),
  )
  const tags = (html: string): string[] => html.match(/<[^>]*>/g) ?? []
  const named = (text: string): Partial<ReminderMessageInput> => ({
    customer: { name: text, type: 'B2B' },
    sender: { name: text, addressLines: ['x'] },
    paymentReference: `r${text}`,
    contact: { name: `n${text}`, phone: `p${text}`, email: `e${text}` },
    invoices: [{ ...messageInput().invoices[0]!, documentNumber: text }],
    bank: { chequePayableTo: `c${text}`, bankName: `b${text}`, iban: `i${text}`, bic: `b${text}` },
  })

  test('never create markup: the tags are those of a harmless name', () => {
    const harmless = tags(composeReminder(messageInput(named('x'))).html)
    fc.assert(
      fc.property(hostile, (text) => {
        // A customer without a name shows no line for it, which is not markup of the name.
        const { html } = composeReminder(messageInput(named(`x${text}`)))
        expect(tags(html)).toEqual(harmless)
      }),
      { numRuns: 500 },
    )
  })

  test('keep the subject on one line, and never change the text direction', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { subject, html } = composeReminder(messageInput(named(text)))
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })

  test('are shown as written: a name that looks like a variable is not filled in', () => {
    const { text, html } = compose(named('{amount} & <Sons>'))
    expect(text).toContain('{amount} & <Sons>')
    expect(html).toContain('{amount} &amp; &lt;Sons&gt;')
  })
})

test('interest and compensation are shown beside the amount due, in HTML and text, when the account shows them', () => {
  const amountsDue = { principal: 1_300_00, penalties: 12_34, indemnity: 80_00 }
  const { text, html } = compose({ amountsDue })
  expect(text).toContain(`À régler : 1 300,00 €
Pénalités de retard à ce jour : 12,34 €
Indemnité forfaitaire de recouvrement : 80,00 €
Total pénalités et indemnité comprises : 1 392,34 €`)
  expect(visible(html)).toContain('Indemnité forfaitaire de recouvrement 80,00 €')
  const none = compose({ amountsDue: { principal: 1_300_00, penalties: 0, indemnity: 0 } })
  expect(none).toEqual(compose())
})

test('an unpublished rate is mentioned beside the interest: calculated provisionally, or omitted', () => {
  const amountsDue = { principal: 1_300_00, penalties: 12_34, indemnity: 80_00 }
  const counted = compose({ amountsDue: { ...amountsDue, unknownRate: { from: '2026-07-01', counted: true } } })
  expect(counted.text).toContain('Pénalités de retard à ce jour : 12,34 €')
  expect(counted.text).toContain('applicable depuis le 01/07/2026 n’est pas encore connu')
  expect(visible(counted.html)).toContain('sous réserve de régularisation')
  const leftOut = compose({ amountsDue: { ...amountsDue, unknownRate: { from: '2026-07-01', counted: false } } })
  expect(leftOut.text).toContain('Pénalités de retard jusqu’au 30/06/2026 : 12,34 €')
  expect(leftOut.text).toContain('ne sont pas comptées ici et restent dues')
})

test('a public body is referred to the law of public orders, not the one between businesses', () => {
  const customer = { name: 'Commune de Modèle', type: 'PUBLIC' } as const
  for (const locale of messageLocales) {
    const { text } = compose({ customer, locale, tone: 'second' })
    expect(text).toContain('L2192-13')
    expect(text).not.toContain('L441-10')
  }
})
