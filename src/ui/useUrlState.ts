import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { replaceSearch, searchNow, useSearch } from './address.ts'

type Shape = z.ZodObject

/**
 * State in the query of the address, which survives a reload.
 *
 * Every field of the schema needs a default and is parsed from text: `z.object({ page:
 * z.coerce.number().int().catch(0), filter: z.enum(filters).catch('ALL') })`. A value that the schema refuses falls
 * back to its default; values equal to the default are not written. `set` replaces the history entry, so that "back"
 * leaves the list.
 */
export const useUrlState = <S extends Shape>(schema: S): [z.output<S>, (patch: Partial<z.output<S>>) => void] => {
  // Read directly, because the router's own hook decodes twice: a search for "%26" would become one for "&".
  const search = useSearch()
  const state = useMemo(() => schema.parse(Object.fromEntries(new URLSearchParams(search))), [schema, search])
  const set = useCallback(
    (patch: Partial<z.output<S>>) => {
      const defaults = schema.parse({}) as Record<string, unknown>
      const next = new URLSearchParams(searchNow())
      for (const [name, value] of Object.entries(patch)) {
        if (value === undefined || value === '' || String(value) === String(defaults[name])) next.delete(name)
        else next.set(name, String(value))
      }
      replaceSearch(next.toString())
    },
    [schema],
  )
  return [state, set]
}
