import { assign, fromPromise, setup } from 'xstate'
import { type ContactMessage, checkContactMessage } from '../../domain/contact-us.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { failedState, requestState } from '../states.ts'
import type { ContactUsContext, ContactUsEvent, ContactUsInput, SendInput, SendResult } from './contact-us.types.ts'

/** Typing leads back to the form from every state that shows it. */
const typing = {
  'message.changed': {
    target: 'filling',
    actions: { type: 'change', params: ({ event }: { event: { patch: Partial<ContactMessage> } }) => event },
  },
} as const

/**
 * A message to support. The rules are checked before anything is sent, by the same function as on the server. After a
 * refusal or a lost answer the form keeps what was typed: a retry sends it under the same key, so support gets it once;
 * an edited message is a new one.
 */
export const contactUsMachine = setup({
  types: {
    context: {} as ContactUsContext,
    events: {} as ContactUsEvent,
    input: {} as ContactUsInput,
  },
  actors: {
    /** Sends the message to the server, which stores it and e-mails it. */
    sendMessage: fromPromise<SendResult, SendInput>(unwired('sendMessage')),
  },
  actions: {
    change: assign(({ context }, { patch }: { patch: Partial<ContactMessage> }) => {
      const message = { ...context.message, ...patch }
      return { message, problems: context.tried ? checkContactMessage(message) : [], refusal: null }
    }),
    showProblems: assign(({ context }) => ({ problems: checkContactMessage(context.message), tried: true })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), problems: [], refusal: null })),
    keepRefusal: assign((_, { result }: { result: SendResult }) =>
      result.kind === 'refused'
        ? { refusal: result.problems.length > 0 ? null : result.code, problems: result.problems, tried: true }
        : {},
    ),
    ...errorActions,
    /** Starts another message; the sender stays the same. */
    empty: assign(({ context }) => ({ message: { ...context.message, body: '' }, tried: false })),
    /** The screen asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isSound: ({ context }) => checkContactMessage(context.message).length === 0,
    ...answerGuards,
  },
}).createMachine({
  id: 'contactUs',
  description: 'A message to support.',
  context: ({ input }) => ({
    message: { email: input.email, priority: 'medium', subject: 'HELP', body: '' },
    problems: [],
    tried: false,
    attemptKey: '',
    refusal: null,
    error: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The person writes: what it is about, how pressing it is, where to answer.',
      on: { ...typing, 'message.submitted': { target: 'checking' } },
    },
    checking: {
      description: 'The message is checked before it is sent: what is wrong is said by its field.',
      always: [
        { guard: 'isSound', target: 'sending', actions: 'beginAttempt' },
        { target: 'filling', actions: ['showProblems', 'askToCheck'] },
      ],
    },
    sending: requestState({
      description: 'The server keeps the message and mails it to support.',
      invoke: {
        src: 'sendMessage',
        input: ({ context: { message, attemptKey } }) => ({ message, attemptKey }),
      },
      accepted: { target: 'sent' },
      refused: { target: 'refused', actions: { type: 'keepRefusal', params: resultOf } },
      failure: 'failed',
    }),
    sent: {
      description: 'Support has the message; the answer comes by e-mail.',
      on: { 'another.begun': { target: 'filling', actions: 'empty' } },
    },
    refused: {
      description: 'A rule of the server says no, with its reason; what was typed is still there.',
      tags: 'failed',
      on: { ...typing, 'message.submitted': { target: 'checking' } },
    },
    failed: failedState({
      description:
        'The server did not answer: nobody can tell whether it arrived. The retry sends the same, which arrives once.',
      retry: 'sending',
      on: typing,
    }),
  },
})
