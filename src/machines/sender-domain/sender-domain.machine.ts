import { assign, fromPromise, setup } from 'xstate'
import type { SenderStanding } from '../../domain/sender-domain/index.ts'
import { checkSender, type SenderFields } from '../../domain/sender-domain/sender.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type { Known, SaveInput, SaveResult, SenderContext, SenderEvent } from './sender-domain.types.ts'

/** The domain of the general sender, which no account may take. */
export const generalDomain = (known: Known | null): string => known?.general.address.split('@').at(-1) ?? ''

/** What the form begins with. */
const fieldsOf = ({ sender, general }: Known): SenderFields =>
  sender ? { address: sender.address, name: sender.name } : { address: '', name: general.name }

/** True if the form has unsaved changes. */
export const isUnsaved = ({ known, fields }: SenderContext): boolean =>
  known !== null && JSON.stringify(fields) !== JSON.stringify(fieldsOf(known))

const stands =
  (standing: SenderStanding) =>
  ({ context }: { context: SenderContext }): boolean =>
    context.known?.sender?.standing === standing

/** The answer of the server becomes what is shown. */
const keepKnown = {
  type: 'keep',
  params: ({ event }: { event: { output: Known } }) => ({ known: event.output }),
} as const

/** From every state that shows an own sender. */
const changeable = {
  'check.requested': 'checking',
  'editing.begun': 'editing',
  'removal.requested': 'confirmingRemoval',
} as const

const typed = {
  'fields.changed': {
    target: 'editing',
    actions: { type: 'change', params: ({ event }: { event: { patch: Partial<SenderFields> } }) => event },
  },
  'editing.cancelled': { target: 'placing', actions: 'giveUp' },
} as const

/**
 * The own sender of the account: an address at its own domain, whose DNS records are published, checked and explained.
 *
 * Where it stands is the server's answer (`placing`): a check may find it verified, missing or wrong, or not reach the
 * DNS, which takes nothing away. All requests may be repeated after a lost answer: they are idempotent.
 */
export const senderDomainMachine = setup({
  types: { context: {} as SenderContext, events: {} as SenderEvent },
  actors: {
    loadSender: fromPromise<Known>(unwired('loadSender')),
    saveSender: fromPromise<SaveResult, SaveInput>(unwired('saveSender')),
    /** The server asks the DNS. */
    checkSender: fromPromise<Known>(unwired('checkSender')),
    removeSender: fromPromise<Known>(unwired('removeSender')),
  },
  actions: {
    keep: assign((_, { known }: { known: Known }) => ({
      known,
      fields: fieldsOf(known),
      tried: false,
      refused: [],
      refusal: null,
    })),
    keepResult: assign((_, { result }: { result: SaveResult }) =>
      result.kind === 'refused'
        ? { refusal: result.code, refused: result.faults, tried: true }
        : { known: result.known, fields: fieldsOf(result.known), tried: false, refused: [], refusal: null },
    ),
    // The server's problems were about the form as it was sent.
    change: assign(({ context }, { patch }: { patch: Partial<SenderFields> }) => ({
      fields: { ...context.fields, ...patch },
      refused: [],
    })),
    giveUp: assign(({ context }) => ({
      fields: context.known ? fieldsOf(context.known) : context.fields,
      tried: false,
      refused: [],
      refusal: null,
    })),
    showFaults: assign({ tried: true }),
    ...errorActions,
    /** The screen asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isRight: ({ context }) => checkSender(context.fields, generalDomain(context.known)).length === 0,
    hasNone: ({ context }) => context.known?.sender === null,
    isVerified: stands('VERIFIED'),
    isUnpublished: stands('UNPUBLISHED'),
    isUnreachable: stands('UNREACHABLE'),
    ...answerGuards,
  },
}).createMachine({
  id: 'senderDomain',
  description: 'The own sender of the account: its address, the DNS records of its domain, and their check.',
  context: { known: null, fields: { address: '', name: '' }, tried: false, refused: [], refusal: null, error: null },
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'The sender is being read.',
      invoke: { src: 'loadSender', onDone: { target: 'placing', actions: keepKnown } },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({ description: 'The sender could not be read.', retry: 'loading' }),
    placing: {
      description: 'What the server answered decides what is shown.',
      always: [
        { guard: 'hasNone', target: 'absent' },
        { guard: 'isVerified', target: 'verified' },
        { guard: 'isUnpublished', target: 'unpublished' },
        { guard: 'isUnreachable', target: 'unreachable' },
        { target: 'faulty' },
      ],
    },
    absent: {
      description: 'E-mails leave from the general sender in the name of the account.',
      on: { 'editing.begun': 'editing' },
    },
    editing: {
      description: 'The address and the name are entered.',
      on: {
        ...typed,
        'save.requested': [
          { guard: 'isRight', target: 'saving' },
          { target: 'editing', actions: ['showFaults', 'askToCheck'] },
        ],
      },
    },
    saving: requestState({
      description: 'The server stores the sender, makes the key of its domain and asks the DNS what is there.',
      invoke: { src: 'saveSender', input: ({ context }) => ({ fields: context.fields }) },
      accepted: { target: 'placing', actions: { type: 'keepResult', params: resultOf } },
      refused: { target: 'refused', actions: [{ type: 'keepResult', params: resultOf }, 'askToCheck'] },
      failure: 'saveFailed',
    }),
    refused: {
      description: 'A rule of the server says no; what was typed is still there.',
      tags: 'failed',
      on: { ...typed, 'save.requested': 'saving' },
    },
    saveFailed: failedState({
      description: 'The server did not answer: nobody can tell whether the sender was saved.',
      retry: 'saving',
      on: { 'editing.resumed': 'editing' },
    }),
    unpublished: {
      description: 'The DNS records are to be published; until then e-mails leave from the general sender.',
      on: changeable,
    },
    verified: { description: 'E-mails leave from the own sender, signed by its domain.', on: changeable },
    faulty: {
      description:
        'The record of the key is wrong, gone, or another company uses the domain: the general sender is used.',
      tags: 'failed',
      on: changeable,
    },
    unreachable: {
      description: 'The DNS did not answer: nothing is known of the records yet.',
      tags: 'failed',
      on: changeable,
    },
    checking: busyState({
      description: 'The server asks the DNS for the records.',
      invoke: { src: 'checkSender', onDone: { target: 'placing', actions: keepKnown } },
      failure: 'checkFailed',
    }),
    checkFailed: failedState({
      description: 'The server did not answer: what the DNS has is not known.',
      retry: 'checking',
      on: { 'attempt.dropped': 'loading' },
    }),
    confirmingRemoval: {
      description: 'The person is asked whether the own sender is to be removed.',
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'placing' },
    },
    removing: busyState({
      description: 'The server removes the own sender and its key.',
      invoke: { src: 'removeSender', onDone: { target: 'placing', actions: keepKnown } },
      failure: 'removalFailed',
    }),
    removalFailed: failedState({
      description: 'The server did not answer: the sender may still be there.',
      retry: 'removing',
      on: { 'removal.cancelled': 'loading' },
    }),
  },
})
