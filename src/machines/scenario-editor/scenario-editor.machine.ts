import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import { resultOf } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import { copyStates } from './scenario-editor.copy.ts'
import { deletionStates } from './scenario-editor.deletion.ts'
import { scenarioSetup } from './scenario-editor.setup.ts'

/** From every state that shows the steps. */
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
 * The server's draft is authoritative: what is published was saved and checked there just before, and the problems that
 * were found are shown beside the steps (`faulty`). A preview uses what is on the screen and saves nothing. A refusal
 * by a rule is an answer (`refused`); only a lost answer leads to a retry.
 */
export const scenarioEditorMachine = scenarioSetup.createMachine({
  id: 'scenarioEditor',
  description: 'Changes a scenario, checks and previews it, and publishes it.',
  context: ({ input }) => ({
    id: input.id,
    scenario: null,
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
    loading: requestState({
      description: 'The scenario is being read.',
      invoke: {
        src: 'loadScenario',
        input: ({ context }) => ({ id: context.id }),
      },
      accepted: { target: 'editing', actions: { type: 'keep', params: resultOf } },
      refused: { target: 'missing', actions: { type: 'keep', params: resultOf } },
      failure: 'loadFailed',
    }),
    missing: {
      description: 'There is no such scenario any more.',
      tags: 'failed',
      exit: 'forgetRefusal',
      on: { 'scenario.reloaded': 'loading' },
    },
    loadFailed: failedState({
      description: 'The scenario could not be read.',
      retry: 'loading',
    }),
    editing: {
      description: 'The steps are changed on the screen.',
      on: {
        ...editable,
        'save.requested': { guard: 'isDirty', ...save },
        'publish.requested': { guard: 'isAhead', ...publish },
        'discard.requested': { guard: 'isAhead', target: 'confirmingDiscard' },
      },
    },
    saving: busyState({
      description: 'The server saves the draft and checks it.',
      invoke: {
        src: 'saveDraft',
        input: ({ context }) => ({
          id: context.id,
          version: context.scenario?.version ?? 0,
          content: context.content!,
        }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: resultOf },
            target: 'faulty',
            actions: { type: 'keep', params: resultOf },
          },
          {
            guard: { type: 'isToPublish', params: resultOf },
            target: 'confirming',
            actions: { type: 'keep', params: resultOf },
          },
          {
            guard: { type: 'isAccepted', params: resultOf },
            target: 'saved',
            actions: { type: 'keep', params: resultOf },
          },
          { target: 'refused', actions: { type: 'keep', params: resultOf } },
        ],
      },
      failure: 'saveFailed',
    }),
    saved: {
      description: 'The draft is saved, and the check found nothing.',
      on: { ...editable, 'publish.requested': publish, 'discard.requested': 'confirmingDiscard' },
    },
    faulty: {
      description: 'The draft is saved; what the check found stands beside its steps.',
      on: { ...editable, 'discard.requested': 'confirmingDiscard' },
    },
    saveFailed: failedState({
      description: 'The server did not answer: nobody can tell whether the draft was saved; it is still on the screen.',
      retry: 'saving',
      on: { 'editing.resumed': 'editing' },
    }),
    previewing: busyState({
      description: 'The reminders of the next 60 days are worked out with what is on the screen.',
      on: { 'preview.closed': 'editing' },
      invoke: {
        src: 'previewDraft',
        input: ({ context }) => ({ id: context.id, content: context.content!, date: context.date }),
        onDone: { target: 'previewed', actions: { type: 'show', params: ({ event }) => ({ preview: event.output }) } },
      },
      failure: 'previewFailed',
    }),
    previewed: {
      description: 'Who would get what and when, and the difference from today.',
      exit: 'closePreview',
      on: {
        'day.chosen': { target: 'previewing', actions: { type: 'look', params: ({ event }) => event } },
        'preview.closed': 'editing',
        'publish.requested': { guard: 'isAhead', ...publish },
      },
    },
    previewFailed: failedState({
      description: 'The preview could not be made.',
      retry: 'previewing',
      on: { 'preview.closed': 'editing' },
    }),
    confirming: {
      description: 'The person is asked whether these customers are reminded so from now on.',
      on: {
        'publish.confirmed': { target: 'publishing', actions: 'beginAttempt' },
        'publish.cancelled': 'saved',
      },
    },
    publishing: requestState({
      description: 'The draft becomes the scenario, and the reminders of the account are planned anew.',
      invoke: {
        src: 'publishDraft',
        input: ({ context }) => ({
          id: context.id,
          version: context.scenario?.version ?? 0,
          attemptKey: context.attemptKey,
        }),
      },
      accepted: { target: 'published', actions: { type: 'keep', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keep', params: resultOf } },
      failure: 'publishFailed',
    }),
    published: { description: 'The scenario is in force.', on: editable },
    publishFailed: failedState({
      description:
        'The server did not answer: nobody can tell whether it was published. The retry sends the same request.',
      retry: 'publishing',
      on: { 'scenario.reloaded': 'loading' },
    }),
    refused: {
      description:
        'A rule of the server says no: somebody published it meanwhile, or another scenario is for the same customers.',
      tags: 'failed',
      exit: 'forgetRefusal',
      on: {
        'scenario.reloaded': { target: 'loading', actions: 'giveUp' },
        'copy.requested': {
          guard: 'isOvertaken',
          target: 'copying',
          actions: [{ type: 'rename', params: ({ event }) => event }, 'beginAttempt'],
        },
        'editing.resumed': 'editing',
      },
    },
    confirmingDiscard: {
      description: 'The person is asked whether the draft and its changes are discarded.',
      on: { 'discard.confirmed': 'discarding', 'discard.cancelled': 'editing' },
    },
    discarding: requestState({
      description: 'The draft is discarded; the published scenario stays in force.',
      invoke: {
        src: 'discardDraft',
        input: ({ context }) => ({ id: context.id }),
      },
      accepted: { target: 'editing', actions: { type: 'keep', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keep', params: resultOf } },
      failure: 'discardFailed',
    }),
    discardFailed: failedState({
      description: 'The server did not answer: nobody can tell whether the draft is discarded.',
      retry: 'discarding',
      on: { 'editing.resumed': 'editing' },
    }),
    ...copyStates,
    ...deletionStates,
  },
})
