import { getCollectionSettings } from '../../contract/accounts/collection-settings.ts'
import {
  type AccountScenario,
  type Followers,
  listScenarios,
  type ScenarioPreview,
} from '../../contract/planning/scenarios.ts'
import { listTemplates } from '../../contract/planning/templates.ts'
import { eachMedium } from '../../domain/mediums/index.ts'
import { defaultScenario } from '../../domain/reminders/index.ts'
import { decimalRules, defaultSending } from '../../domain/sending-rules.ts'
import { customFieldsGiven } from '../custom-fields/custom-fields.samples.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { sampleTemplate } from '../template-editor/template-editor.model.ts'
import { scenarioEditorMachine } from './scenario-editor.machine.ts'
import { contentOf } from './scenario-editor.setup.ts'
import type { DeletionResult, FollowersResult, ScenarioResult } from './scenario-editor.types.ts'

/** A scenario for samples. */
export const sampleScenario: AccountScenario = {
  id: '7d9d0c53-52a0-4a2f-8b1d-7b8d3e0f6a11',
  name: 'Professionnels',
  audience: 'B2B',
  tag: '',
  field: '',
  value: '',
  enabled: true,
  steps: [...defaultScenario.steps],
  mediaOff: [],
  restartAfterDays: null,
  version: 3,
  publishedAt: '2026-11-10T08:12:00.000Z',
  draft: null,
  faults: [],
}

/** The same with a draft, as after a save. */
export const sampleDrafted: AccountScenario = { ...sampleScenario, draft: contentOf(sampleScenario) }

/** A draft with two steps on the same day. */
export const sampleFaulty: AccountScenario = {
  ...sampleDrafted,
  faults: [{ code: 'SAME_DAY', stepId: 'second', otherStepId: 'first' }],
}

/** What was on the screen, as a new scenario. */
const sampleCopy: AccountScenario = {
  ...sampleDrafted,
  id: '7d9d0c53-52a0-4a2f-8b1d-7b8d3e0f6a12',
  publishedAt: null,
  draft: { ...contentOf(sampleScenario), name: 'Entreprises (copie)' },
}

const refused: ScenarioResult = { kind: 'refused', code: 'SCENARIO_CHANGED' }
const missing: ScenarioResult = { kind: 'refused', code: 'SCENARIO_NOT_FOUND' }
const kept: ScenarioResult = { kind: 'kept', scenario: sampleScenario }
const drafted: ScenarioResult = { kind: 'kept', scenario: sampleDrafted }

export const samplePreview: ScenarioPreview = {
  from: '2026-11-19',
  until: '2027-01-18',
  customers: 120,
  totals: { same: 10, added: 2, removed: 1, moved: 3 },
  days: [
    { date: '2026-11-23', counts: { ...eachMedium(() => 0), EMAIL: 3, LETTER: 1 }, added: 1, moved: 0, removed: 0 },
    { date: '2026-12-01', counts: { ...eachMedium(() => 0), PHONE: 2 }, added: 0, moved: 2, removed: 1 },
  ],
  items: [
    {
      tiersRef: 'C-0042',
      tiersName: 'Menuiserie Vasseur',
      stepId: 'first',
      kind: 'ADDED',
      before: null,
      after: { on: '2026-11-23', media: 'EMAIL' },
      amount: 1350.5,
      invoices: 2,
    },
  ],
  totalItems: 16,
}

/** The customers whom the deletion concerns, for samples. */
export const sampleFollowers: Followers = {
  customers: 42,
  next: [{ id: 'default', name: 'Standard', customers: 42 }],
}

/** Samples for every path of a scenario. */
export const scenarioEditorModel: FlowModel<typeof scenarioEditorMachine> = {
  machine: scenarioEditorMachine,
  input: { id: sampleScenario.id },
  events: [
    {
      type: 'content.changed',
      content: {
        ...contentOf(sampleScenario),
        name: 'Entreprises',
        audience: 'FIELD',
        field: 'field1',
        value: 'option1',
      },
    },
    { type: 'copy.requested', name: 'Entreprises (copie)' },
    { type: 'day.chosen', date: '2026-11-23' },
    answered('loadScenario', missing),
    ...['saveDraft', 'publishDraft', 'discardDraft', 'copyScenario'].map((actor) => answered(actor, refused)),
    ...['loadScenario', 'saveDraft'].map((actor) => answered(actor, drafted)),
    ...['loadScenario', 'publishDraft', 'discardDraft'].map((actor) => answered(actor, kept)),
    answered('copyScenario', { kind: 'kept', scenario: sampleCopy } satisfies ScenarioResult),
    answered('saveDraft', { kind: 'kept', scenario: sampleFaulty } satisfies ScenarioResult),
    answered('previewDraft', samplePreview),
    answered('countFollowers', { kind: 'counted', followers: sampleFollowers } satisfies FollowersResult),
    answered('countFollowers', { kind: 'refused', code: 'SCENARIO_FOR_ALL' } satisfies FollowersResult),
    answered('deleteScenario', { kind: 'deleted' } satisfies DeletionResult),
    answered('deleteScenario', { kind: 'refused', code: 'SCENARIO_FOR_ALL' } satisfies DeletionResult),
  ],
  key: ({ context }) => [
    context.wanted,
    context.dirty,
    context.scenario?.draft != null,
    context.refusal === 'SCENARIO_CHANGED',
  ],
  answers: [
    gives(listScenarios, { value: [sampleScenario] }),
    customFieldsGiven,
    gives(listTemplates, { items: [sampleTemplate] }),
    gives(getCollectionSettings, {
      threshold: 15,
      maxContactsPerWeek: 2,
      promiseGraceDays: 2,
      disputeCategories: [{ id: 'PRICE', name: 'Prix', ownerId: null, days: 10 }],
      contactDays: [1, 2, 3, 4, 5],
      contactHours: [['09:00', '12:00']],
      emailHours: [['08:00', '19:00']],
      sending: decimalRules(defaultSending),
      dataOldAfterDays: 7,
      statementAttached: true,
      penaltiesShown: true,
      unknownRatesCounted: true,
      language: 'fr',
      strictDocumentNumbers: false,
      legalForm: '',
      register: '',
      signatory: '',
      contractRate: null,
      rates: {},
    }),
  ],
}
