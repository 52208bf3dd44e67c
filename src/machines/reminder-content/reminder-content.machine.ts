import { assign, fromPromise, setup } from 'xstate'
import { type ContentField, type ContentFields, checkContent, logoFaultOf } from '../../domain/reminder-content.ts'
import type {
  ChosenLogo,
  ContentResult,
  KeptContent,
  LogoInput,
  ReminderContentContext,
  ReminderContentEvent,
  RemoveInput,
  SaveInput,
} from './reminder-content.types.ts'

const unwired = (name: string) => () => Promise.reject(new Error(`${name} is not wired`))

const noFields: ContentFields = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  chequePayableTo: '',
  bankName: '',
  iban: '',
  bic: '',
}

/** From every state in which a person looks at the form. */
const editable = {
  'field.changed': {
    target: 'editing',
    actions: {
      type: 'change',
      params: ({ event }: { event: { field: ContentField; value: string } }) => event,
    },
  },
  'save.requested': [
    { guard: 'isRight', target: 'saving', actions: { type: 'begin', params: { doing: 'save' } } },
    { target: 'editing', actions: ['showFaults', 'askToCheck'] },
  ],
  'logo.chosen': [
    {
      guard: { type: 'isLogo', params: ({ event }: { event: { logo: ChosenLogo } }) => event },
      target: 'uploading',
      actions: [
        { type: 'keepFile', params: ({ event }: { event: { logo: ChosenLogo } }) => event },
        { type: 'begin', params: { doing: 'upload' } },
      ],
    },
    {
      target: 'refused',
      actions: { type: 'refuseFile', params: ({ event }: { event: { logo: ChosenLogo } }) => event },
    },
  ],
  'logo.removed': { guard: 'hasLogo', target: 'removing', actions: { type: 'begin', params: { doing: 'remove' } } },
} as const

/**
 * What reminders say of the account: contact, bank, logo.
 *
 * Contact and bank are one form that is kept as a whole; the logo is a file, kept or removed at once, and neither loses
 * what is typed and not yet kept. A form with a fault is not sent. A rule of the server that says no leads back to the
 * form with its words (`refused`); only when nobody answered is the same thing tried again (`failed`).
 */
export const reminderContentMachine = setup({
  types: {
    context: {} as ReminderContentContext,
    events: {} as ReminderContentEvent,
  },
  actors: {
    /** Reads what is kept. */
    loadContent: fromPromise<KeptContent>(unwired('loadContent')),
    /** Keeps contact and bank. */
    saveContent: fromPromise<ContentResult, SaveInput>(unwired('saveContent')),
    /** Makes a file the logo. */
    uploadLogo: fromPromise<ContentResult, LogoInput>(unwired('uploadLogo')),
    /** Takes the logo away. */
    removeLogo: fromPromise<ContentResult, RemoveInput>(unwired('removeLogo')),
  },
  actions: {
    begun: assign((_, { content }: { content: KeptContent }) => ({
      kept: content,
      fields: content.fields,
      tried: false,
      refused: [],
      error: null,
    })),
    /** What the server says; a logo leaves what is typed as it is. */
    keep: assign(({ context }, { result }: { result: ContentResult }) =>
      result.kind === 'refused'
        ? { refusal: result.code, refused: result.faults, tried: true }
        : {
            kept: result.content,
            fields: context.doing === 'save' ? result.content.fields : context.fields,
            tried: context.doing === 'save' ? false : context.tried,
          },
    ),
    change: assign(({ context }, { field, value }: { field: ContentField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      refused: context.refused.filter((fault) => fault.field !== field),
    })),
    begin: assign((_, { doing }: Pick<ReminderContentContext, 'doing'>) => ({
      doing,
      refusal: null,
      refused: [],
      error: null,
    })),
    keepFile: assign((_, { logo }: { logo: ChosenLogo }) => ({ file: logo.file })),
    refuseFile: assign((_, { logo }: { logo: ChosenLogo }) => ({ refusal: logoFaultOf(logo) })),
    showFaults: assign({ tried: true }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    /** The screen asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isRight: ({ context }) => checkContent(context.fields).length === 0,
    isLogo: (_, { logo }: { logo: ChosenLogo }) => logoFaultOf(logo) === null,
    hasLogo: ({ context }) => context.kept?.logo != null,
    isKept: (_, { result }: { result: ContentResult }) => result.kind === 'kept',
    isUpload: ({ context }) => context.doing === 'upload',
    isRemoval: ({ context }) => context.doing === 'remove',
  },
}).createMachine({
  id: 'reminderContent',
  description: 'What reminders say of the account: contact, bank, logo.',
  context: {
    kept: null,
    fields: noFields,
    tried: false,
    refused: [],
    file: null,
    doing: 'save',
    refusal: null,
    error: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'What is kept is being read.',
      tags: 'busy',
      invoke: {
        src: 'loadContent',
        id: 'loadContent',
        onDone: { target: 'editing', actions: { type: 'begun', params: ({ event }) => ({ content: event.output }) } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: {
      description: 'What is kept could not be read.',
      tags: 'failed',
      on: { 'content.reloaded': { target: 'loading' } },
    },
    editing: { description: 'The form, with what is not yet kept.', on: editable },
    saving: {
      description: 'Contact and bank are being kept.',
      tags: 'busy',
      invoke: {
        src: 'saveContent',
        id: 'saveContent',
        input: ({ context }) => ({ fields: context.fields }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
            actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'refused',
            actions: [{ type: 'keep', params: ({ event }) => ({ result: event.output }) }, 'askToCheck'],
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    uploading: {
      description: 'The logo is being sent.',
      tags: 'busy',
      invoke: {
        src: 'uploadLogo',
        id: 'uploadLogo',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
            actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'refused', actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    removing: {
      description: 'The logo is being taken away.',
      tags: 'busy',
      invoke: {
        src: 'removeLogo',
        id: 'removeLogo',
        input: ({ context }) => ({ logo: context.kept?.logo ?? '' }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
            actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'refused', actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    saved: { description: 'Everything on the screen is kept, or the logo has changed.', on: editable },
    refused: {
      description: 'A rule says no; what is typed is still there.',
      tags: 'failed',
      on: { ...editable, 'content.reloaded': { target: 'loading' } },
    },
    failed: {
      description: 'Our server did not answer: the same thing may be tried again.',
      tags: 'failed',
      on: {
        'attempt.retried': [
          { guard: 'isUpload', target: 'uploading' },
          { guard: 'isRemoval', target: 'removing' },
          { target: 'saving' },
        ],
        'editing.resumed': { target: 'editing' },
      },
    },
  },
})
