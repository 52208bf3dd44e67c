export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

const isLanguage = (text: string): text is Language => languages.some((language) => language === text)

/** Where the person's choice is kept. */
export const LANGUAGE_KEY = 'language'

/** The person's choice, else the first language of the browser that we have, else French (UI-01). */
export const preferredLanguage = (chosen: string | null, browser: readonly string[]): Language => {
  if (chosen && isLanguage(chosen)) return chosen
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'fr'
}

/** Reads the choice where storage is allowed; a browser that forbids storage has made none. */
export const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}

/** Keeps the choice where storage is allowed. */
export const storeLanguage = (language: Language): void => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
