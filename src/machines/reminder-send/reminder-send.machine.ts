import { assign, fromPromise, setup } from 'xstate'
import { definitionOf, type Medium } from '../../domain/mediums/index.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  DelayInput,
  DelayResult,
  MailLanguage,
  Opening,
  PreviewInput,
  PreviewResult,
  ReminderSendContext,
  ReminderSendEvent,
  SendInput,
  SendResult,
  TakeBackInput,
  TakeBackResult,
} from './reminder-send.types.ts'

const closed: Omit<ReminderSendContext, 'language'> = {
  reminder: null,
  due: false,
  next: null,
  before: null,
  message: null,
  leavesAt: null,
  attemptKey: '',
  atUnusualTime: false,
  sent: null,
  failure: null,
  refusal: null,
  refusalReason: '',
  error: null,
}

const opened = ({ reminder, due }: Opening): ReminderSendContext => ({
  ...closed,
  reminder,
  due,
  language: reminder.language,
  leavesAt: reminder.waiting?.leavesAt ?? null,
})

const mediaOf = (reminder: ReminderSendContext['reminder']): Medium => reminder?.media ?? 'EMAIL'

const opens = {
  target: '#reminderSend.opening',
  actions: { type: 'open', params: ({ event }: { event: Opening }) => event },
} as const

/**
 * Closes the reminder or opens another one: from every state but `confirming`, which is answered first, and `sending`,
 * whose outcome the user must see.
 */
const leavable = {
  'reminder.closed': { target: '#reminderSend.idle', actions: 'close' },
  'reminder.opened': opens,
} as const

type Sent = Pick<ReminderSendContext, 'next'> & { result: SendResult }

/**
 * One planned reminder, from its row to its e-mail or text message.
 *
 * A message is always previewed exactly as it will be sent, with its recipient. Outside the hours of contact, and for a
 * text message, its sending is confirmed. Once it is sent, the next one may open. A refusal by the mail server or SMS
 * gateway is an answer (`failed`), and so is a refusal by a rule (`refused`). Only when our own server did not answer is
 * the outcome `unknown`; the retry then uses the same key, so it cannot be sent twice. Outside the hours of contact a
 * message may wait for them; it then leaves by itself. Letters and calls have no preview here: they are only shown.
 */
export const reminderSendMachine = setup({
  types: {
    context: {} as ReminderSendContext,
    events: {} as ReminderSendEvent,
  },
  actors: {
    /** Loads the message as it would be sent now. */
    previewMessage: fromPromise<PreviewResult, PreviewInput>(unwired('previewMessage')),
    sendMessage: fromPromise<SendResult, SendInput>(unwired('sendMessage')),
    delaySend: fromPromise<DelayResult, DelayInput>(unwired('delaySend')),
    takeBackSend: fromPromise<TakeBackResult, TakeBackInput>(unwired('takeBackSend')),
  },
  actions: {
    open: assign((_, opening: Opening) => opened(opening)),
    keepNext: assign((_, { next }: { next: Opening | null }) => ({ next })),
    openNext: assign(({ context: { reminder, next } }, { result }: { result: SendResult }) => {
      if (!next || !reminder || result.kind !== 'sent') return {}
      const { to, sentAt } = result
      return { ...opened(next), before: { tiersName: reminder.tiersName, to, sentAt } }
    }),
    close: assign(() => closed),
    choose: assign((_, { language }: { language: MailLanguage }) => ({ language })),
    show: assign((_, { result }: { result: PreviewResult }) =>
      result.kind === 'refused' ? { refusal: result.code } : { message: result },
    ),
    forgetFailure: assign({ failure: null }),
    forgetRefusal: assign({ refusal: null, refusalReason: '' }),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    keepHour: assign((_, { atUnusualTime = false }: { atUnusualTime?: boolean }) => ({ atUnusualTime })),
    keepDelay: assign((_, { result }: { result: DelayResult | TakeBackResult }) => {
      if (result.kind === 'refused') return { refusal: result.code }
      return { leavesAt: result.kind === 'delayed' ? result.leavesAt : null }
    }),
    keepResult: assign((_, { result }: { result: SendResult }) => {
      if (result.kind === 'refused') return { refusal: result.code, refusalReason: result.reason ?? '' }
      if (result.kind === 'failed') return { failure: { code: result.code, reason: result.reason } }
      return { sent: { messageId: result.messageId, to: result.to, sentAt: result.sentAt } }
    }),
    ...errorActions,
  },
  guards: {
    isWritten: (_, { reminder }: Pick<ReminderSendContext, 'reminder'>) =>
      definitionOf(mediaOf(reminder)).sentAs !== null,
    isDue: (_, { due }: Pick<ReminderSendContext, 'due'>) => due,
    /** A text message costs money, and an hour outside those of contact is unusual. */
    isDueAndAsked: (_, { due, message, asks }: Pick<ReminderSendContext, 'due' | 'message'> & { asks: boolean }) =>
      due && (asks || message?.kind === 'sms'),
    /** An e-mail may leave at any hour, a text message only within the hours of contact. */
    mayLeaveNow: (_, { message }: Pick<ReminderSendContext, 'message'>) => message?.kind !== 'sms' || message.open,
    isWaiting: (_, { leavesAt }: Pick<ReminderSendContext, 'leavesAt'>) => leavesAt !== null,
    ...answerGuards,
    isSent: (_, { result }: { result: SendResult }) => result.kind === 'sent',
    isSentBeforeNext: (_, { next, result }: Sent) => result.kind === 'sent' && next !== null,
    isFailed: (_, { result }: { result: SendResult }) => result.kind === 'failed',
  },
}).createMachine({
  id: 'reminderSend',
  description: 'Sees planned reminders, one after the other: previews each e-mail or text message and sends it.',
  context: { ...closed, language: 'fr' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The list alone: no reminder is open.',
      on: { 'reminder.opened': opens },
    },
    opening: {
      description: 'A reminder was chosen: its message is written, or a letter or a call is shown.',
      always: [
        { guard: { type: 'isWritten', params: ({ context }) => context }, target: 'previewing' },
        { target: 'showing' },
      ],
    },
    showing: { description: 'A letter or a call: its details.', on: leavable },
    previewing: requestState({
      description: 'The message is being written as it would be sent now.',
      on: leavable,
      invoke: {
        src: 'previewMessage',
        input: ({ context }) => ({
          reminderId: context.reminder?.id ?? '',
          media: mediaOf(context.reminder),
          language: context.language,
        }),
      },
      accepted: { target: 'previewed', actions: { type: 'show', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'show', params: resultOf } },
      failure: 'previewFailed',
    }),
    previewed: {
      description:
        'The message is on the screen. It can be sent when its day has come. One that waits for the hours of contact may be taken back.',
      on: {
        ...leavable,
        'language.chosen': {
          target: 'previewing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'send.requested': [
          {
            guard: { type: 'isDueAndAsked', params: ({ context, event }) => ({ ...context, asks: event.asks }) },
            target: 'confirming',
            actions: { type: 'keepNext', params: ({ event }) => event },
          },
          {
            guard: { type: 'isDue', params: ({ context }) => context },
            target: 'sending',
            actions: [
              'beginAttempt',
              { type: 'keepHour', params: {} },
              { type: 'keepNext', params: ({ event }) => event },
            ],
          },
        ],
        'delay.withdrawn': {
          guard: { type: 'isWaiting', params: ({ context }) => context },
          target: 'takingBack',
        },
      },
    },
    previewFailed: failedState({
      description: 'The message could not be written or fetched; nothing was sent.',
      retry: 'previewing',
      on: leavable,
    }),
    confirming: {
      description:
        'The person is asked whether this goes to this customer; outside the hours of contact, whether it waits for them.',
      on: {
        'send.confirmed': {
          guard: { type: 'mayLeaveNow', params: ({ context }) => context },
          target: 'sending',
          actions: ['beginAttempt', { type: 'keepHour', params: ({ event }) => event }],
        },
        'send.delayed': { target: 'delaying' },
        'send.cancelled': { target: 'previewed' },
      },
    },
    delaying: requestState({
      description: 'The server is asked to let it leave by itself in the next hours of contact.',
      invoke: {
        src: 'delaySend',
        input: ({ context }) => ({ reminderId: context.reminder?.id ?? '', language: context.language }),
      },
      accepted: { target: 'previewed', actions: { type: 'keepDelay', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepDelay', params: resultOf } },
      failure: 'delayFailed',
    }),
    delayFailed: failedState({
      description: 'The server did not answer: it may or may not wait. It does not leave before the hours of contact.',
      retry: 'delaying',
      on: leavable,
    }),
    takingBack: requestState({
      description: 'The server is asked not to let it leave by itself.',
      invoke: { src: 'takeBackSend', input: ({ context }) => ({ reminderId: context.reminder?.id ?? '' }) },
      accepted: { target: 'previewed', actions: { type: 'keepDelay', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepDelay', params: resultOf } },
      failure: 'takeBackFailed',
    }),
    takeBackFailed: failedState({
      description: 'The server did not answer: it may still wait, and leave by itself.',
      retry: 'takingBack',
      on: leavable,
    }),
    sending: busyState({
      description: 'The message is handed to the mail server or to the carrier of text messages.',
      invoke: {
        src: 'sendMessage',
        input: ({ context }) => ({
          reminderId: context.reminder?.id ?? '',
          media: mediaOf(context.reminder),
          language: context.language,
          attemptKey: context.attemptKey,
          atUnusualTime: context.atUnusualTime,
        }),
        onDone: [
          {
            guard: { type: 'isSentBeforeNext', params: ({ context, event }) => ({ ...context, result: event.output }) },
            target: 'opening',
            actions: { type: 'openNext', params: resultOf },
          },
          {
            guard: { type: 'isSent', params: resultOf },
            target: 'sent',
            actions: { type: 'keepResult', params: resultOf },
          },
          {
            guard: { type: 'isFailed', params: resultOf },
            target: 'failed',
            actions: { type: 'keepResult', params: resultOf },
          },
          { target: 'refused', actions: { type: 'keepResult', params: resultOf } },
        ],
      },
      failure: 'unknown',
    }),
    sent: { description: 'The mail server or the carrier took it.', on: leavable },
    failed: {
      description: 'The mail server or the carrier did not take it: the reminder stays to be sent.',
      tags: 'failed',
      exit: 'forgetFailure',
      on: {
        ...leavable,
        'retry.requested': { target: 'sending', actions: 'beginAttempt' },
        'preview.requested': 'previewing',
      },
    },
    unknown: failedState({
      description:
        'Our server did not answer: nobody can tell whether the message left. The retry sends the same request, which is carried out once.',
      retry: 'sending',
      on: leavable,
    }),
    refused: {
      description:
        'A rule of the server says no: nothing is due any more, somebody else sent it, or there is no address.',
      tags: 'failed',
      exit: 'forgetRefusal',
      on: { ...leavable, 'preview.requested': 'previewing' },
    },
  },
})
