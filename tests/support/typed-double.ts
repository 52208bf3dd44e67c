import type { TypedDraft } from '../../src/services/browser/typed.ts'

/**
 * The browser's copy of a draft in a wired case.
 * @param tell told what is compared, saved and forgotten
 * @param left what a former visit left
 */
export const typedDouble = <T>(
  tell: (what: unknown) => void,
  left: { content: T; version: number } | null = null,
): TypedDraft<T> => ({
  sending: (content) => tell({ saving: content }),
  note: () => {},
  left: (stored) => {
    tell({ stored })
    return left
  },
  forget: () => tell('forgetTyped'),
})
