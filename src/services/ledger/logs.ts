import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CallAnswer } from '../../contract/call.ts'
import { listLogs } from '../../contract/ledger/logs.ts'
import { CACHE_MS } from '../../domain/constants.ts'
import { send } from '../http/http.ts'

/** The log of an account, in words of a language: the language belongs to what is asked. */
export const logPage = (masterRef: string, query: z.input<typeof listLogs.query>, language: string) =>
  queryOptions<CallAnswer<typeof listLogs>>({
    queryKey: [listLogs.id, { masterRef, query }, language],
    queryFn: ({ signal }) => send(listLogs, { params: { masterRef }, query }, { signal, language }),
    staleTime: CACHE_MS.reminders,
  })
