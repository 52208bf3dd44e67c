import type { HelpGroup } from './types.ts'

/** The whole help in one language, loaded when it is first opened or searched. */
export const loadHelp = async (language: string): Promise<readonly HelpGroup[]> =>
  (language === 'fr' ? await import('./fr/index.ts') : await import('./en/index.ts')).groups

/** The help for an account: light accounts have neither reminders nor scenarios. */
export const helpFor = (groups: readonly HelpGroup[], isLight: boolean): readonly HelpGroup[] => {
  if (!isLight) return groups
  return groups
    .map(({ title, pages }) => ({
      title,
      pages: pages
        .filter((page) => page.isLight)
        .map((page) => ({
          ...page,
          sections: page.sections
            .filter(({ isFullOnly }) => !isFullOnly)
            .map((section) => ({ ...section, links: section.links?.filter(({ isFullOnly }) => !isFullOnly) ?? [] })),
        })),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** For TanStack Query: the help of one language never changes while the page is open. */
export const helpQuery = (language: string) => ({
  queryKey: ['help', language],
  queryFn: () => loadHelp(language),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
