import { useCallback } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export type Words = { words: string; reference: string | undefined }

type Problem = { code: string; requestId?: string }

const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/** Any failure in words: by its code, else the generic sentence, with the reference that support can use (UI-10). */
export const useProblemWords = (): ((error: unknown) => Words) => {
  const texts = useTexts()
  return useCallback(
    (error) => {
      const sentences = texts.problems as unknown as Record<string, (() => string) | undefined>
      const code = isProblem(error) ? error.code : 'generic'
      return {
        words: sentences[code]?.() || texts.problems.generic(),
        reference: isProblem(error) ? error.requestId : undefined,
      }
    },
    [texts],
  )
}
