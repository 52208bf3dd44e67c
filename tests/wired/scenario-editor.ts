import type { AccountScenario } from '../../src/contract/planning/scenarios.ts'
import {
  sampleDrafted,
  sampleFaulty,
  sampleFollowers,
  samplePreview,
  sampleScenario,
} from '../../src/machines/scenario-editor/scenario-editor.model.ts'
import { contentOf } from '../../src/machines/scenario-editor/scenario-editor.setup.ts'
import { wiredScenarioEditor } from '../../src/services/planning/scenarios.ts'
import { wiredCases } from '../support/wired.ts'

const { id, version } = sampleScenario
const input = { id }
const published = contentOf(sampleScenario)
const ofField = { audience: 'FIELD', field: 'field1', value: 'option1' } as const
const content = {
  ...published,
  ...ofField,
  name: 'Entreprises',
  enabled: false,
  mediaOff: ['SMS' as const],
  restartAfterDays: 30,
}
const drafted = { ...sampleDrafted, draft: content }
const scenarios = '/api/masters/M1/reminder-workflows'
const other = { ...sampleScenario, id: 'default', name: 'Standard' }

const reads = { asked: `GET ${scenarios}`, answers: { value: [other, sampleScenario] } }
const saves = (body = content) => ({ asked: `PUT ${scenarios}/${id}/draft`, body: { version, content: body } })
const previews = (key: string, date: object = {}) => ({
  asked: `POST ${scenarios}/${id}/preview`,
  key,
  body: { content, ...date },
})
const publishes = (key: string) => ({ asked: `POST ${scenarios}/${id}/publish`, key, body: { version } })
const counts = { asked: `GET ${scenarios}/${id}/followers` }
const deletes = { asked: `DELETE ${scenarios}/${id}` }
const discards = { asked: `DELETE ${scenarios}/${id}/draft` }
const creates = (key: string) => ({
  asked: `POST ${scenarios}`,
  key,
  body: { name: 'Entreprises (copie)', from: id },
})
const changed = { type: 'content.changed', content } as const
const copied = { type: 'copy.requested', name: 'Entreprises (copie)' } as const
/** The new scenario that the server made of a copy. */
const madeOf = (made: number): AccountScenario => ({ ...drafted, id: 'made', version: made, audience: 'CHOSEN' })

const toEdited = [
  [reads, { state: 'editing', context: { scenario: sampleScenario, content: published, dirty: false } }],
  [changed, { state: 'editing', context: { content, dirty: true } }],
] as const
const toConfirming = [
  ...toEdited,
  ['publish.requested', 'saving'],
  [
    { ...saves(), answers: drafted },
    { state: 'confirming', context: { scenario: drafted, content, dirty: false } },
  ],
] as const
const toOvertaken = [
  ...toEdited,
  ['save.requested', 'saving'],
  [
    { ...saves(), refuses: 'SCENARIO_CHANGED', status: 409 },
    { state: 'refused', context: { refusal: 'SCENARIO_CHANGED', content } },
  ],
] as const

export default wiredCases(() => wiredScenarioEditor('M1'), {
  'a scenario is changed, previewed as it is on the screen, saved and published': {
    input,
    begins: {
      state: 'loading',
      context: {
        id,
        scenario: null,
        content: null,
        dirty: false,
        attemptKey: '',
        preview: null,
        copy: null,
        followers: null,
        date: null,
        refusal: null,
        error: null,
      },
    },
    steps: [
      ...toEdited,
      ['preview.requested', 'previewing'],
      [
        { ...previews('key 1'), answers: samplePreview },
        { state: 'previewed', context: { preview: samplePreview } },
      ],
      [{ type: 'day.chosen', date: '2026-11-23' }, 'previewing'],
      [{ ...previews('key 2', { date: '2026-11-23' }), fails: true }, 'previewFailed'],
      ['preview.closed', 'editing'],
      ['preview.requested', { state: 'previewing', context: { date: null } }],
      [{ ...previews('key 3'), answers: samplePreview }, 'previewed'],
      ['publish.requested', { state: 'saving', context: { preview: null } }],
      [{ ...saves(), answers: drafted }, 'confirming'],
      ['publish.confirmed', 'publishing'],
      [
        { ...publishes('key 4'), answers: sampleScenario },
        { state: 'published', context: { scenario: sampleScenario, content: published } },
      ],
    ],
  },
  'a draft of which the check found problems is corrected and saved, without being published': {
    input,
    begins: 'loading',
    steps: [
      ...toEdited,
      ['publish.requested', 'saving'],
      [{ ...saves(), answers: sampleFaulty }, 'faulty'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves(), answers: drafted },
        { state: 'saved', context: { dirty: false } },
      ],
    ],
  },
  'the server does not answer: the same publication is repeated, and a later one is another': {
    input,
    begins: 'loading',
    steps: [
      ...toConfirming,
      ['publish.confirmed', 'publishing'],
      [
        { ...publishes('key 1'), fails: true },
        { state: 'publishFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'publishing', context: { error: null } }],
      [
        { ...publishes('key 1'), refuses: 'SCENARIO_AUDIENCE_TAKEN', status: 409 },
        { state: 'refused', context: { refusal: 'SCENARIO_AUDIENCE_TAKEN' } },
      ],
      ['editing.resumed', { state: 'editing', context: { refusal: null } }],
      ['publish.requested', 'saving'],
      [{ ...saves(), answers: drafted }, 'confirming'],
      ['publish.confirmed', 'publishing'],
      [{ ...publishes('key 2'), answers: sampleScenario }, 'published'],
    ],
  },
  'a draft that was read is discarded': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...reads, answers: { value: [drafted] } },
        { state: 'editing', context: { content } },
      ],
      ['discard.requested', 'confirmingDiscard'],
      ['discard.confirmed', 'discarding'],
      [
        { ...discards, answers: sampleScenario },
        { state: 'editing', context: { scenario: sampleScenario, content: published, dirty: false } },
      ],
    ],
  },
  'a draft that is gone cannot be discarded': {
    input,
    begins: 'loading',
    steps: [
      [{ ...reads, answers: { value: [drafted] } }, 'editing'],
      ['discard.requested', 'confirmingDiscard'],
      ['discard.confirmed', 'discarding'],
      [
        { ...discards, refuses: 'SCENARIO_NOT_FOUND', status: 404 },
        { state: 'refused', context: { refusal: 'SCENARIO_NOT_FOUND' } },
      ],
    ],
  },
  'an overtaken version becomes one new scenario, which applies to nobody, however often it is requested': {
    input,
    begins: 'loading',
    steps: [
      ...toOvertaken,
      [copied, 'copying'],
      [{ ...creates('key 1'), fails: true }, 'copyFailed'],
      ['retry.requested', 'copying'],
      [{ ...creates('key 1'), answers: madeOf(7) }, 'copying'],
      [
        {
          asked: `PUT ${scenarios}/made/draft`,
          body: {
            version: 7,
            content: { ...content, name: 'Entreprises (copie)', audience: 'CHOSEN', field: '', value: '' },
          },
          answers: madeOf(8),
        },
        { state: 'copied', context: { copy: madeOf(8), dirty: false } },
      ],
    ],
  },
  'a copy that is refused, and then another': {
    input,
    begins: 'loading',
    steps: [
      ...toOvertaken,
      [copied, 'copying'],
      [
        { ...creates('key 1'), refuses: 'SCENARIO_NOT_FOUND', status: 404 },
        { state: 'refused', context: { refusal: 'SCENARIO_NOT_FOUND', copy: null, dirty: true } },
      ],
      ['editing.resumed', 'editing'],
      ['save.requested', 'saving'],
      [{ ...saves({ ...content, name: 'Entreprises (copie)' }), refuses: 'SCENARIO_CHANGED', status: 409 }, 'refused'],
      [copied, 'copying'],
      [{ ...creates('key 2'), isLeft: true }, 'copying'],
    ],
  },
  'reloading drops the changes, and a scenario that is gone is missing': {
    input,
    begins: 'loading',
    steps: [
      ...toOvertaken,
      ['scenario.reloaded', { state: 'loading', context: { dirty: false, refusal: null } }],
      [
        { ...reads, answers: { value: [other] } },
        { state: 'missing', context: { refusal: 'SCENARIO_NOT_FOUND' } },
      ],
      ['scenario.reloaded', { state: 'loading', context: { refusal: null } }],
      [
        { ...reads, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
    ],
  },
  'a scenario is deleted with its unsaved changes': {
    input,
    begins: 'loading',
    steps: [
      ...toEdited,
      ['delete.requested', 'counting'],
      [
        { ...counts, answers: sampleFollowers },
        { state: 'confirmingDeletion', context: { followers: sampleFollowers } },
      ],
      ['delete.confirmed', 'deleting'],
      [
        { ...deletes, answers: null },
        { state: 'deleted', context: { dirty: false } },
      ],
    ],
  },
  'a scenario that somebody else deleted counts as deleted': {
    input,
    begins: 'loading',
    steps: [
      [reads, 'editing'],
      ['delete.requested', 'counting'],
      [{ ...counts, answers: sampleFollowers }, 'confirmingDeletion'],
      ['delete.confirmed', 'deleting'],
      [{ ...deletes, refuses: 'SCENARIO_NOT_FOUND', status: 404 }, 'deleted'],
    ],
  },
  'the scenario for everybody else is not deleted': {
    input,
    begins: 'loading',
    steps: [
      [reads, 'editing'],
      ['delete.requested', 'counting'],
      [
        { ...counts, refuses: 'SCENARIO_FOR_ALL', status: 409 },
        { state: 'refused', context: { refusal: 'SCENARIO_FOR_ALL' } },
      ],
      ['editing.resumed', 'editing'],
      ['delete.requested', 'counting'],
      [{ ...counts, answers: sampleFollowers }, 'confirmingDeletion'],
      ['delete.confirmed', 'deleting'],
      [
        { ...deletes, refuses: 'SCENARIO_FOR_ALL', status: 409 },
        { state: 'refused', context: { refusal: 'SCENARIO_FOR_ALL' } },
      ],
    ],
  },
})
