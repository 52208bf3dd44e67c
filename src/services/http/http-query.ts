import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, EndpointAnswer } from '../../contract/endpoint.ts'
import { CACHE_MS } from '../../domain/constants.ts'
import { onChanged, type SendInput, send } from './http.ts'

/** Endpoints with a cache time of their own (HTTP-06), by path. */
const kinds: readonly [RegExp, keyof typeof CACHE_MS][] = [
  [/\/statistics(\/|$)/, 'statistics'],
  [/\/last-success$/, 'lastSuccess'],
  [/^\/api\/search$/, 'quickSearch'],
  [/\/(planned-)?reminders(\/|$)/, 'reminders'],
]

const kindOf = ({ path }: AnyEndpoint): keyof typeof CACHE_MS =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'default'

/**
 * Options of `useQuery` for a GET of the contract. The key starts with the endpoint's id, then its input.
 * @param cache for data shown beside data of another kind; the endpoint's own without it
 */
export const query = <C extends AnyEndpoint & { method: 'GET' | string }>(
  endpoint: C,
  input: SendInput<C>,
  cache: keyof typeof CACHE_MS = kindOf(endpoint),
) =>
  queryOptions<EndpointAnswer<C>>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => send(endpoint, input, { signal }),
    staleTime: CACHE_MS[cache],
  })

const invalidate = (client: QueryClient, { invalidates }: AnyEndpoint): Promise<unknown> =>
  invalidates === 'ALL'
    ? client.invalidateQueries()
    : Promise.all(invalidates.map((id) => client.invalidateQueries({ queryKey: [id] })))

/**
 * The query cache (HTTP-06). Queries do not retry, since the client already has. What an endpoint changes is
 * invalidated as it declares; until that is done a mutation is pending.
 */
export const createQueryClient = (): QueryClient => {
  let rereading: Promise<unknown> = Promise.resolve()
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: CACHE_MS.default, retry: false, refetchOnWindowFocus: true } },
    mutationCache: new MutationCache({ onSettled: () => rereading }),
  })
  onChanged((endpoint) => {
    rereading = invalidate(client, endpoint)
  })
  return client
}
