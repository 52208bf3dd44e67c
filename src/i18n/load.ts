import { i18nObject } from 'typesafe-i18n'
import { initFormatters } from './formatters.ts'
import { withFrenchSpaces } from './french-spaces.ts'
import type { Formatters, TranslationFunctions, Translations } from './i18n-types.ts'
import type { Language } from './language.ts'

/** What is loaded together: with the page, with the shell, and with the first screen of settings, import or figures, with that of cases and payments, with the account page, with the atlas of flows, with what members do together, with the page of a link. */
export type Part = 'first' | 'daily' | 'setup' | 'cases' | 'account' | 'flows' | 'team' | 'question'

type Load = () => Promise<{ default: Partial<Record<keyof Translations, unknown>> }>

const loaders: Record<Language, Record<Part, Load>> = {
  en: {
    first: () => import('./en/first.ts'),
    daily: () => import('./en/daily.ts'),
    setup: () => import('./en/setup.ts'),
    cases: () => import('./en/case-part.ts'),
    account: () => import('./en/account-part.ts'),
    flows: () => import('./en/flows-part.ts'),
    team: () => import('./en/team-part.ts'),
    question: () => import('./en/question-part.ts'),
  },
  fr: {
    first: () => import('./fr/first.ts'),
    daily: () => import('./fr/daily.ts'),
    setup: () => import('./fr/setup.ts'),
    cases: () => import('./fr/case-part.ts'),
    account: () => import('./fr/account-part.ts'),
    flows: () => import('./fr/flows-part.ts'),
    team: () => import('./fr/team-part.ts'),
    question: () => import('./fr/question-part.ts'),
  },
}

const wanted = new Set<Part>()
const loaded: Record<Language, Map<Part, Partial<Translations>>> = { en: new Map(), fr: new Map() }
const texts = new Map<Language, TranslationFunctions>()
let shown: Language = 'fr'

const loadPart = async (language: Language, part: Part): Promise<void> => {
  if (loaded[language].has(part)) return
  const { default: words } = await loaders[language][part]()
  loaded[language].set(part, (language === 'fr' ? withFrenchSpaces(words) : words) as Partial<Translations>)
  texts.delete(language)
}

/** Loads the texts of a part in the language that is shown; they follow when another language is chosen. */
export const loadTexts = async (part: Part): Promise<void> => {
  wanted.add(part)
  await loadPart(shown, part)
}

/** Loads all parts of a language that a screen has asked for until now, and shows it from then on. */
export const showLanguage = async (language: Language): Promise<void> => {
  const missing = () => [...wanted].filter((part) => !loaded[language].has(part))
  // Another screen may ask for a part meanwhile, still in the language of before.
  while (missing().length > 0) await Promise.all(missing().map((part) => loadPart(language, part)))
  shown = language
}

/** A view and its texts, loaded together. */
export const withTexts =
  <T>(part: Part, load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [view] = await Promise.all([load(), loadTexts(part)])
    return view
  }

/** The texts of a language as far as they are loaded: what was not loaded reads as nothing. */
export const textsOf = (language: Language): TranslationFunctions => {
  const known = texts.get(language)
  if (known) return known
  const all = Object.assign({}, ...loaded[language].values()) as Translations
  const made = i18nObject<Language, Translations, TranslationFunctions, Formatters>(
    language,
    all,
    initFormatters(language),
  )
  texts.set(language, made)
  return made
}
