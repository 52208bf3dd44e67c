import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { z } from 'zod'

type Shape = z.ZodObject

/**
 * State that survives a reload, in the query of the address.
 *
 * Every field of the schema needs a default, and is read from text: `z.object({ page: z.coerce.number().int().catch(0),
 * filter: z.enum(filters).catch('ALL') })`. A value that the schema refuses falls back to its default. What equals the
 * default is not written. `set` replaces the entry of the history, so that "back" leaves the list.
 */
export const useUrlState = <S extends Shape>(schema: S): [z.output<S>, (patch: Partial<z.output<S>>) => void] => {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => schema.parse(Object.fromEntries(parameters)), [schema, parameters])
  const set = useCallback(
    (patch: Partial<z.output<S>>) => {
      setParameters(
        (current) => {
          const defaults = schema.parse({}) as Record<string, unknown>
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(patch)) {
            if (value === undefined || value === '' || String(value) === String(defaults[name])) next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true },
      )
    },
    [schema, setParameters],
  )
  return [state, set]
}
