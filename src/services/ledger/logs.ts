import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { EndpointAnswer } from '../../contract/endpoint.ts'
import { listLogs } from '../../contract/ledger/logs.ts'
import { CACHE_MS } from '../../domain/constants.ts'
import { send } from '../http/http.ts'

/** The activity log of an account, in a language: the language is part of the query key. */
export const logPage = (masterRef: string, query: z.input<typeof listLogs.query>, language: string) =>
  queryOptions<EndpointAnswer<typeof listLogs>>({
    queryKey: [listLogs.id, { masterRef, query }, language],
    queryFn: ({ signal }) => send(listLogs, { params: { masterRef }, query }, { signal, language }),
    staleTime: CACHE_MS.reminders,
  })
