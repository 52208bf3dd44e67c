import { describe, expect, test } from 'vitest'
import { customerFieldNames } from '../../src/domain/customer-fields.ts'
import { customerImportFields, movementImportFields, problemCodes } from '../../src/domain/import/index.ts'
import en from '../../src/i18n/en/index.ts'
import fr from '../../src/i18n/fr/index.ts'
import { withFrenchSpaces } from '../../src/i18n/french-spaces.ts'
import { type Language, preferredLanguage } from '../../src/i18n/language.ts'
import { loadTexts, showLanguage, textsOf } from '../../src/i18n/load.ts'

type Tree = { readonly [key: string]: string | Tree }
const leaves = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : leaves(value, `${at}${key}.`),
  )
/** The placeholders of a text, without types and formatters. */
const names = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)[:|}]/g)].map((match) => match[1]).sort()

describe('texts', () => {
  test('[UI-01] English and French have the same texts, none of them empty', () => {
    const french = leaves(fr)
    const english = leaves(en)
    expect(english.map(([key]) => key)).toEqual(french.map(([key]) => key))
    expect([...french, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  test('[UI-01] a text has the same placeholders in both languages', () => {
    const english = new Map(leaves(en))
    const differing = leaves(fr).filter(([key, text]) => `${names(text)}` !== `${names(english.get(key) ?? '')}`)
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('[UI-10] the generic error is worded as in the specification', () => {
    expect(fr.problems.generic).toBe('Une erreur est survenue')
    expect(en.problems.generic).toBe('an error has occured')
  })

  test('[UI-07] forms have their messages in both languages', () => {
    expect(fr.shared.forms).toMatchObject({ required: 'Requis', empty: 'Ce champ ne peut pas être vide' })
    expect(en.shared.forms).toMatchObject({
      empty: 'This field cannot be empty',
      invalid: 'This field is invalid',
      required: 'Required',
      enterValue: 'Enter a value',
      enterDate: 'Enter a date',
      tooLong: 'Enter a shorter value',
      invalidEmail: 'Invalid e-mail',
      checkInput: 'Check your input',
    })
  })

  test.each([
    ['fr', 0, '0 ligne'],
    ['fr', 1, '1 ligne'],
    ['fr', 1234, '1\u202f234 lignes'],
    ['en', 0, '0 rows'],
    ['en', 1, '1 row'],
    ['en', 1234, '1,234 rows'],
  ] as [Language, number, string][])('%s counts %i as "%s"', async (language, count, expected) => {
    await showLanguage(language)
    await loadTexts('first')
    expect(textsOf(language).shared.table.rows({ count })).toBe(expected)
  })
})

describe('texts of the import', () => {
  // A missing text would be shown as nothing: "Associez une colonne à «  »".
  test('every field that a sentence may contain has a name, and every problem a sentence', () => {
    for (const { customers, imports } of [fr, en]) {
      expect(customerImportFields.filter((field) => !imports.fields.tiers[field])).toEqual([])
      expect(movementImportFields.filter((field) => !imports.fields.movements[field])).toEqual([])
      expect(customerFieldNames.filter((field) => !customers.form.fields[field])).toEqual([])
      expect(problemCodes.filter((code) => !Object.hasOwn(imports.problems, code))).toEqual([])
    }
  })

  test('no text advises splitting a file: invoices missing from the first half would be settled', () => {
    for (const { FILE_TOO_LARGE, TOO_MANY_ROWS } of [fr.imports.problems, en.imports.problems])
      for (const text of [FILE_TOO_LARGE, TOO_MANY_ROWS])
        expect(text.replaceAll(/Ne le scindez pas|Do not split it/g, '')).not.toMatch(/scind|split|divis/i)
  })
})

describe('French spaces', () => {
  test.each([
    ['Supprimer {name:string} ?', 'Supprimer {name:string}\u00a0?'],
    [
      'la publication ; {share:number} % de « Devis »',
      'la publication\u00a0; {share:number}\u00a0% de «\u00a0Devis\u00a0»',
    ],
    ['{count:number|integer} ligne{{s}} en erreur', '{count:number|integer} ligne{{s}} en erreur'],
  ])('%s: no line begins with a punctuation mark', (text, expected) => {
    expect(withFrenchSpaces({ part: { text } })).toEqual({ part: { text: expected } })
  })

  test('are kept in texts made by functions, too', () => {
    expect(withFrenchSpaces({ gone: (name: string) => `Retirer « ${name} » ?` }).gone('Portable')).toBe(
      'Retirer «\u00a0Portable\u00a0»\u00a0?',
    )
  })
})

describe('parts of the texts', () => {
  test('[UI-01] texts already requested follow a change of language', async () => {
    await showLanguage('fr')
    await loadTexts('setup')
    expect(textsOf('fr').help.title()).toBe(fr.help.title)
    await showLanguage('en')
    expect(textsOf('en').help.title()).toBe(en.help.title)
  })
})

test('[UI-01] texts requested while another language loads arrive in that language', async () => {
  await showLanguage('fr')
  const chosen = showLanguage('en')
  await Promise.all([chosen, loadTexts('daily')])
  expect(textsOf('en').home.title()).toBe(en.home.title)
})

describe('language', () => {
  test.each([
    ['the person’s choice', 'en', ['fr-FR'], 'en'],
    ['the browser’s first language that we have', null, ['de-DE', 'en-GB', 'fr'], 'en'],
    ['French when we have none of them', null, ['de-DE', 'es'], 'fr'],
    ['the browser’s when the choice is unknown', 'xx', ['en-US'], 'en'],
  ])('[UI-01] %s', (_, chosen, browser, expected) => {
    expect(preferredLanguage(chosen, browser)).toBe(expected)
  })
})
