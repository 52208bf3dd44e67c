import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import { copyStates } from './scenario-editor.copy.ts'
import { deletionStates } from './scenario-editor.deletion.ts'
import { scenarioSetup } from './scenario-editor.setup.ts'

/** From every state in which a person looks at the steps. */
const editable = {
  'content.changed': {
    target: 'editing',
    actions: { type: 'change', params: ({ event }: { event: { content: ScenarioContent } }) => event },
  },
  'preview.requested': { target: 'previewing', actions: { type: 'look', params: { date: null } } },
  'delete.requested': 'counting',
} as const
const publish = { target: 'saving', actions: { type: 'want', params: { wanted: 'publish' } } } as const
const save = { target: 'saving', actions: { type: 'want', params: { wanted: 'save' } } } as const

/**
 * One scenario, from its steps to its publication.
 *
 * The draft on the server is the truth: whatever is published was saved and checked there a moment before, and what the
 * check found stands beside the steps (`faulty`). A preview is of what is on the screen and keeps nothing. A rule that
 * says no is an answer (`refused`); only when the server did not answer is something tried again.
 */
export const scenarioEditorMachine = scenarioSetup.createMachine({
  id: 'scenarioEditor',
  description: 'Changes a scenario, checks and previews it, and publishes it.',
  context: ({ input }) => ({
    id: input.id,
    workflow: null,
    content: null,
    dirty: false,
    wanted: 'save',
    attemptKey: '',
    preview: null,
    copy: null,
    followers: null,
    date: null,
    refusal: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The scenario is being read.',
      tags: 'busy',
      invoke: {
        src: 'loadScenario',
        id: 'loadScenario',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'editing',
            actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'missing', actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    missing: {
      description: 'There is no such scenario any more.',
      tags: 'failed',
      on: { 'scenario.reloaded': { target: 'loading', actions: 'forget' } },
    },
    loadFailed: {
      description: 'The scenario could not be read.',
      tags: 'failed',
      on: { 'scenario.reloaded': { target: 'loading', actions: 'forget' } },
    },
    editing: {
      description: 'The steps are changed on the screen.',
      on: {
        ...editable,
        'save.requested': { guard: 'isDirty', ...save },
        'publish.requested': { guard: 'isAhead', ...publish },
        'discard.requested': { guard: 'isAhead', target: 'confirmingDiscard' },
      },
    },
    saving: {
      description: 'The server saves the draft and checks it.',
      tags: 'busy',
      invoke: {
        src: 'saveDraft',
        id: 'saveDraft',
        input: ({ context }) => ({
          id: context.id,
          version: context.workflow?.version ?? 0,
          content: context.content!,
        }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ result: event.output }) },
            target: 'faulty',
            actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isToPublish', params: ({ event }) => ({ result: event.output }) },
            target: 'confirming',
            actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
            actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'refused', actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: {
          target: 'saveFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: {
      description: 'The draft is saved, and the check found nothing.',
      on: { ...editable, 'publish.requested': publish, 'discard.requested': 'confirmingDiscard' },
    },
    faulty: {
      description: 'The draft is saved; what the check found stands beside its steps.',
      on: { ...editable, 'discard.requested': 'confirmingDiscard' },
    },
    saveFailed: {
      description: 'The server did not answer: nobody can tell whether the draft was saved; it is still on the screen.',
      tags: 'failed',
      on: { 'save.retried': 'saving', 'editing.resumed': { target: 'editing', actions: 'forget' } },
    },
    previewing: {
      description: 'The reminders of the next 60 days are worked out with what is on the screen.',
      tags: 'busy',
      on: { 'preview.closed': { target: 'editing', actions: 'forget' } },
      invoke: {
        src: 'previewDraft',
        id: 'previewDraft',
        input: ({ context }) => ({ id: context.id, content: context.content!, date: context.date }),
        onDone: { target: 'previewed', actions: { type: 'show', params: ({ event }) => ({ preview: event.output }) } },
        onError: {
          target: 'previewFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    previewed: {
      description: 'Who would get what and when, and the difference from today.',
      on: {
        'day.chosen': { target: 'previewing', actions: { type: 'look', params: ({ event }) => event } },
        'preview.closed': { target: 'editing', actions: 'forget' },
        'publish.requested': { guard: 'isAhead', ...publish },
      },
    },
    previewFailed: {
      description: 'The preview could not be made.',
      tags: 'failed',
      on: { 'preview.retried': 'previewing', 'preview.closed': { target: 'editing', actions: 'forget' } },
    },
    confirming: {
      description: 'The person is asked whether these customers are reminded so from now on.',
      on: {
        'publish.confirmed': { target: 'publishing', actions: 'beginAttempt' },
        'publish.cancelled': 'saved',
      },
    },
    publishing: {
      description: 'The draft becomes the scenario, and the reminders of the account are planned anew.',
      tags: 'busy',
      invoke: {
        src: 'publishDraft',
        id: 'publishDraft',
        input: ({ context }) => ({
          id: context.id,
          version: context.workflow?.version ?? 0,
          attemptKey: context.attemptKey,
        }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'published',
            actions: ['forget', { type: 'keep', params: ({ event }) => ({ result: event.output }) }],
          },
          { target: 'refused', actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: {
          target: 'publishFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    published: { description: 'The scenario is in force.', on: editable },
    publishFailed: {
      description:
        'The server did not answer: nobody can tell whether it was published. The retry sends the same request.',
      tags: 'failed',
      on: { 'publish.retried': 'publishing', 'scenario.reloaded': { target: 'loading', actions: 'forget' } },
    },
    refused: {
      description:
        'A rule of the server says no: somebody published it meanwhile, or another scenario is for the same customers.',
      tags: 'failed',
      on: {
        'copy.requested': {
          guard: 'isOvertaken',
          target: 'copying',
          actions: [{ type: 'rename', params: ({ event }) => event }, 'beginAttempt'],
        },
        'editing.resumed': { target: 'editing', actions: 'forget' },
        'scenario.reloaded': { target: 'loading', actions: ['forget', 'giveUp'] },
      },
    },
    confirmingDiscard: {
      description: 'The person is asked whether the draft and its changes are discarded.',
      on: { 'discard.confirmed': 'discarding', 'discard.cancelled': 'editing' },
    },
    discarding: {
      description: 'The draft is discarded; the published scenario stays in force.',
      tags: 'busy',
      invoke: {
        src: 'discardDraft',
        id: 'discardDraft',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'editing',
            actions: ['forget', { type: 'keep', params: ({ event }) => ({ result: event.output }) }],
          },
          { target: 'refused', actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: {
          target: 'discardFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    discardFailed: {
      description: 'The server did not answer: nobody can tell whether the draft is discarded.',
      tags: 'failed',
      on: { 'discard.retried': 'discarding', 'editing.resumed': { target: 'editing', actions: 'forget' } },
    },
    ...copyStates,
    ...deletionStates,
  },
})
