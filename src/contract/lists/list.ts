import { isBusinessDate } from '../../domain/dates.ts'
import type { AnyEndpoint, EndpointInput } from '../endpoint.ts'
import { z } from '../zod.ts'

/** Page and size of a list in the address. */
export const paging = {
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
}

/** A day in the address; '' is none. */
export const optionalDay = z
  .string()
  .refine((text) => text === '' || isBusinessDate(text))
  .catch('')

/** The fields that are not empty: an empty one in the address is not asked for. */
export const filled = <T extends Record<string, unknown>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as {
    [K in keyof T]?: Exclude<T[K], ''>
  }

/** The endpoint of a list and what it is asked for, without page and size. */
export type Asked<E extends AnyEndpoint = AnyEndpoint> = {
  endpoint: E
  query: Omit<EndpointInput<E>['query'], 'page' | 'size'>
}

export const asked = <E extends AnyEndpoint>(endpoint: E, query: Omit<EndpointInput<E>['query'], 'page' | 'size'>) => ({
  endpoint,
  query,
})

/** A list of the product: the screen, exports, views and reports ask for it in the same way. */
export type List<S extends z.ZodObject = z.ZodObject> = {
  /** What its address says of it. Each field has a default, so that any address is read. */
  state: S
  /** The address of its page; null where it belongs to something that has an address of its own. */
  place: string | null
  /** What is asked for in a state. */
  asks: (state: z.output<S>, masterRef: string) => Asked
  /** The changes with which nothing is left out. What chooses between two lists on one page stays. */
  everything: (state: z.output<S>) => Partial<z.output<S>>
}

/** Declares the list of a state. Only the list itself knows the type of its state, so that all lists are of one type. */
export const listOf =
  <S extends z.ZodObject>(state: S) =>
  (list: Omit<List<S>, 'state'>): List =>
    ({ state, ...list }) as unknown as List

/** The query part of the address that opens a view. */
export const viewAddress = (view: { id: string; state: string; columns: readonly string[] }): URLSearchParams => {
  const search = new URLSearchParams(view.state)
  if (view.columns.length > 0) search.set('columns', view.columns.join(','))
  search.set('view', view.id)
  return search
}

/** What an address says besides the list itself: the page that is shown, what is open, and the view. */
const NOT_KEPT = ['page', 'size', 'columns', 'view', 'open']

/**
 * The part of an address that a view keeps, or null if the list does not understand it: a name that it does not have,
 * or a value that it refuses.
 */
export const keptAddress = ({ state }: List, address: string): string | null => {
  const asked = [...new URLSearchParams(address)].filter(([name]) => !NOT_KEPT.includes(name))
  const read: Record<string, unknown> = state.parse(Object.fromEntries(asked))
  return asked.every(([name, value]) => name in read && String(read[name]) === value)
    ? new URLSearchParams(asked).toString()
    : null
}
