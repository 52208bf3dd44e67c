import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { TranslationFunctions } from './i18n-types.ts'
import { type Language, storeLanguage } from './language.ts'
import { showLanguage, textsOf } from './load.ts'

type Shown = { language: Language; choose: (language: Language) => Promise<void> }

const LanguageContext = createContext<Shown | null>(null)

const useShown = (): Shown => {
  const shown = use(LanguageContext)
  if (!shown) throw new Error('Texts are asked for outside of TextsProvider')
  return shown
}

/** Gives the texts of a language that is shown already (`showLanguage`). */
export const TextsProvider = ({ language: first, children }: { language: Language; children: ReactNode }) => {
  const [language, setLanguage] = useState(first)
  const choose = useCallback(async (chosen: Language) => {
    await showLanguage(chosen)
    storeLanguage(chosen)
    document.documentElement.lang = chosen
    setLanguage(chosen)
  }, [])
  const shown = useMemo(() => ({ language, choose }), [language, choose])
  return <LanguageContext value={shown}>{children}</LanguageContext>
}

/** All texts of the current language: `useTexts().shared.actions.retry()`. Those of a screen are loaded with it. */
export const useTexts = (): TranslationFunctions => textsOf(useShown().language)

/** The current language, and how to choose another one: its texts are loaded first, then the view changes. */
export const useLanguage = useShown
