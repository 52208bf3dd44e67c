import { type ReactNode, useCallback } from 'react'
import TypesafeI18n, { useI18nContext } from './i18n-react.tsx'
import type { TranslationFunctions } from './i18n-types.ts'
import { loadLocaleAsync } from './i18n-util.async.ts'
import { type Language, storeLanguage } from './language.ts'

/** Gives the texts of a language that is loaded already. */
export const TextsProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <TypesafeI18n locale={language}>{children}</TypesafeI18n>
)

/** All texts of the current language: `useTexts().shared.actions.retry()`. */
export const useTexts = (): TranslationFunctions => useI18nContext().LL

/** The current language, and how to choose another one: its texts are loaded first, then the view changes. */
export const useLanguage = (): { language: Language; choose: (language: Language) => Promise<void> } => {
  const { locale, setLocale } = useI18nContext()
  const choose = useCallback(
    async (language: Language) => {
      await loadLocaleAsync(language)
      storeLanguage(language)
      document.documentElement.lang = language
      setLocale(language)
    },
    [setLocale],
  )
  return { language: locale, choose }
}
