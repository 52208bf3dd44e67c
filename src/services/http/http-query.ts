import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnyCall, CallAnswer } from '../../contract/call.ts'
import { CACHE_MS } from '../../domain/constants.ts'
import { onChanged, type SendInput, send } from './http.ts'

/** Calls that are kept for a time of their own wherever they are read (HTTP-06), by their addresses. */
const kinds: readonly [RegExp, keyof typeof CACHE_MS][] = [
  [/\/statistics(\/|$)/, 'statistics'],
  [/\/last-success$/, 'lastSuccess'],
  [/^\/api\/search$/, 'quickSearch'],
  [/\/(planned-)?reminders(\/|$)/, 'reminders'],
]

const kindOf = ({ path }: AnyCall): keyof typeof CACHE_MS =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'default'

/**
 * Options of `useQuery` for a GET of the contract. The key begins with the call's id, then its input.
 * @param cache for what is read beside figures of another kind; the call's own without it
 */
export const query = <C extends AnyCall & { method: 'GET' | string }>(
  call: C,
  input: SendInput<C>,
  cache: keyof typeof CACHE_MS = kindOf(call),
) =>
  queryOptions<CallAnswer<C>>({
    queryKey: [call.id, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
    staleTime: CACHE_MS[cache],
  })

const invalidate = (client: QueryClient, { invalidates }: AnyCall): Promise<unknown> =>
  invalidates === 'ALL'
    ? client.invalidateQueries()
    : Promise.all(invalidates.map((id) => client.invalidateQueries({ queryKey: [id] })))

/**
 * The cache of lists (HTTP-06). The client has retried already when a query fails, so a query does not. What a call
 * changes is read again as its declaration says; until then a mutation is pending.
 */
export const createQueryClient = (): QueryClient => {
  let rereading: Promise<unknown> = Promise.resolve()
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: CACHE_MS.default, retry: false, refetchOnWindowFocus: true } },
    mutationCache: new MutationCache({ onSettled: () => rereading }),
  })
  onChanged((call) => {
    rereading = invalidate(client, call)
  })
  return client
}
