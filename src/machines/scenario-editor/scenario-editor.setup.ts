import { assign, fromPromise, setup } from 'xstate'
import type { ScenarioContent, ScenarioPreview, Workflow } from '../../contract/planning/scenarios.ts'
import { errorActions, unwired } from '../parts.ts'
import type {
  CopyInput,
  DeletionResult,
  FollowersResult,
  LoadInput,
  PreviewInput,
  PublishInput,
  SaveInput,
  ScenarioEditorContext,
  ScenarioEditorEvent,
  ScenarioEditorInput,
  ScenarioResult,
} from './scenario-editor.types.ts'

/** What can be changed of a scenario: its draft, or without one what is published. */
export const contentOf = ({ draft, ...rest }: Workflow): ScenarioContent => {
  const { name, audience, enabled, steps, mediaOff, restartAfterDays } = draft ?? rest
  return { name, audience, enabled, steps, mediaOff, restartAfterDays }
}

const keptOf = (workflow: Workflow) => ({
  workflow,
  content: contentOf(workflow),
  dirty: false,
  refusal: null,
  error: null,
})

/** Types, calls, actions and guards of the chart of a scenario. */
export const scenarioSetup = setup({
  types: {
    context: {} as ScenarioEditorContext,
    events: {} as ScenarioEditorEvent,
    input: {} as ScenarioEditorInput,
  },
  actors: {
    /** Reads the scenario and its draft. */
    loadScenario: fromPromise<ScenarioResult, LoadInput>(unwired('loadScenario')),
    /** Keeps what is on the screen as the draft, and checks it. */
    saveDraft: fromPromise<ScenarioResult, SaveInput>(unwired('saveDraft')),
    /** Replays the ledger under what is on the screen. */
    previewDraft: fromPromise<ScenarioPreview, PreviewInput>(unwired('previewDraft')),
    /** Makes the draft the scenario. */
    publishDraft: fromPromise<ScenarioResult, PublishInput>(unwired('publishDraft')),
    /** Counts who follows it, and what they would follow without it. */
    countFollowers: fromPromise<FollowersResult, LoadInput>(unwired('countFollowers')),
    /** Deletes it; one that is gone already is as good as deleted. */
    deleteScenario: fromPromise<DeletionResult, LoadInput>(unwired('deleteScenario')),
    /** Keeps what is on the screen as the draft of a new scenario. */
    copyScenario: fromPromise<ScenarioResult, CopyInput>(unwired('copyScenario')),
    /** Goes back to what is published. */
    discardDraft: fromPromise<ScenarioResult, LoadInput>(unwired('discardDraft')),
  },
  actions: {
    keep: assign((_, { result }: { result: ScenarioResult }) =>
      result.kind === 'kept' ? keptOf(result.workflow) : { refusal: result.code },
    ),
    change: assign(({ context }, { content }: { content: ScenarioContent }) => ({
      content,
      dirty: context.workflow === null || JSON.stringify(content) !== JSON.stringify(contentOf(context.workflow)),
    })),
    want: assign((_, { wanted }: Pick<ScenarioEditorContext, 'wanted'>) => ({ wanted, error: null })),
    look: assign((_, { date }: { date: string | null }) => ({ date, error: null })),
    show: assign((_, { preview }: { preview: ScenarioPreview }) => ({ preview })),
    count: assign((_, { result }: { result: FollowersResult }) =>
      result.kind === 'counted' ? { followers: result.followers } : {},
    ),
    refuse: assign((_, { result }: { result: FollowersResult | DeletionResult }) =>
      result.kind === 'refused' ? { refusal: result.code } : {},
    ),
    rename: assign(({ context }, { name }: { name: string }) => ({
      content: context.content && { ...context.content, name },
    })),
    keepCopy: assign((_, { result }: { result: ScenarioResult }) =>
      result.kind === 'kept' ? { copy: result.workflow, dirty: false } : { refusal: result.code },
    ),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    forget: assign(() => ({ preview: null, date: null, refusal: null, error: null })),
    /** Who reloads gives up what the server has not. */
    giveUp: assign({ dirty: false }),
    ...errorActions,
  },
  guards: {
    isDirty: ({ context }) => context.dirty,
    /** Something is not in force: on the screen, or in the draft. */
    isAhead: ({ context }) => context.dirty || context.workflow?.draft != null,
    isKept: (_, { result }: { result: ScenarioResult }) => result.kind === 'kept',
    /** Somebody else published it: what is on the screen has no place here any more. */
    isOvertaken: ({ context }) => context.refusal === 'SCENARIO_CHANGED' && context.content !== null,
    isAnswered: (_, { kind }: { kind: string }) => kind !== 'refused',
    isFaulty: (_, { result }: { result: ScenarioResult }) =>
      result.kind === 'kept' && result.workflow.faults.length > 0,
    isToPublish: ({ context }, { result }: { result: ScenarioResult }) =>
      result.kind === 'kept' && context.wanted === 'publish',
  },
})
