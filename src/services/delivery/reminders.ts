import { fromPromise } from 'xstate'
import { changePlannedReminder, previewReminder, sendMail } from '../../contract/delivery/reminders.ts'
import { previewSms, sendSms } from '../../contract/delivery/sms.ts'
import { delaySend, takeBackSend } from '../../contract/delivery/waiting-sends.ts'
import { definitionOf } from '../../domain/mediums/index.ts'
import { plannedReminderMachine } from '../../machines/planned-reminder/planned-reminder.machine.ts'
import type { PlanChange, PlanChangeResult } from '../../machines/planned-reminder/planned-reminder.types.ts'
import { reminderSendMachine } from '../../machines/reminder-send/reminder-send.machine.ts'
import type {
  DelayInput,
  DelayResult,
  PreviewInput,
  PreviewResult,
  SendInput,
  SendResult,
  TakeBackInput,
  TakeBackResult,
} from '../../machines/reminder-send/reminder-send.types.ts'
import { send } from '../http/http.ts'
import { refusalWhere } from '../http/refusal.ts'

const refusalOf = refusalWhere(({ code }) => /^(REMINDER|EMAIL|UNVERIFIED)_/.test(code))

const preview = async (masterRef: string, input: PreviewInput, signal: AbortSignal): Promise<PreviewResult> => {
  const body = { plannedReminderId: input.reminderId, language: input.language }
  try {
    if (definitionOf(input.media).sentAs === 'TEXT')
      return { kind: 'sms', ...(await send(previewSms, { params: { masterRef }, body }, { signal })) }
    const page = await send(previewReminder, { params: { masterRef }, body }, { signal })
    const html = await page.text()
    return { kind: 'page', html, subject: new DOMParser().parseFromString(html, 'text/html').title }
  } catch (error) {
    return refusalOf(error)
  }
}

const deliverSms = async (masterRef: string, input: SendInput, signal: AbortSignal): Promise<SendResult> => {
  const body = { plannedReminderId: input.reminderId, language: input.language }
  const options = { signal, idempotencyKey: input.attemptKey }
  const { failure, reference, to, sentAt } = await send(sendSms, { params: { masterRef }, body }, options)
  return failure ? { kind: 'failed', ...failure } : { kind: 'sent', messageId: reference, to, sentAt: sentAt ?? '' }
}

const deliver = async (masterRef: string, input: SendInput, signal: AbortSignal): Promise<SendResult> => {
  const { reminderId: plannedReminderId, language, atUnusualTime } = input
  const body = { plannedReminderId, language, atUnusualTime }
  try {
    if (definitionOf(input.media).sentAs === 'TEXT') return await deliverSms(masterRef, input, signal)
    const answer = await send(sendMail, { params: { masterRef }, body }, { signal, idempotencyKey: input.attemptKey })
    if (answer.status === 'REFUSED' && answer.failure) return { kind: 'refused', ...answer.failure }
    return answer.failure
      ? { kind: 'failed', ...answer.failure }
      : { kind: 'sent', messageId: answer.messageId, to: answer.to, sentAt: answer.sentAt ?? '' }
  } catch (error) {
    return refusalOf(error)
  }
}

const delay = async (
  masterRef: string,
  { reminderId: plannedReminderId, language }: DelayInput,
  signal: AbortSignal,
): Promise<DelayResult> => {
  try {
    const params = { masterRef, plannedReminderId }
    return { kind: 'delayed', ...(await send(delaySend, { params, body: { language } }, { signal })) }
  } catch (error) {
    return refusalOf(error)
  }
}

const takeBack = async (
  masterRef: string,
  { reminderId: plannedReminderId }: TakeBackInput,
  signal: AbortSignal,
): Promise<TakeBackResult> => {
  try {
    await send(takeBackSend, { params: { masterRef, plannedReminderId } }, { signal })
    return { kind: 'taken back' }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The flow that sends a reminder, wired to the API. */
export const wiredReminderSend = (masterRef: string) =>
  reminderSendMachine.provide({
    actors: {
      previewMessage: fromPromise(({ input, signal }) => preview(masterRef, input, signal)),
      sendMessage: fromPromise(({ input, signal }) => deliver(masterRef, input, signal)),
      delaySend: fromPromise(({ input, signal }) => delay(masterRef, input, signal)),
      takeBackSend: fromPromise(({ input, signal }) => takeBack(masterRef, input, signal)),
    },
  })

const bodyOf = (change: PlanChange) => {
  if (change.kind === 'postpone') return { plannedDate: change.plannedDate }
  if (change.kind === 'note') return { comment: change.comment }
  return { status: change.kind === 'unplan' ? ('CANCELLED' as const) : ('PLANNED' as const) }
}

const changePlan = async (
  { masterRef, plannedReminderId }: { masterRef: string; plannedReminderId: string },
  change: PlanChange,
  signal: AbortSignal,
): Promise<PlanChangeResult> => {
  try {
    const params = { masterRef, plannedReminderId }
    const { plannedDate, status, comment } = await send(
      changePlannedReminder,
      { params, body: bodyOf(change) },
      { signal },
    )
    return { kind: 'changed', plannedDate, status, comment }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The flow that changes a planned reminder, wired to the API. */
export const wiredPlannedReminder = ({
  masterRef,
  plannedReminderId,
}: {
  masterRef: string
  plannedReminderId: string
}) =>
  plannedReminderMachine.provide({
    actors: {
      changePlan: fromPromise(({ input, signal }) => changePlan({ masterRef, plannedReminderId }, input, signal)),
    },
  })
