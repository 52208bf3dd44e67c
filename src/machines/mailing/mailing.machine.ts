import { assign, fromPromise, setup } from 'xstate'
import type { Mailing } from '../../contract/delivery/mailings.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  DelayResult,
  MailingContext,
  MailingEvent,
  MailingInput,
  Meant,
  Recipients,
  StartInput,
  StartResult,
} from './mailing.types.ts'

const keepMailing = {
  type: 'keepMailing',
  params: ({ event }: { event: { output: Mailing } }) => ({ mailing: event.output }),
} as const
const meant = ({ context: { only } }: { context: MailingContext }): Meant => ({ only })
const asked = {
  target: 'counting',
  actions: { type: 'keepMeant', params: ({ event }: { event: Partial<Meant> }) => event },
} as const
const mailingId = ({ context }: { context: MailingContext }): MailingInput => ({ mailingId: context.mailing?.id ?? '' })

/**
 * Sends all e-mails of a day, or those among the reminders that were chosen in their list.
 *
 * The mailing runs on the server and continues without the page: a page that opens looks for a running one and follows
 * it. An actor polls for its progress, including the wait. A cancelled mailing ends only when the e-mail in progress
 * has been sent, so its results are final.
 */
export const mailingMachine = setup({
  types: { context: {} as MailingContext, events: {} as MailingEvent },
  actors: {
    /** The running mailing; null if there is none. */
    findMailing: fromPromise<Mailing | null>(unwired('findMailing')),
    countRecipients: fromPromise<Recipients, Meant>(unwired('countRecipients')),
    startMailing: fromPromise<StartResult, StartInput>(unwired('startMailing')),
    /** Lets the e-mails leave by themselves in the next hours of contact. */
    delayMailing: fromPromise<DelayResult, Meant>(unwired('delayMailing')),
    /** Waits a moment, then reads the mailing's progress. */
    followMailing: fromPromise<Mailing, MailingInput>(unwired('followMailing')),
    cancelMailing: fromPromise<Mailing, MailingInput>(unwired('cancelMailing')),
  },
  actions: {
    keepMeant: assign((_, { only = null }: Partial<Meant>) => ({ only })),
    keepRecipients: assign((_, { recipients }: { recipients: Recipients }) => ({ recipients })),
    beginAttempt: assign((_, { atUnusualTime = false }: { atUnusualTime?: boolean }) => ({
      attemptKey: crypto.randomUUID(),
      atUnusualTime,
    })),
    keepMailing: assign((_, { mailing }: { mailing: Mailing | null }) => ({ mailing })),
    keepStarted: assign((_, { result }: { result: StartResult }) => ({
      mailing: result.kind === 'started' ? result.mailing : null,
    })),
    ...errorActions,
  },
  guards: {
    ...answerGuards,
    isFound: (_, { mailing }: { mailing: Mailing | null }) => mailing !== null,
    isAnybody: (_, { recipients }: { recipients: Recipients }) => recipients.total > 0,
    isStarted: (_, { result }: { result: StartResult }) => result.kind === 'started',
    isTaken: (_, { result }: { result: StartResult }) => result.kind === 'taken',
    isUntold: (_, { result }: { result: StartResult }) => result.kind === 'untold',
    isOver: (_, { mailing }: { mailing: Mailing }) => mailing.state !== 'RUNNING' && mailing.counts.WAITING === 0,
    isCancellable: (_, { mailing }: { mailing: Mailing | null }) => mailing?.state === 'RUNNING',
  },
}).createMachine({
  id: 'mailing',
  description: 'The e-mails of a day: counted, confirmed, sent one after the other, and each with its result.',
  context: {
    only: null,
    recipients: { total: 0, first: [] },
    attemptKey: '',
    atUnusualTime: false,
    mailing: null,
    error: null,
  },
  initial: 'looking',
  states: {
    looking: busyState({
      description: 'Is a sending under way already?',
      invoke: {
        src: 'findMailing',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ mailing: event.output }) },
            target: 'running',
            actions: { type: 'keepMailing', params: ({ event }) => ({ mailing: event.output }) },
          },
          { target: 'idle' },
        ],
      },
      failure: 'lookFailed',
    }),
    lookFailed: failedState({
      description: 'The server could not say whether a sending is under way.',
      retry: 'looking',
    }),
    idle: {
      description: 'No sending is under way: one may be asked for.',
      on: { 'mailing.asked': asked },
    },
    counting: busyState({
      description: 'Who would get an e-mail now?',
      invoke: {
        src: 'countRecipients',
        input: meant,
        onDone: [
          {
            guard: { type: 'isAnybody', params: ({ event }) => ({ recipients: event.output }) },
            target: 'confirming',
            actions: { type: 'keepRecipients', params: ({ event }) => ({ recipients: event.output }) },
          },
          { target: 'nobody' },
        ],
      },
      failure: 'countFailed',
    }),
    countFailed: failedState({
      description: 'The server could not say who would get an e-mail; nothing was sent.',
      retry: 'counting',
      on: { 'mailing.dismissed': 'idle' },
    }),
    nobody: {
      description: 'No e-mail is to be sent any more.',
      on: { 'mailing.closed': 'idle' },
    },
    confirming: {
      description:
        'The person is asked whether so many e-mails go to these customers; outside the hours of contact, whether they wait for them.',
      on: {
        'mailing.confirmed': {
          target: 'starting',
          actions: { type: 'beginAttempt', params: ({ event }) => event },
        },
        'mailing.delayed': 'delaying',
        'mailing.dismissed': 'idle',
      },
    },
    delaying: requestState({
      description: 'The server is asked to let the e-mails leave by themselves in the next hours of contact.',
      invoke: { src: 'delayMailing', input: meant },
      // The list shows what waits.
      accepted: { target: 'idle' },
      refused: { target: 'nobody' },
      failure: 'delayFailed',
    }),
    delayFailed: failedState({
      description:
        'The server did not answer: the e-mails may or may not wait. None leaves before the hours of contact.',
      retry: 'delaying',
      on: { 'mailing.dismissed': 'idle' },
    }),
    starting: busyState({
      description: 'The server starts the sending.',
      invoke: {
        src: 'startMailing',
        input: ({ context: { only, attemptKey, atUnusualTime } }) => ({ only, attemptKey, atUnusualTime }),
        onDone: [
          {
            guard: { type: 'isStarted', params: resultOf },
            target: 'running',
            actions: { type: 'keepStarted', params: resultOf },
          },
          {
            // Another user started one: it is followed instead.
            guard: { type: 'isTaken', params: resultOf },
            target: 'looking',
          },
          {
            // The hours of contact have just ended: the user confirms again, with the hour shown.
            guard: { type: 'isUntold', params: resultOf },
            target: 'confirming',
          },
          { target: 'nobody' },
        ],
      },
      failure: 'startFailed',
    }),
    startFailed: failedState({
      description:
        'The server did not answer: nobody can tell whether the sending began. The retry sends no e-mail twice.',
      retry: 'starting',
      on: {
        // Looks first: the mailing may have started.
        'start.abandoned': 'looking',
      },
    }),
    running: busyState({
      description: 'The e-mails leave one after the other, with or without this page.',
      on: {
        'cancel.requested': {
          guard: { type: 'isCancellable', params: ({ context }) => ({ mailing: context.mailing }) },
          target: 'cancelling',
        },
      },
      invoke: {
        src: 'followMailing',
        input: mailingId,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ mailing: event.output }) },
            target: 'done',
            actions: keepMailing,
          },
          { target: 'running', reenter: true, actions: keepMailing },
        ],
      },
      failure: 'followFailed',
    }),
    followFailed: failedState({
      description: 'The server could not say how far the sending is; it goes on by itself.',
      retry: 'running',
    }),
    cancelling: busyState({
      description: 'The server is asked to send no more.',
      invoke: {
        src: 'cancelMailing',
        input: mailingId,
        // Waits for the e-mail in progress.
        onDone: { target: 'running', actions: keepMailing },
      },
      failure: 'cancelFailed',
    }),
    cancelFailed: failedState({
      description: 'The sending may still be under way.',
      retry: 'cancelling',
      on: { 'cancel.dismissed': 'running' },
    }),
    done: {
      description: 'Each customer has a result. What did not leave may be sent anew.',
      on: { 'mailing.asked': asked, 'mailing.closed': 'idle' },
    },
  },
})
