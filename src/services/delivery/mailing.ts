import { fromPromise } from 'xstate'
import {
  cancelMailing,
  getCurrentMailing,
  getMailing,
  type Mailing,
  startMailing,
} from '../../contract/delivery/mailings.ts'
import { delayChosenMailing, startChosenMailing } from '../../contract/delivery/reminder-changes.ts'
import { listPlannedReminders } from '../../contract/delivery/reminders.ts'
import { delayMailing } from '../../contract/delivery/waiting-sends.ts'
import { MAILING_LOOK_MS } from '../../domain/constants.ts'
import { mailingMachine } from '../../machines/mailing/mailing.machine.ts'
import type { DelayResult, Meant, Recipients, StartInput, StartResult } from '../../machines/mailing/mailing.types.ts'
import { changed, send, wait } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { chosenToSend } from './reminder-changes.ts'

/** The number of recipients that are named in the confirmation. */
const NAMED = 200

const countRecipients = async (masterRef: string, { only }: Meant, signal: AbortSignal): Promise<Recipients> => {
  if (only) {
    const { emails, first } = await chosenToSend(masterRef, only, signal)
    return { total: emails, first }
  }
  const query = { media: 'EMAIL', period: 'TODAY', sort: 'amount', order: 'desc', size: NAMED } as const
  const { items, totalItems } = await send(listPlannedReminders, { params: { masterRef }, query }, { signal })
  // E-mails that are being sent already are not part of this mailing.
  const first = items.filter(({ status }) => status !== 'SENDING')
  return { total: totalItems - (items.length - first.length), first }
}

const start = async (
  masterRef: string,
  { only, attemptKey: idempotencyKey, atUnusualTime }: StartInput,
  signal: AbortSignal,
): Promise<StartResult> => {
  const params = { masterRef }
  const query = atUnusualTime ? { atUnusualTime: 'true' as const } : {}
  const options = { signal, idempotencyKey }
  try {
    const mailing = only
      ? await send(startChosenMailing, { params, body: { plannedReminderIds: [...only], atUnusualTime } }, options)
      : await send(startMailing, { params, query }, options)
    return { kind: 'started', mailing }
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    if (error.code === 'MAILING_RUNNING') return { kind: 'taken' }
    if (error.code === 'MAILING_EMPTY') return { kind: 'empty' }
    if (error.code === 'REMINDER_UNUSUAL_TIME') return { kind: 'untold' }
    throw error
  }
}

const delay = async (masterRef: string, { only }: Meant, signal: AbortSignal): Promise<DelayResult> => {
  const params = { masterRef }
  try {
    if (only) await send(delayChosenMailing, { params, body: { plannedReminderIds: [...only] } }, { signal })
    else await send(delayMailing, { params }, { signal })
    return { kind: 'delayed' }
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'MAILING_EMPTY') return { kind: 'refused' }
    throw error
  }
}

/** The mailing flow, wired to the API. */
export const wiredMailing = (masterRef: string) => {
  const follow = async (mailingId: string, signal: AbortSignal): Promise<Mailing> => {
    await wait(MAILING_LOOK_MS, signal)
    const mailing = await send(getMailing, { params: { masterRef, mailingId }, query: { size: 0 } }, { signal })
    if (mailing.state !== 'RUNNING') changed(startMailing)
    return mailing
  }
  return mailingMachine.provide({
    actors: {
      findMailing: fromPromise(async ({ signal }) => {
        const { mailing } = await send(getCurrentMailing, { params: { masterRef } }, { signal })
        return mailing
      }),
      countRecipients: fromPromise(({ input, signal }) => countRecipients(masterRef, input, signal)),
      startMailing: fromPromise(({ input, signal }) => start(masterRef, input, signal)),
      delayMailing: fromPromise(({ input, signal }) => delay(masterRef, input, signal)),
      followMailing: fromPromise(({ input, signal }) => follow(input.mailingId, signal)),
      cancelMailing: fromPromise(({ input, signal }) =>
        send(cancelMailing, { params: { masterRef, mailingId: input.mailingId } }, { signal }),
      ),
    },
  })
}
