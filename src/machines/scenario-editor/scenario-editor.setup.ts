import { assign, fromPromise, setup } from 'xstate'
import type { AccountScenario, ScenarioContent, ScenarioPreview } from '../../contract/planning/scenarios.ts'
import { answerGuards, errorActions, unwired } from '../parts.ts'
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

/** The editable part of a scenario: its draft, or without one what is published. */
export const contentOf = ({ draft, ...rest }: AccountScenario): ScenarioContent => {
  const { name, audience, tag, field, value, enabled, steps, mediaOff, restartAfterDays } = draft ?? rest
  return { name, audience, tag, field, value, enabled, steps, mediaOff, restartAfterDays }
}

const keptOf = (scenario: AccountScenario) => ({
  scenario,
  content: contentOf(scenario),
  dirty: false,
})

/** Setup of the chart of a scenario. */
export const scenarioSetup = setup({
  types: {
    context: {} as ScenarioEditorContext,
    events: {} as ScenarioEditorEvent,
    input: {} as ScenarioEditorInput,
  },
  actors: {
    /** Reads the scenario and its draft. */
    loadScenario: fromPromise<ScenarioResult, LoadInput>(unwired('loadScenario')),
    /** Saves what is on the screen as the draft, and checks it. */
    saveDraft: fromPromise<ScenarioResult, SaveInput>(unwired('saveDraft')),
    /** Replays the ledger with what is on the screen. */
    previewDraft: fromPromise<ScenarioPreview, PreviewInput>(unwired('previewDraft')),
    /** Publishes the draft. */
    publishDraft: fromPromise<ScenarioResult, PublishInput>(unwired('publishDraft')),
    /** Counts the customers who follow it, by the scenario they would follow without it. */
    countFollowers: fromPromise<FollowersResult, LoadInput>(unwired('countFollowers')),
    /** Deletes it; one that is already gone counts as deleted. */
    deleteScenario: fromPromise<DeletionResult, LoadInput>(unwired('deleteScenario')),
    /** Saves what is on the screen as the draft of a new scenario. */
    copyScenario: fromPromise<ScenarioResult, CopyInput>(unwired('copyScenario')),
    /** Discards the draft and returns to what is published. */
    discardDraft: fromPromise<ScenarioResult, LoadInput>(unwired('discardDraft')),
  },
  actions: {
    keep: assign((_, { result }: { result: ScenarioResult }) =>
      result.kind === 'kept' ? keptOf(result.scenario) : { refusal: result.code },
    ),
    change: assign(({ context }, { content }: { content: ScenarioContent }) => ({
      content,
      dirty: context.scenario === null || JSON.stringify(content) !== JSON.stringify(contentOf(context.scenario)),
    })),
    want: assign((_, { wanted }: Pick<ScenarioEditorContext, 'wanted'>) => ({ wanted })),
    look: assign((_, { date }: { date: string | null }) => ({ date })),
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
      result.kind === 'kept' ? { copy: result.scenario, dirty: false } : { refusal: result.code },
    ),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    closePreview: assign({ preview: null }),
    forgetRefusal: assign({ refusal: null }),
    /** Reloading discards unsaved changes. */
    giveUp: assign({ dirty: false }),
    ...errorActions,
  },
  guards: {
    isDirty: ({ context }) => context.dirty,
    /** Something is not published yet: on the screen, or in the draft. */
    isAhead: ({ context }) => context.dirty || context.scenario?.draft != null,
    ...answerGuards,
    /** Another user published it: what is on the screen can no longer be saved here. */
    isOvertaken: ({ context }) => context.refusal === 'SCENARIO_CHANGED' && context.content !== null,
    isFaulty: (_, { result }: { result: ScenarioResult }) =>
      result.kind === 'kept' && result.scenario.faults.length > 0,
    isToPublish: ({ context }, { result }: { result: ScenarioResult }) =>
      result.kind === 'kept' && context.wanted === 'publish',
  },
})
