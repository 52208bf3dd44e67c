import { MASS_CONVERTED_AT_ONCE } from '../../src/domain/constants.ts'
import { massDelegationMachine } from '../../src/machines/mass-delegation/mass-delegation.machine.ts'
import {
  sampleClient,
  sampleMass,
  samplePartner,
  sampleResult,
} from '../../src/machines/mass-delegation/mass-delegation.model.ts'
import { sampleDocument } from '../../src/machines/mass-documents/mass-documents.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const byItself = { wanted: [], checking: false }
const fromList = { wanted: ['C1', 'C2'], checking: false }

const two = sampleMass([sampleClient('C1'), sampleClient('C2')])
const [one, other] = two.clients
const three = sampleMass([sampleClient('C1'), sampleClient('C2'), sampleClient('C3')])
const many = sampleMass(Array.from({ length: MASS_CONVERTED_AT_ONCE + 2 }, (_, index) => sampleClient(`C${index + 1}`)))
const incomplete = sampleMass([sampleClient('C2', { movementRefs: [] })])

const loaded = (draft: typeof two | null = two) => answered('loadDraft', draft)
const begun = answered('beginDraft', two)
const paused = answered('waitForPause')
const kept = (entered: number, version = 2) => answered('keepDraft', { entered, version })
const removed = (version: number) => answered('removeClient', { version })
const converted = answered('convertClients', { results: [sampleResult], version: 3 })
const changedElsewhere = Object.assign(new Error('changed'), { code: 'DRAFT_CHANGED' })
const refused = Object.assign(new Error('refused'), { code: 'SELECTION_REFUSED' })

const comment = { type: 'client.changed', tiersRef: 'C1', change: { comment: 'Deux promesses non tenues' } } as const
const confirmed = { type: 'delegation.confirmed', partner: samplePartner } as const
const unnamed = { type: 'delegation.confirmed', partner: null } as const
const commented = [{ ...one, comment: 'Deux promesses non tenues' }, other]
const remove = (tiersRef: string | null) => ({ type: 'removal.asked', tiersRef }) as const
const given = { type: 'documents.given', documents: two.documents }
const gone = (...tiersRefs: string[]) => [{ type: 'customers.gone', tiersRefs }]

/** The state with a complete draft and nothing running beside it. */
const at = (step: string, keeping = 'kept') =>
  `filling.step.${step} + filling.keeping.${keeping} + filling.removal.resting`

export default storiesOf(massDelegationMachine, {
  'customers selected in a list are completed, checked, and sent, each with its result': {
    input: fromList,
    begins: 'loading',
    steps: [
      [loaded(null), 'beginning'],
      [
        begun,
        {
          state: at('choosing'),
          context: { clients: two.clients, wanted: [] },
          told: [given],
          does: ['forgetPlace'],
        },
      ],
      [comment, { state: 'filling.keeping.typing', context: { clients: commented } }],
      ['check.asked', { state: 'filling.step.checking', context: { checking: true } }],
      ['check.left', { state: 'filling.step.choosing', context: { checking: false } }],
      ['check.asked', 'filling.step.checking'],
      [confirmed, 'filling.step.checking'],
      [paused, 'filling.keeping.saving'],
      [kept(1), { state: 'filling.keeping.kept', context: { version: 2 } }],
      [unnamed, 'filling.step.checking'],
      [confirmed, { state: 'converting', context: { left: ['C1', 'C2'], partner: samplePartner } }],
      [converted, { state: 'results', context: { results: [sampleResult], left: [] } }],
      ['rest.resumed', 'loading'],
      [loaded(null), 'nothing'],
    ],
  },
  'the page is opened directly and there is no draft': {
    input: byItself,
    begins: 'loading',
    steps: [[loaded(null), 'nothing']],
  },
  'an unfinished draft resumes at the review': {
    input: { wanted: [], checking: true },
    begins: 'loading',
    steps: [[loaded(), { state: at('checking'), told: [given] }]],
  },
  'customers who may not be delegated are not checked, even if they were reviewed before': {
    input: { wanted: [], checking: true },
    begins: 'loading',
    steps: [
      [loaded(incomplete), { state: at('choosing'), context: { checking: true } }],
      ['check.asked', 'filling.step.choosing'],
    ],
  },
  'customers are selected beside an unfinished draft: the draft resumes': {
    input: fromList,
    begins: 'loading',
    steps: [
      [loaded(), { state: 'standing', told: [given] }],
      ['draft.continued', { state: at('choosing'), context: { wanted: [] }, does: ['forgetPlace'] }],
    ],
  },
  'customers are selected beside an unfinished draft: they replace it': {
    input: fromList,
    begins: 'loading',
    steps: [
      [loaded(), 'standing'],
      ['draft.replaced', 'beginning'],
      [failed('beginDraft', changedElsewhere), 'loading'],
    ],
  },
  'the server says why nothing can be delegated': {
    input: fromList,
    begins: 'loading',
    steps: [
      [loaded(null), 'beginning'],
      [failed('beginDraft', refused), { state: 'refused', context: { error: refused } }],
      ['refusal.closed', { state: 'loading', context: { wanted: [], error: null }, does: ['forgetPlace'] }],
    ],
  },
  'whether the draft was created is unknown: the same attempt is repeated, or abandoned': {
    input: fromList,
    begins: 'loading',
    steps: [
      [failed('loadDraft'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [loaded(null), 'beginning'],
      [failed('beginDraft'), 'beginFailed'],
      ['retry.requested', { state: 'beginning', context: { error: null } }],
      [failed('beginDraft'), 'beginFailed'],
      ['begin.abandoned', { state: 'loading', context: { wanted: [], error: null } }],
    ],
  },
  'entries are saved after a pause, and those made meanwhile afterwards': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [comment, { state: 'filling.keeping.typing', context: { entered: 1 }, starts: ['waitForPause'] }],
      [comment, { state: 'filling.keeping.typing', context: { entered: 2 }, starts: ['waitForPause'] }],
      [failed('waitForPause'), 'filling.keeping.saving'],
      [comment, { state: 'filling.keeping.saving', context: { entered: 3 } }],
      [kept(2), 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [kept(3), 'filling.keeping.kept'],
    ],
  },
  'saving fails: entries stay on the screen, and are saved later or with the next change': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [comment, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [failed('keepDraft'), { state: 'filling.keeping.unkept', context: { clients: commented } }],
      ['retry.requested', 'filling.keeping.saving'],
      [failed('keepDraft'), 'filling.keeping.unkept'],
      [comment, { state: 'filling.keeping.typing', context: { entered: 2 } }],
    ],
  },
  'saving fails: the user reviews everything and removes customers all the same': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(three), at('choosing')],
      [comment, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [failed('keepDraft'), 'filling.keeping.unkept'],
      ['check.asked', 'filling.step.checking'],
      ['check.left', 'filling.step.choosing'],
      ['check.asked', 'filling.step.checking'],
      [remove('C1'), 'filling.removal.asked'],
      ['removal.dismissed', 'filling.removal.resting'],
      [remove('C2'), { state: 'filling.removal.resting', context: { doomed: ['C2'] } }],
      [remove('C1'), 'filling.removal.asked'],
      ['removal.confirmed', { state: 'filling.removal.resting', context: { doomed: ['C2', 'C1'] } }],
      [remove('C3'), 'filling.removal.asked'],
      [comment, 'filling.keeping.typing'],
      [comment, { state: 'filling.keeping.typing', starts: ['waitForPause'] }],
    ],
  },
  'a customer is taken out where everything is looked at: one stays there, also when nobody can tell whether it is out':
    {
      input: { wanted: [], checking: true },
      begins: 'loading',
      steps: [
        [loaded(three), at('checking')],
        [remove('C2'), 'filling.keeping.removing'],
        [failed('removeClient'), 'filling.keeping.removeFailed'],
        [remove('C1'), 'filling.removal.asked'],
        ['retry.requested', 'filling.keeping.removing'],
        [failed('removeClient'), 'filling.keeping.removeFailed'],
        ['removal.dropped', 'filling.keeping.kept'],
        ['removal.dismissed', 'filling.removal.resting'],
        [remove('C2'), 'filling.keeping.removing'],
        [removed(2), 'filling.keeping.kept'],
      ],
    },
  'another tab changed the draft during the review, and this version overwrites it': {
    input: { wanted: [], checking: true },
    begins: 'loading',
    steps: [
      [loaded(), at('checking')],
      [remove('C2'), 'filling.keeping.removing'],
      [failed('removeClient', changedElsewhere), 'conflict'],
      ['mine.kept', 'overwriting'],
      [answered('readVersion', { ...two, version: 7 }), at('checking', 'typing')],
    ],
  },
  'customers were being reviewed when others were selected: the review resumes': {
    input: { ...fromList, checking: true },
    begins: 'loading',
    steps: [
      [loaded(), 'standing'],
      ['draft.continued', at('checking')],
    ],
  },
  'a new draft opens at the review': {
    input: { ...fromList, checking: true },
    begins: 'loading',
    steps: [
      [loaded(null), 'beginning'],
      [begun, at('checking')],
    ],
  },
  'another tab changed the draft, and its version is accepted': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [comment, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [failed('keepDraft', changedElsewhere), 'conflict'],
      ['theirs.taken', { state: 'loading', does: ['forgetTyped'] }],
      [loaded(), { state: at('choosing'), context: { clients: two.clients } }],
    ],
  },
  'another tab changed the draft, and this version overwrites it': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [comment, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [failed('keepDraft', changedElsewhere), 'conflict'],
      ['mine.kept', 'overwriting'],
      [failed('readVersion'), 'conflict'],
      ['mine.kept', 'overwriting'],
      [
        answered('readVersion', { ...two, version: 7 }),
        { state: at('choosing', 'typing'), context: { clients: commented, version: 7 } },
      ],
    ],
  },
  'another tab deleted the draft: nothing is left to overwrite': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [remove('C2'), 'filling.keeping.removing'],
      [failed('removeClient', changedElsewhere), 'conflict'],
      ['mine.kept', 'overwriting'],
      [answered('readVersion', null), 'nothing'],
    ],
  },
  'a customer is removed, with a confirmation only if documents or the last customer would be lost': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [remove('C1'), { state: 'filling.removal.asked', context: { askedAbout: 'C1', doomed: [] } }],
      ['removal.dismissed', { state: 'filling.removal.resting + filling.keeping.kept', context: { doomed: [] } }],
      [remove('C2'), { state: 'filling.removal.resting + filling.keeping.removing', context: { doomed: ['C2'] } }],
      [removed(2), { state: 'filling.keeping.kept', context: { clients: [one], doomed: [] }, told: gone('C2') }],
      [{ type: 'documents.changed', documents: [], pending: 0 }, 'filling.keeping.kept'],
      [remove('C1'), 'filling.removal.asked'],
      [
        'removal.confirmed',
        { state: 'filling.removal.resting + filling.keeping.removing', context: { doomed: ['C1'] } },
      ],
      [removed(0), { state: 'emptied', told: gone('C1') }],
    ],
  },
  'customers are removed one after the other': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(three), at('choosing')],
      [remove('C2'), 'filling.keeping.removing'],
      [remove('C3'), { state: 'filling.keeping.removing', context: { doomed: ['C2', 'C3'] } }],
      [removed(2), { state: 'filling.keeping.removing', context: { doomed: ['C3'] }, told: gone('C2') }],
    ],
  },
  'the whole draft is deleted after a confirmation': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [remove(null), 'filling.removal.asked'],
      ['removal.confirmed', 'filling.keeping.removing + filling.removal.resting'],
      [removed(0), 'emptied'],
    ],
  },
  'whether a customer was removed is unknown: it is retried, or the customer stays': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loaded(), at('choosing')],
      [remove('C2'), 'filling.keeping.removing'],
      [failed('removeClient'), 'filling.keeping.removeFailed'],
      ['retry.requested', { state: 'filling.keeping.removing', context: { doomed: ['C2'] } }],
      [failed('removeClient'), 'filling.keeping.removeFailed'],
      ['removal.dropped', { state: 'filling.keeping.kept', context: { doomed: [], clients: two.clients } }],
    ],
  },
  'nothing is sent during an upload': {
    input: { wanted: [], checking: true },
    begins: 'loading',
    steps: [
      [
        { type: 'documents.changed', documents: [sampleDocument], pending: 1 },
        { state: 'loading', context: { documents: [sampleDocument], pendingFiles: 1 }, starts: [] },
      ],
      [loaded(), at('checking')],
      [confirmed, 'filling.step.checking'],
      [
        { type: 'documents.changed', documents: [sampleDocument], pending: 0 },
        { state: 'filling.step.checking', context: { pendingFiles: 0 } },
      ],
      [confirmed, 'converting'],
    ],
  },
  'hundreds of customers are sent in batches, until the rest is stopped': {
    input: { wanted: [], checking: true },
    begins: 'loading',
    steps: [
      [loaded(many), at('checking')],
      [confirmed, 'converting'],
      [
        converted,
        {
          state: 'converting',
          context: { results: [sampleResult], left: many.clients.slice(-2).map(({ tiersRef }) => tiersRef) },
          starts: ['convertClients'],
        },
      ],
      [converted, { state: 'results', context: { results: [sampleResult, sampleResult] } }],
      ['rest.resumed', 'loading'],
      [loaded(many), at('choosing')],
      ['check.asked', 'filling.step.checking'],
      [confirmed, 'converting'],
      [
        'conversion.stopped',
        {
          state: 'converting',
          context: { spared: many.clients.slice(-2).map(({ tiersRef }) => tiersRef) },
          starts: [],
        },
      ],
      [converted, 'results'],
    ],
  },
  'the server refuses to delegate them': {
    input: { wanted: [], checking: true },
    begins: 'loading',
    steps: [
      [loaded(), at('checking')],
      [confirmed, 'converting'],
      [failed('convertClients', refused), 'refused'],
    ],
  },
  'the outcome of a batch is unknown: the same attempt is repeated, or the results are shown': {
    input: { wanted: [], checking: true },
    begins: 'loading',
    steps: [
      [loaded(), at('checking')],
      [confirmed, 'converting'],
      [failed('convertClients'), 'convertFailed'],
      ['retry.requested', { state: 'converting', context: { error: null } }],
      [failed('convertClients'), 'convertFailed'],
      ['conversion.abandoned', 'results'],
    ],
  },
})
