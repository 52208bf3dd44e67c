import type { AccountScenario } from '../../src/contract/planning/scenarios.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { scenarioEditorMachine } from '../../src/machines/scenario-editor/scenario-editor.machine.ts'
import {
  sampleDrafted,
  sampleFaulty,
  sampleFollowers,
  samplePreview,
  sampleScenario,
} from '../../src/machines/scenario-editor/scenario-editor.model.ts'
import { contentOf } from '../../src/machines/scenario-editor/scenario-editor.setup.ts'
import type {
  DeletionResult,
  FollowersResult,
  ScenarioEditorEvent,
  ScenarioResult,
} from '../../src/machines/scenario-editor/scenario-editor.types.ts'
import { storiesOf } from '../support/stories.ts'

const input = { id: sampleScenario.id }
const published = contentOf(sampleScenario)
const renamed = { ...published, name: 'Entreprises' }
const changed: ScenarioEditorEvent = { type: 'content.changed', content: renamed }
const copied: ScenarioEditorEvent = { type: 'copy.requested', name: 'Entreprises (copie)' }
const onDay: ScenarioEditorEvent = { type: 'day.chosen', date: '2026-11-12' }

type Writer = 'loadScenario' | 'saveDraft' | 'publishDraft' | 'discardDraft' | 'copyScenario'
const kept = (by: Writer, scenario: AccountScenario = sampleScenario) =>
  answered(by, { kind: 'kept', scenario } satisfies ScenarioResult)
const refused = (by: Writer, code = 'SCENARIO_CHANGED') =>
  answered(by, { kind: 'refused', code } satisfies ScenarioResult)
const loaded = kept('loadScenario')
const drafted = kept('saveDraft', sampleDrafted)
const previewed = answered('previewDraft', samplePreview)
const counted = answered('countFollowers', { kind: 'counted', followers: sampleFollowers } satisfies FollowersResult)
const forAll = { kind: 'refused', code: 'SCENARIO_FOR_ALL' } satisfies FollowersResult & DeletionResult

export default storiesOf(scenarioEditorMachine, {
  'a step is changed, previewed for one day, saved, and published': {
    input,
    begins: 'loading',
    steps: [
      [loaded, { state: 'editing', context: { content: published, dirty: false } }],
      ['save.requested', 'editing'],
      ['publish.requested', 'editing'],
      [changed, { state: 'editing', context: { content: renamed, dirty: true } }],
      ['preview.requested', { state: 'previewing', context: { date: null } }],
      [previewed, { state: 'previewed', context: { preview: samplePreview } }],
      [onDay, { state: 'previewing', context: { date: '2026-11-12' } }],
      [previewed, 'previewed'],
      ['preview.closed', { state: 'editing', context: { preview: null, content: renamed } }],
      ['save.requested', 'saving'],
      [drafted, { state: 'saved', context: { dirty: false } }],
      ['preview.requested', 'previewing'],
      ['preview.closed', 'editing'],
      ['publish.requested', 'saving'],
      [drafted, 'confirming'],
      ['publish.cancelled', 'saved'],
      ['publish.requested', 'saving'],
      [drafted, 'confirming'],
      ['publish.confirmed', 'publishing'],
      [kept('publishDraft'), { state: 'published', context: { scenario: sampleScenario, dirty: false } }],
      ['preview.requested', 'previewing'],
    ],
  },
  'an active scenario is changed again, or its deletion requested': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['publish.requested', 'saving'],
      [drafted, 'confirming'],
      ['publish.confirmed', 'publishing'],
      [kept('publishDraft'), 'published'],
      ['delete.requested', 'counting'],
      [counted, 'confirmingDeletion'],
      ['delete.cancelled', 'editing'],
      [changed, 'editing'],
      ['publish.requested', 'saving'],
      [drafted, 'confirming'],
      ['publish.confirmed', 'publishing'],
      [kept('publishDraft'), 'published'],
      [changed, { state: 'editing', context: { dirty: true } }],
    ],
  },
  'errors found by the check block the publication of a draft until they are corrected': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['publish.requested', 'saving'],
      [kept('saveDraft', sampleFaulty), { state: 'faulty', context: { scenario: sampleFaulty } }],
      ['publish.requested', 'faulty'],
      [changed, { state: 'editing', context: { content: renamed } }],
      ['save.requested', 'saving'],
      [kept('saveDraft', sampleFaulty), 'faulty'],
      ['preview.requested', 'previewing'],
      [previewed, 'previewed'],
      ['preview.closed', 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [kept('saveDraft', sampleFaulty), 'faulty'],
      ['delete.requested', 'counting'],
      [counted, 'confirmingDeletion'],
      ['delete.cancelled', 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [kept('saveDraft', sampleFaulty), 'faulty'],
      ['discard.requested', 'confirmingDiscard'],
    ],
  },
  'a scenario without changes has nothing to save, publish or discard, even from its preview': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      ['save.requested', 'editing'],
      ['publish.requested', 'editing'],
      ['discard.requested', 'editing'],
      ['preview.requested', 'previewing'],
      [previewed, 'previewed'],
      ['publish.requested', 'previewed'],
    ],
  },
  'a previewed version is published from its preview': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['preview.requested', 'previewing'],
      [previewed, 'previewed'],
      ['publish.requested', { state: 'saving', context: { wanted: 'publish' } }],
    ],
  },
  'the preview fails: it is retried, or closed': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      ['preview.requested', 'previewing'],
      [failed('previewDraft'), 'previewFailed'],
      ['retry.requested', 'previewing'],
      [failed('previewDraft'), 'previewFailed'],
      ['preview.closed', { state: 'editing', context: { error: null } }],
    ],
  },
  'an unfinished draft is discarded after a confirmation': {
    input,
    begins: 'loading',
    steps: [
      [kept('loadScenario', sampleDrafted), 'editing'],
      ['discard.requested', 'confirmingDiscard'],
      ['discard.cancelled', 'editing'],
      ['discard.requested', 'confirmingDiscard'],
      ['discard.confirmed', 'discarding'],
      [kept('discardDraft'), { state: 'editing', context: { scenario: sampleScenario } }],
    ],
  },
  'a saved draft is changed, discarded, or the scenario deleted': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [drafted, 'saved'],
      [changed, { state: 'editing', context: { dirty: true } }],
      ['save.requested', 'saving'],
      [drafted, 'saved'],
      ['delete.requested', 'counting'],
      [counted, 'confirmingDeletion'],
      ['delete.cancelled', 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [drafted, 'saved'],
      ['discard.requested', 'confirmingDiscard'],
      ['discard.confirmed', 'discarding'],
      [refused('discardDraft', 'SCENARIO_NOT_FOUND'), 'refused'],
    ],
  },
  'whether the draft was discarded is unknown: it is retried, or the user continues': {
    input,
    begins: 'loading',
    steps: [
      [kept('loadScenario', sampleDrafted), 'editing'],
      ['discard.requested', 'confirmingDiscard'],
      ['discard.confirmed', 'discarding'],
      [failed('discardDraft'), 'discardFailed'],
      ['retry.requested', 'discarding'],
      [failed('discardDraft'), 'discardFailed'],
      ['editing.resumed', { state: 'editing', context: { error: null } }],
    ],
  },
  'somebody else published it meanwhile: the displayed version becomes a new scenario': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [refused('saveDraft'), { state: 'refused', context: { refusal: 'SCENARIO_CHANGED', content: renamed } }],
      ['editing.resumed', { state: 'editing', context: { refusal: null, content: renamed } }],
      ['save.requested', 'saving'],
      [refused('saveDraft'), 'refused'],
      [copied, { state: 'copying', context: { content: { ...renamed, name: 'Entreprises (copie)' } } }],
      [kept('copyScenario'), { state: 'copied', context: { copy: sampleScenario } }],
    ],
  },
  'the copy is refused, or gets no answer: it is retried, or the user continues': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [refused('saveDraft'), 'refused'],
      [copied, 'copying'],
      [failed('copyScenario'), 'copyFailed'],
      ['retry.requested', 'copying'],
      [failed('copyScenario'), 'copyFailed'],
      ['editing.resumed', { state: 'editing', context: { refusal: null } }],
      ['save.requested', 'saving'],
      [refused('saveDraft'), 'refused'],
      [copied, 'copying'],
      [refused('copyScenario', 'SCENARIO_LIMIT'), { state: 'refused', context: { refusal: 'SCENARIO_LIMIT' } }],
    ],
  },
  'another scenario is for the same customers: no copy helps, and reloading drops the changes': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['publish.requested', 'saving'],
      [drafted, 'confirming'],
      ['publish.confirmed', 'publishing'],
      [refused('publishDraft', 'SCENARIO_AUDIENCE'), { state: 'refused', context: { refusal: 'SCENARIO_AUDIENCE' } }],
      [copied, 'refused'],
      ['scenario.reloaded', { state: 'loading', context: { refusal: null, dirty: false } }],
      [loaded, { state: 'editing', context: { content: published } }],
    ],
  },
  'whether the draft was saved is unknown: it is sent again, or editing continues': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [failed('saveDraft'), 'saveFailed'],
      ['retry.requested', 'saving'],
      [failed('saveDraft'), 'saveFailed'],
      ['editing.resumed', { state: 'editing', context: { content: renamed, error: null } }],
    ],
  },
  'whether it was published is unknown: the same attempt is repeated, or the scenario reloaded': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['publish.requested', 'saving'],
      [drafted, 'confirming'],
      ['publish.confirmed', 'publishing'],
      [failed('publishDraft'), 'publishFailed'],
      ['retry.requested', 'publishing'],
      [failed('publishDraft'), 'publishFailed'],
      ['scenario.reloaded', { state: 'loading', context: { error: null } }],
    ],
  },
  'deleting a scenario first shows how many customers will follow another one': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      ['delete.requested', 'counting'],
      [counted, { state: 'confirmingDeletion', context: { followers: sampleFollowers } }],
      ['delete.confirmed', 'deleting'],
      [answered('deleteScenario', { kind: 'deleted' } satisfies DeletionResult), 'deleted'],
    ],
  },
  'the scenario for everybody else is never deleted': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      ['delete.requested', 'counting'],
      [answered('countFollowers', forAll), { state: 'refused', context: { refusal: 'SCENARIO_FOR_ALL' } }],
      ['editing.resumed', 'editing'],
      ['delete.requested', 'counting'],
      [counted, 'confirmingDeletion'],
      ['delete.confirmed', 'deleting'],
      [answered('deleteScenario', forAll), { state: 'refused', context: { refusal: 'SCENARIO_FOR_ALL' } }],
    ],
  },
  'the deletion gets no answer: each request is retried, or the user continues': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      ['delete.requested', 'counting'],
      [failed('countFollowers'), 'countFailed'],
      ['editing.resumed', { state: 'editing', context: { error: null } }],
      ['delete.requested', 'counting'],
      [failed('countFollowers'), 'countFailed'],
      ['retry.requested', 'counting'],
      [counted, 'confirmingDeletion'],
      ['delete.confirmed', 'deleting'],
      [failed('deleteScenario'), 'deleteFailed'],
      ['retry.requested', 'deleting'],
      [failed('deleteScenario'), 'deleteFailed'],
      ['editing.resumed', { state: 'editing', context: { error: null } }],
    ],
  },
  'a scenario that is gone, or fails to load, is looked up again': {
    input,
    begins: 'loading',
    steps: [
      [refused('loadScenario', 'SCENARIO_NOT_FOUND'), 'missing'],
      ['scenario.reloaded', 'loading'],
      [failed('loadScenario'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [loaded, 'editing'],
    ],
  },
})
