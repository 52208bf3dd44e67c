import { describe, expect, test } from 'vitest'
import { lettersPdf } from '../../server/platform/pdf/letter.ts'
import { statementPdf } from '../../server/platform/pdf/statement.ts'
import { letterOf, longDate } from '../../src/domain/letters/letter.ts'
import { ADDRESS, SENDER, TEXT, WINDOW_ON_SHEET } from '../../src/domain/letters/paper.ts'
import { statementOf } from '../../src/domain/letters/statement.ts'
import type { ReminderMessageInput } from '../../src/domain/reminders/message-facts.ts'
import { letterInput, type Placed, readPdf, textOf } from '../support/letters.ts'

const address = ['12 rue des Tanneurs', '44000 Nantes']
const invoices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    documentNumber: `FA-${1000 + index}`,
    documentDate: '2025-06-12',
    dueDate: '2025-07-12',
    dueAmount: 1_000_00 + index,
    initialAmount: 1_000_00 + index,
  }))

const printed = async (over: Partial<ReminderMessageInput> = {}, addressLines: readonly string[] = address) =>
  readPdf(
    await lettersPdf('Lettre', [
      { letter: letterOf(letterInput(over), { place: 'Nantes', addressLines }), logo: null },
    ]),
  )

/** The text in the window of an envelope, with every way that the sheet may lie in it. */
const inWindow = (page: readonly Placed[]): Placed[] =>
  page.filter(
    ({ left, right, top, bottom }) =>
      left >= WINDOW_ON_SHEET.left &&
      right <= WINDOW_ON_SHEET.right &&
      top >= WINDOW_ON_SHEET.top &&
      bottom <= WINDOW_ON_SHEET.bottom,
  )

describe('letter', () => {
  test('shows only the name and the address in the window, its last lines in capitals', async () => {
    const [page] = await printed()
    expect(inWindow(page!).map(({ text }) => text)).toEqual([
      'Menuiserie Vasseur et Fils',
      '12 RUE DES TANNEURS',
      '44000 NANTES',
    ])
    // The sender's block ends before the window, and the rest begins below it.
    for (const { left, right, top } of page!) {
      const besideOrBelow = right < WINDOW_ON_SHEET.left || top >= WINDOW_ON_SHEET.bottom || left >= ADDRESS.left
      expect(besideOrBelow).toBe(true)
    }
    expect(SENDER.left + SENDER.width).toBeLessThan(WINDOW_ON_SHEET.left)
  })

  test('shows six lines in the window, also for a name that needs two of them', async () => {
    const six = [
      'Service comptabilité',
      'Bâtiment C, 3e étage',
      'ZI de la Croix-Rouge',
      '44800 Saint-Herblain',
      'Allemagne',
    ]
    const [short] = await printed({}, six)
    expect(inWindow(short!).map(({ text }) => text)).toEqual([
      'Menuiserie Vasseur et Fils',
      'Service comptabilité',
      'Bâtiment C, 3e étage',
      'ZI DE LA CROIX-ROUGE',
      '44800 SAINT-HERBLAIN',
      'ALLEMAGNE',
    ])
    const name = 'Société anonyme des Établissements Réunis de Chaudronnerie du Grand Ouest'
    const [long] = await printed({ customer: { name, type: 'B2B' } }, six.slice(1))
    const lines = inWindow(long!).map(({ text }) => text)
    expect(lines).toHaveLength(6)
    expect(lines.slice(0, 2).join(' ')).toBe(name)
    // With more lines than the window holds, city and country are always kept.
    const [crowded] = await printed({ customer: { name, type: 'B2B' } }, six)
    expect(inWindow(crowded!).map(({ text }) => text)).toContain('ALLEMAGNE')
  })

  test('matches the e-mail: invoices, credit, amount, deadline, payment details, with the IBAN in groups', async () => {
    const text = textOf(await printed()).replaceAll('\n', ' ')
    for (const part of [
      'Nantes, le 9 septembre 2025',
      'Votre référence client : C-0042',
      'Objet : Dernier rappel : 13 580,00 € impayés',
      'FA-2025-0412',
      '59 jours de retard',
      'sur 2 000,00 €',
      'annoncé pour le 20/09/2025',
      'Avoir ou acompte AV-0031 du 20/08/2025',
      '−150,40 €',
      'au plus tard le 17/09/2025',
      'FR76 3000 6000 0112 3456 7890 189',
      'AGRIFRPP',
      'Chèque à l’ordre de',
      'Atelier des Quais SAS',
      'Page 1 sur 2',
    ])
      expect(text).toContain(part)
    expect(text).toContain('D441-5')
    expect(text).not.toContain('ce message')
  })

  test('[REM-14] lists new invoices first, and apart those that were asked for before, with the sum of each', async () => {
    const [old, fresh] = letterInput().invoices
    const invoices = [{ ...old!, reminders: 1, lastAskedOn: '2025-08-20' }, fresh!]
    const text = textOf(await printed({ invoices }))
    expect(text).toMatch(
      /Nouvelles factures\n[\s\S]*FA-2025-0518[\s\S]*Déjà réclamées\n[\s\S]*FA-2025-0412\nréclamée le 20\/08\/2025/,
    )
    expect(text).toMatch(/Nouvelles factures\n12 480,00 €\nFactures déjà réclamées\n1 250,40 €\nTotal des factures/)
  })

  test('separates principal, interest and fixed compensation, and has neither without the setting', async () => {
    const text = textOf(await printed({ amountsDue: { principal: 13_580_00, penalties: 143_21, indemnity: 80_00 } }))
    expect(text).toMatch(
      /À régler\n13 580,00 €\nPénalités de retard à ce jour\n143,21 €\nIndemnité forfaitaire de recouvrement\n80,00 €\nTotal pénalités et indemnité comprises\n13 803,21 €/,
    )
    expect(textOf(await printed())).not.toContain('Pénalités de retard à ce jour')
  })

  test('to a consumer mentions neither the fixed compensation nor the Commercial Code', async () => {
    const text = textOf(
      await printed({
        tone: 'firm',
        customer: { name: 'Łukasz Wójcik', type: 'B2C' },
        amountsDue: { principal: 1_000_00, penalties: 0, indemnity: 0 },
      }),
    )
    expect(text).not.toMatch(/indemnité|pénalité|Code de commerce/i)
    // Letters of other scripts come from another font file, at the same position.
    expect(text.replaceAll('\n', '')).toContain('Łukasz Wójcik')
  })

  test('is in English for an English-speaking customer', async () => {
    const text = textOf(await printed({ locale: 'en' }))
    expect(text).toContain('Nantes, 9 September 2025')
    expect(text).toContain('Dear Sir or Madam,')
    expect(text).toContain('How to pay')
    expect(text).toContain('Page 1 of 2')
  })

  test('with many invoices repeats the table head, and never shows a total without rows', async () => {
    for (const count of [14, 15, 16, 17, 18, 19, 20, 21, 60]) {
      const pages = await printed({ invoices: invoices(count), credits: [] })
      expect(textOf(pages).match(/FA-\d+/g)).toHaveLength(count)
      for (const [index, page] of pages.entries()) {
        const has = (text: string) => page.some((one) => one.text === text)
        const rows = page.filter(({ text }) => /^FA-\d+$/.test(text)).length
        if (rows > 0) expect(has('Reste dû')).toBe(true)
        if (has('À régler')) expect(rows).toBeGreaterThanOrEqual(2)
        expect(has(`Page ${index + 1} sur ${pages.length}`)).toBe(true)
        for (const { top, left, right } of page) {
          expect(top).toBeGreaterThan(0)
          expect(left).toBeGreaterThanOrEqual(TEXT.left - 0.1)
          expect(right).toBeLessThanOrEqual(TEXT.right + 0.1)
        }
      }
    }
  })

  test('appears in a combined file in the given order, with its own page numbers', async () => {
    const letters = ['Un', 'Deux', 'Trois'].map((name, index) => ({
      letter: letterOf(letterInput({ customer: { name, type: 'B2B' }, invoices: invoices(index === 1 ? 40 : 1) }), {
        place: '',
        addressLines: address,
      }),
      logo: null,
    }))
    const pages = await readPdf(await lettersPdf('Lettres', letters))
    const heads = pages.filter((page) => page.some(({ text }) => text.startsWith('Votre référence')))
    expect(heads.map((page) => inWindow(page)[0]?.text)).toEqual(['Un', 'Deux', 'Trois'])
    expect(pages.length).toBeGreaterThan(heads.length)
    expect(pages.map((page) => page.find(({ text }) => /^Page/.test(text))?.text).at(-1)).toBe('Page 1 sur 1')
  })

  test('writes the first of a month the French way', () => {
    expect(longDate('2025-09-01', 'fr')).toBe('1er septembre 2025')
    expect(longDate('2025-09-11', 'fr')).toBe('11 septembre 2025')
  })
})

describe('statement', () => {
  const statement = async (count: number, locale: 'fr' | 'en' = 'fr') => {
    const { today, currency, customer, paymentReference, sender, contact, bank } = letterInput()
    const movements = [
      ...invoices(count),
      ...(count > 0
        ? [{ documentNumber: 'AV-31', documentDate: '2025-08-20', dueDate: '2025-08-20', dueAmount: -150_40 }]
        : []),
    ]
    return readPdf(
      await statementPdf(
        statementOf({
          ...{ today, currency, customer, paymentReference, sender, contact, bank, locale, movements },
          place: 'Nantes',
          addressLines: address,
        }),
        null,
      ),
    )
  }

  test('lists every open movement, the balance and its ageing', async () => {
    const pages = await statement(50)
    const text = textOf(pages)
    expect(pages.length).toBeGreaterThan(1)
    expect(text.match(/FA-\d+/g)).toHaveLength(50)
    expect(text).toContain('Relevé de compte au 09/09/2025')
    expect(text).toContain('59 jours')
    expect(text).toContain('−150,40 €')
    expect(text).toMatch(/Solde du compte\n49 861,85 €/)
    expect(text).toMatch(/31 à 60 jours\n50 012,25 €/)
    expect(inWindow(pages[0]!)[0]?.text).toBe('Menuiserie Vasseur et Fils')
  })

  test('of a settled account says so', async () => {
    expect(textOf(await statement(0, 'en'))).toContain('No open items: your account is settled.')
  })
})
