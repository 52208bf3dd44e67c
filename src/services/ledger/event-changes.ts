import { changeEvents, type EventsChanges } from '../../contract/ledger/event-changes.ts'
import { send } from '../http/http.ts'
import { type ChosenIn, wiredChanges } from './chosen-changes.ts'

/** The flow that changes chosen disputes, discrepancies or promises, wired to the API. */
export const wiredEventChanges = ({ masterRef, read }: ChosenIn) =>
  wiredChanges(read, ({ ids, change }, options) =>
    send(
      changeEvents,
      { params: { masterRef }, body: { eventIds: [...ids], change: change as EventsChanges['change'] } },
      options,
    ),
  )
