import { infiniteQueryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  createEvent,
  getEvent,
  getTimeline,
  listDisputes,
  listPromises,
  setCustomerReminders,
  setMovementReminders,
  updateEvent,
} from '../../contract/ledger/events.ts'
import { listMovements } from '../../contract/ledger/movements.ts'
import { CACHE_MS } from '../../domain/constants.ts'
import type { EventProblem } from '../../domain/events/index.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import type { EndInput, Offer, OfferedInvoice, RecordInput, WriteResult } from '../../machines/event/event.types.ts'
import type { eventChart } from '../../machines/event/event-chart.ts'
import { type SendInput, send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { query } from '../http/http-query.ts'

export type DisputesQuery = NonNullable<SendInput<typeof listDisputes>['query']>
export type PromisesQuery = NonNullable<SendInput<typeof listPromises>['query']>
export type TimelineQuery = NonNullable<SendInput<typeof getTimeline>['query']>

/** A page of disputes or discrepancies. */
export const disputesPage = (masterRef: string, wanted: DisputesQuery) =>
  query(listDisputes, { params: { masterRef }, query: wanted }, 'reminders')

/** A page of promises. */
export const promisesPage = (masterRef: string, wanted: PromisesQuery) =>
  query(listPromises, { params: { masterRef }, query: wanted }, 'reminders')

/** A customer's history, page by page. */
export const timelinePages = (masterRef: string, tiersRef: string, group: TimelineQuery['group'], size: number) => {
  const input = (page: number) => ({ params: { masterRef, tiersRef }, query: { group, page, size } })
  return infiniteQueryOptions({
    queryKey: [getTimeline.id, input(0), 'pages'],
    queryFn: ({ pageParam, signal }) => send(getTimeline, input(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalItems }, pages) => (pages.length * size < totalItems ? pages.length : undefined),
    staleTime: CACHE_MS.reminders,
  })
}

/** One event. */
export const oneEvent = (masterRef: string, eventId: string) =>
  query(getEvent, { params: { masterRef, eventId } }, 'reminders')

/** Stops or resumes the reminders of a customer, or sets their language. */
export const setReminders = (
  masterRef: string,
  tiersRef: string,
  body: SendInput<typeof setCustomerReminders>['body'],
) => send(setCustomerReminders, { params: { masterRef, tiersRef }, body })

/** Stops or resumes the reminders of one invoice. */
export const setInvoiceReminders = (
  masterRef: string,
  uniqueRef: string,
  body: SendInput<typeof setMovementReminders>['body'],
) => send(setMovementReminders, { params: { masterRef, uniqueRef }, body })

const PAGE = 200
/** The maximum number of pages that are read: more invoices do not fit into a form. */
const PAGES = 10

/** The open invoices of a customer, the earliest due first. */
export const openInvoices = async (
  masterRef: string,
  tiersRef: string,
  signal: AbortSignal,
): Promise<OfferedInvoice[]> => {
  const invoices: OfferedInvoice[] = []
  for (let page = 0; page < PAGES; page++) {
    const wanted = { tiersRef, state: 'OPEN' as const, sort: 'dueDate' as const, page, size: PAGE }
    const { items, totalItems } = await send(listMovements, { params: { masterRef }, query: wanted }, { signal })
    for (const { uniqueRef, documentNumber, dueDate, dueAmount, daysLate } of items)
      invoices.push({ uniqueRef, documentNumber, dueDate, daysLate, dueAmount: fromDecimal(dueAmount) })
    if ((page + 1) * PAGE >= totalItems) break
  }
  return invoices.filter(({ dueAmount }) => dueAmount > 0)
}

const offer = async (masterRef: string, tiersRef: string, signal: AbortSignal): Promise<Offer> => {
  const params = { masterRef }
  const mine = { tiersRef, status: 'OPEN' as const, size: PAGE }
  const [invoices, disputes, promises] = await Promise.all([
    openInvoices(masterRef, tiersRef, signal),
    send(listDisputes, { params, query: mine }, { signal }),
    send(listPromises, { params, query: mine }, { signal }),
  ])
  const open = [...disputes.items, ...promises.items].map(({ id, kind, movementRefs }) => ({
    eventId: id,
    kind,
    movementRefs,
  }))
  return { invoices, open }
}

/** Returns a refusal by a rule; throws any other error. */
const refusalOf = (error: unknown): WriteResult => {
  if (error instanceof HttpProblem && error.status >= 400 && error.status < 500 && error.code !== 'UNAUTHENTICATED') {
    return { kind: 'refused', code: error.code, problems: error.errors as EventProblem[] }
  }
  throw error
}

const record = async (masterRef: string, input: RecordInput, signal: AbortSignal): Promise<WriteResult> => {
  const { kind, movementRefs, amount, comment, startDate, paymentDate, followUp } = input.draft
  const fields = {
    movementRefs: [...movementRefs],
    comment: comment.trim(),
    ...(amount === null ? {} : { amount: toDecimal(amount) }),
    ...(startDate === null ? {} : { startDate }),
    ...(paymentDate === null ? {} : { paymentDate }),
    ...followUp,
  }
  try {
    const event = input.eventId
      ? await send(
          updateEvent,
          { params: { masterRef, eventId: input.eventId }, body: { action: 'CHANGE', ...fields } },
          { signal },
        )
      : await send(
          createEvent,
          { params: { masterRef }, body: { kind, tiersRef: input.tiersRef, ...fields } },
          { signal, idempotencyKey: input.attemptKey },
        )
    return { kind: 'written', event }
  } catch (error) {
    return refusalOf(error)
  }
}

const end = async (
  masterRef: string,
  { eventId, as, comment }: EndInput,
  signal: AbortSignal,
): Promise<WriteResult> => {
  try {
    const body = { action: as, endComment: comment.trim() }
    return { kind: 'written', event: await send(updateEvent, { params: { masterRef, eventId }, body }, { signal }) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The flow of a kind of event, wired to the API. */
export const wiredEvent = (machine: ReturnType<typeof eventChart>, masterRef: string) =>
  machine.provide({
    actors: {
      loadOffer: fromPromise(({ input, signal }) => offer(masterRef, input.tiersRef, signal)),
      recordEvent: fromPromise(({ input, signal }) => record(masterRef, input, signal)),
      endEvent: fromPromise(({ input, signal }) => end(masterRef, input, signal)),
    },
  })
