import { useCallback } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export type Words = { words: string; reference: string | undefined }

type Problem = { code: string; requestId?: string }

const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/** The text for a code; undefined if there is none. */
export const wordsOfCode = (texts: object, code: string): string | undefined =>
  // Unknown texts read as '', including names that every object has.
  (Object.hasOwn(texts, code) && (texts as Record<string, () => string>)[code]?.()) || undefined

/** The text for any failure: by its code, otherwise the generic sentence, with the reference for support (UI-10). */
export const useProblemWords = (): ((error: unknown) => Words) => {
  const texts = useTexts()
  return useCallback(
    (error) => {
      const code = isProblem(error) ? error.code : 'generic'
      return {
        words: wordsOfCode(texts.problems, code) ?? texts.problems.generic(),
        reference: isProblem(error) ? error.requestId : undefined,
      }
    },
    [texts],
  )
}
