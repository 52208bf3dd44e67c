import type { UseQueryResult } from '@tanstack/react-query'
import type { Day } from '../../contract/ledger/day.ts'
import type { DayState, OnState } from './state.ts'

/** What each part of the page is given; `state.date` is the day that is shown. */
export type View = { state: DayState; onState: OnState; reading: UseQueryResult<{ value: Day }> }
