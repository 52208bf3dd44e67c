import { assign, fromPromise, setup } from 'xstate'
import type { Template, TemplateInput } from '../../contract/planning/templates.ts'
import type { ReminderMedia } from '../../domain/reminders/index.ts'
import { checkTemplate } from '../../domain/templates/index.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { failedState, requestState } from '../states.ts'
import type {
  DeleteInput,
  DeleteResult,
  LoadInput,
  LoadResult,
  PreviewChoice,
  PreviewInput,
  PreviewResult,
  SaveInput,
  SaveResult,
  TemplateEditorContext,
  TemplateEditorEvent,
  TemplateEditorInput,
} from './template-editor.types.ts'

const blank = (media: ReminderMedia): TemplateInput => ({
  name: '',
  media,
  texts: { fr: { subject: '', body: '' }, en: { subject: '', body: '' } },
})

/** True if problems prevent saving or previewing it. */
const isFaulty = (content: TemplateInput): boolean => content.name.trim() === '' || checkTemplate(content).length > 0

/** The editable part of a template. */
const contentOf = ({ name, media, texts }: Template): TemplateInput => ({ name, media, texts })

const keep = {
  type: 'keep',
  params: ({ event: { output } }: { event: { output: LoadResult | SaveResult } }) => ({
    template: output.kind === 'kept' ? output.template : null,
  }),
} as const
const change = {
  target: 'editing',
  actions: { type: 'change', params: ({ event }: { event: { content: TemplateInput } }) => event },
} as const
const look = {
  target: 'previewing',
  actions: { type: 'look', params: ({ event }: { event: PreviewChoice }) => event },
} as const
const save = { target: 'saving', actions: 'beginAttempt' } as const
const remove = { guard: 'isKept', target: 'confirming' } as const

/** From the states whose texts were checked and have not changed since. */
const sound = { 'content.changed': change, 'preview.requested': look, 'delete.requested': remove } as const

/**
 * A template for the texts of steps, from its words to its deletion.
 *
 * The screen checks it by the server's rules before any request, and shows problems below their fields (`faulty`). A
 * preview uses what is on the screen and saves nothing. A refusal by a rule is an answer (`refused`); only a lost
 * answer leads to a retry.
 */
export const templateEditorMachine = setup({
  types: {
    context: {} as TemplateEditorContext,
    events: {} as TemplateEditorEvent,
    input: {} as TemplateEditorInput,
  },
  actors: {
    /** Reads the template; a new one is empty. */
    loadTemplate: fromPromise<LoadResult, LoadInput>(unwired('loadTemplate')),
    /** Saves what is on the screen. */
    saveTemplate: fromPromise<SaveResult, SaveInput>(unwired('saveTemplate')),
    /** Previews what is on the screen as a customer would read it. */
    previewTemplate: fromPromise<PreviewResult, PreviewInput>(unwired('previewTemplate')),
    /** Deletes it, unless a step uses it. */
    deleteTemplate: fromPromise<DeleteResult, DeleteInput>(unwired('deleteTemplate')),
  },
  actions: {
    keep: assign((_, { template }: { template: Template | null }) =>
      template
        ? { id: template.id, kept: contentOf(template), content: contentOf(template), dirty: false, checked: true }
        : {},
    ),
    change: assign(({ context }, { content }: { content: TemplateInput }) => ({
      content,
      dirty: JSON.stringify(content) !== JSON.stringify(context.kept),
      page: null,
    })),
    check: assign({ checked: true }),
    look: assign((_, { plannedReminderId, language }: PreviewChoice) => ({ choice: { plannedReminderId, language } })),
    show: assign((_, { result }: { result: PreviewResult }) =>
      result.kind === 'page' ? { page: result.page } : { refusal: result.code },
    ),
    refuse: assign((_, { result }: { result: LoadResult | SaveResult | DeleteResult }) => ({
      refusal: result.kind === 'refused' ? result.code : null,
    })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    forgetRefusal: assign(() => ({ refusal: null })),
    /** Reloading or deleting discards unsaved changes. */
    giveUp: assign({ dirty: false }),
    ...errorActions,
  },
  guards: {
    isKept: ({ context }) => context.id !== null,
    isToKeep: ({ context }) => context.id === null || context.dirty,
    isFaultyToKeep: ({ context: { content, dirty, id } }) => (id === null || dirty) && isFaulty(content),
    isFaulty: ({ context }) => isFaulty(context.content),
    ...answerGuards,
  },
}).createMachine({
  id: 'templateEditor',
  description:
    'Writes a template of the texts of reminders, shows it as a customer would read it, saves and deletes it.',
  context: ({ input }) => ({
    id: input.id,
    kept: blank(input.media),
    content: blank(input.media),
    dirty: false,
    checked: false,
    attemptKey: '',
    choice: null,
    page: null,
    refusal: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: requestState({
      description: 'The template is being read.',
      invoke: {
        src: 'loadTemplate',
        input: ({ context }) => ({ id: context.id }),
      },
      accepted: { target: 'editing', actions: keep },
      refused: { target: 'missing', actions: { type: 'refuse', params: resultOf } },
      failure: 'loadFailed',
    }),
    missing: {
      description: 'There is no such template any more.',
      tags: 'failed',
      exit: 'forgetRefusal',
      on: { 'template.reloaded': 'loading' },
    },
    loadFailed: failedState({
      description: 'The template could not be read.',
      retry: 'loading',
    }),
    editing: {
      description: 'The person writes the texts.',
      on: {
        'content.changed': change,
        'save.requested': [
          { guard: 'isFaultyToKeep', target: 'faulty' },
          { guard: 'isToKeep', ...save },
        ],
        'preview.requested': [{ guard: 'isFaulty', target: 'faulty' }, look],
        'delete.requested': remove,
      },
    },
    faulty: {
      description: 'Something is wrong with the texts; it stands under its field, and nothing was asked of the server.',
      entry: 'check',
      on: { 'content.changed': change, 'delete.requested': remove },
    },
    saving: requestState({
      description: 'The server checks the template and saves it.',
      invoke: {
        src: 'saveTemplate',
        input: ({ context: { id, content, attemptKey } }) => ({ id, content, attemptKey }),
      },
      accepted: { target: 'saved', actions: keep },
      refused: { target: 'refused', actions: { type: 'refuse', params: resultOf } },
      failure: 'saveFailed',
    }),
    saved: { description: 'The template is saved; what is sent from now on uses it.', on: sound },
    saveFailed: failedState({
      description:
        'The server did not answer: nobody can tell whether it was saved. The retry sends the same, which saves it once.',
      retry: 'saving',
      on: { 'editing.resumed': 'editing' },
    }),
    previewing: requestState({
      description: 'The texts are filled in for a customer.',
      invoke: {
        src: 'previewTemplate',
        input: ({ context: { content, choice } }) => ({ content, ...choice! }),
      },
      accepted: { target: 'previewed', actions: { type: 'show', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'show', params: resultOf } },
      failure: 'previewFailed',
    }),
    previewed: {
      description: 'What a customer would read stands beside the texts.',
      on: { ...sound, 'save.requested': { guard: 'isToKeep', ...save } },
    },
    previewFailed: failedState({
      description: 'The preview could not be made.',
      retry: 'previewing',
      on: { 'editing.resumed': 'editing' },
    }),
    confirming: {
      description: 'The person is asked whether the template is deleted.',
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': 'editing' },
    },
    deleting: requestState({
      description: 'The server deletes the template.',
      invoke: {
        src: 'deleteTemplate',
        input: ({ context }) => ({ id: context.id ?? '' }),
      },
      accepted: { target: 'deleted', actions: 'giveUp' },
      refused: { target: 'refused', actions: { type: 'refuse', params: resultOf } },
      failure: 'deleteFailed',
    }),
    deleteFailed: failedState({
      description: 'The server did not answer: nobody can tell whether it is deleted.',
      retry: 'deleting',
      on: { 'editing.resumed': 'editing' },
    }),
    deleted: { description: 'The template is deleted.', type: 'final' },
    refused: {
      description:
        'A rule of the server says no: a step uses it, somebody deleted it, or the customer owes nothing any more.',
      tags: 'failed',
      exit: 'forgetRefusal',
      on: {
        'editing.resumed': 'editing',
        'template.reloaded': { target: 'loading', actions: 'giveUp' },
      },
    },
  },
})
