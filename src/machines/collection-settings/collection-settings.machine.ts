import { assign, fromPromise, setup } from 'xstate'
import { type CollectionRules, checkRules, defaultSettings, rulesOf } from '../../domain/settings.ts'
import type {
  CollectionSettingsContext,
  CollectionSettingsEvent,
  KeptRules,
  RulesResult,
  SaveRulesInput,
} from './collection-settings.types.ts'

const unwired = (name: string) => () => Promise.reject(new Error(`${name} is not wired`))

/** From every state in which a person looks at the rules. */
const editable = {
  'rules.changed': {
    target: 'editing',
    actions: { type: 'change', params: ({ event }: { event: { patch: Partial<CollectionRules> } }) => event },
  },
} as const

/** Where the rules on the screen are those that were sent, so that they are without a fault. */
const savedAgain = { ...editable, 'save.requested': { target: 'saving' } } as const

/**
 * The limits and habits of collection, changed as a whole, since each of them changes the plan of every customer.
 *
 * Rules with a fault are not sent. A rule of the server that says no leads back to the form with its words (`refused`);
 * only when nobody answered is the same thing tried again (`saveFailed`), which a PUT allows.
 */
export const collectionSettingsMachine = setup({
  types: {
    context: {} as CollectionSettingsContext,
    events: {} as CollectionSettingsEvent,
  },
  actors: {
    /** Reads what is kept. */
    loadRules: fromPromise<KeptRules>(unwired('loadRules')),
    /** Keeps the rules; the server plans every customer anew. */
    saveRules: fromPromise<RulesResult, SaveRulesInput>(unwired('saveRules')),
  },
  actions: {
    keep: assign((_, { rules, rates }: KeptRules) => ({
      kept: { rules, rates },
      rules,
      tried: false,
      refused: [],
      refusal: null,
      error: null,
    })),
    keepResult: assign((_, { result }: { result: RulesResult }) =>
      result.kind === 'refused'
        ? { refusal: result.code, refused: result.faults, tried: true }
        : {
            kept: { rules: result.rules, rates: result.rates },
            rules: result.rules,
            tried: false,
            refused: [],
            refusal: null,
            error: null,
          },
    ),
    change: assign(({ context }, { patch }: { patch: Partial<CollectionRules> }) => ({
      rules: { ...context.rules, ...patch },
      refused: [],
    })),
    showFaults: assign({ tried: true }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    /** The screen asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isRight: ({ context }) => checkRules(context.rules).length === 0,
    isKept: (_, { result }: { result: RulesResult }) => result.kind === 'kept',
  },
}).createMachine({
  id: 'collectionSettings',
  description: 'Limits and habits of collection.',
  context: {
    kept: null,
    rules: rulesOf(defaultSettings),
    tried: false,
    refused: [],
    refusal: null,
    error: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'What is kept is being read.',
      tags: 'busy',
      invoke: {
        src: 'loadRules',
        id: 'loadRules',
        onDone: { target: 'editing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: {
      description: 'What is kept could not be read.',
      tags: 'failed',
      on: { 'rules.reloaded': { target: 'loading' } },
    },
    editing: {
      description: 'The rules, with what is not yet kept.',
      on: {
        ...editable,
        'save.requested': [
          { guard: 'isRight', target: 'saving' },
          { target: 'editing', actions: ['showFaults', 'askToCheck'] },
        ],
      },
    },
    saving: {
      description: 'The rules are being kept.',
      tags: 'busy',
      invoke: {
        src: 'saveRules',
        id: 'saveRules',
        input: ({ context }) => ({ rules: context.rules }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'refused',
            actions: [{ type: 'keepResult', params: ({ event }) => ({ result: event.output }) }, 'askToCheck'],
          },
        ],
        onError: {
          target: 'saveFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { description: 'What is on the screen is kept; the plan follows.', on: savedAgain },
    refused: {
      description: 'A rule says no; what is typed is still there.',
      tags: 'failed',
      on: { ...savedAgain, 'rules.reloaded': { target: 'loading' } },
    },
    saveFailed: {
      description: 'Our server did not answer: the same thing may be tried again.',
      tags: 'failed',
      on: { 'save.retried': { target: 'saving' }, 'editing.resumed': { target: 'editing' } },
    },
  },
})
