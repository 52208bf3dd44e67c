import { fromPromise } from 'xstate'
import { confirmDayList, getDayList, pauseSending, resumeSending } from '../../contract/delivery/day-list.ts'
import { dayListMachine } from '../../machines/day-list/day-list.machine.ts'
import type { ConfirmResult, Seen } from '../../machines/day-list/day-list.types.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

const confirm = async (masterRef: string, body: Seen, signal: AbortSignal): Promise<ConfirmResult> => {
  try {
    return { kind: 'confirmed', ...(await send(confirmDayList, { params: { masterRef }, body }, { signal })) }
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'DAY_LIST_CHANGED') return { kind: 'refused' }
    throw error
  }
}

/** The list of a day, wired to the API. */
export const wiredDayList = (masterRef: string) => {
  const params = { masterRef }
  return dayListMachine.provide({
    actors: {
      readDay: fromPromise(({ signal }) => send(getDayList, { params }, { signal })),
      confirmDay: fromPromise(({ input, signal }) => confirm(masterRef, input, signal)),
      pauseSending: fromPromise(({ signal }) => send(pauseSending, { params }, { signal })),
      resumeSending: fromPromise(({ signal }) => send(resumeSending, { params }, { signal })),
    },
  })
}
