import { i18nObject } from 'typesafe-i18n'
import english from '../../../src/i18n/en/index.ts'
import { initFormatters } from '../../../src/i18n/formatters.ts'
import french from '../../../src/i18n/fr/index.ts'
import { withFrenchSpaces } from '../../../src/i18n/french-spaces.ts'
import type { Formatters, TranslationFunctions, Translations } from '../../../src/i18n/i18n-types.ts'
import type { Language } from '../../platform/web/accept-language.ts'

/** The texts of the screens. */
export type ScreenTexts = TranslationFunctions

const textsOf = (language: Language, words: unknown): ScreenTexts =>
  i18nObject<Language, Translations, TranslationFunctions, Formatters>(
    language,
    words as Translations,
    initFormatters(language),
  )

const made = new Map<Language, ScreenTexts>()

/** What the screens say in a language, for files and e-mails that show the same lists. */
export const screenTexts = (language: Language): ScreenTexts => {
  const known = made.get(language)
  if (known) return known
  const texts = textsOf(language, language === 'fr' ? withFrenchSpaces(french) : english)
  made.set(language, texts)
  return texts
}
