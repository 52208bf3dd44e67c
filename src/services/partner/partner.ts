import { fromPromise } from 'xstate'
import { actOnMandate, getMandate, getMandateDocument, listMandates } from '../../contract/partner/partner.ts'
import { toDecimal } from '../../domain/money.ts'
import { partnerDeskMachine } from '../../machines/partner-desk/partner-desk.machine.ts'
import type { ActInput, ActResult } from '../../machines/partner-desk/partner-desk.types.ts'
import { type SendInput, send } from '../http/http.ts'
import { query } from '../http/http-query.ts'
import { refusalWhere } from '../http/refusal.ts'

/** A page of the partner's mandates. */
export const mandatesPage = (wanted: NonNullable<SendInput<typeof listMandates>['query']>) =>
  query(listMandates, { query: wanted }, 'reminders')

/** A document of a mandate. */
export const fetchMandateDocument = (eventId: string, fileId: string): Promise<Blob> =>
  send(getMandateDocument, { params: { eventId, fileId } })

const refusalOf = refusalWhere(({ status }) => [404, 409, 422].includes(status))

const act = async ({ eventId, draft, attemptKey }: ActInput, signal: AbortSignal): Promise<ActResult> => {
  const amount = draft.amount === null ? null : toDecimal(draft.amount)
  const body = { action: draft.action, reason: draft.reason.trim(), amount }
  try {
    const mandate = await send(actOnMandate, { params: { eventId }, body }, { signal, idempotencyKey: attemptKey })
    return { kind: 'done', mandate }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The partner portal's flow, wired to the API. */
export const wiredPartnerDesk = partnerDeskMachine.provide({
  actors: {
    loadMandate: fromPromise(({ input, signal }) =>
      send(getMandate, { params: { eventId: input.eventId } }, { signal }),
    ),
    actOnMandate: fromPromise(({ input, signal }) => act(input, signal)),
  },
})
