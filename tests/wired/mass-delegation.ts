import type { MassClient, MassClientContent } from '../../src/contract/cases/mass-delegation.ts'
import { MASS_CONVERTED_AT_ONCE } from '../../src/domain/constants.ts'
import {
  sampleClient,
  sampleMass,
  samplePartner,
  sampleResult,
} from '../../src/machines/mass-delegation/mass-delegation.model.ts'
import { wiredMassDelegation } from '../../src/services/cases/mass-delegation.ts'
import { typedDouble } from '../support/typed-double.ts'
import { wiredCases } from '../support/wired.ts'

const userUUID = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'
const path = `/api/masters/M1/users/${userUUID}/drafts/mass-delegation`
const fromList = { wanted: ['C1'], checking: false }
const byItself = { wanted: [], checking: false }
const checking = { wanted: [], checking: true }

const [one, two, three] = ['C1', 'C2', 'C3'].map((tiersRef) => sampleClient(tiersRef)) as [
  MassClient,
  MassClient,
  MassClient,
]
const draft = sampleMass([one, two, three], { documents: [] })
const contentOf = ({ tiersRef, movementRefs, customer, invoices, comment }: MassClient): MassClientContent => ({
  tiersRef,
  movementRefs,
  customer,
  invoices,
  comment,
})
const commented = { ...one, comment: 'Deux promesses non tenues' }

const read = { asked: `GET ${path}` }
const loads = (answers: typeof draft = draft) => ({ ...read, answers })
const none = { ...read, refuses: 'DRAFT_NOT_FOUND', status: 404 }
const begins = (key = 'key 1', replace = 0) => ({ asked: `POST ${path}/init?replace=${replace}`, key, body: ['C1'] })
const saves = (version: number, ...clients: MassClient[]) => ({
  asked: `PUT ${path}`,
  body: { version, clients: clients.map(contentOf) },
})
const removes = (tiersRef: string, version: number) => ({
  asked: `PUT ${path}/remove-tiers/${tiersRef}?version=${version}`,
})
const converts = (version: number, clients: readonly MassClient[], key = 'key 1') => ({
  asked: `POST ${path}/convert`,
  key,
  body: {
    version,
    confirmed: { ...samplePartner, clients: clients.map(({ tiersRef }) => ({ tiersRef, amountDue: 420 })) },
  },
})
const converted = (version: number) => ({ results: [sampleResult], version })
const changed = { refuses: 'DRAFT_CHANGED', status: 409 }

const comment = { type: 'client.changed', tiersRef: 'C1', change: { comment: commented.comment } } as const
const confirmed = { type: 'delegation.confirmed', partner: samplePartner } as const
const remove = (tiersRef: string | null) => ({ type: 'removal.asked', tiersRef }) as const
/** The state with a loaded draft. */
const at = (step: string, keeping = 'kept', removal = 'resting') =>
  `filling.step.${step} + filling.keeping.${keeping} + filling.removal.${removal}`

const wired =
  ({ light = false, left = null }: { light?: boolean; left?: Parameters<typeof typedDouble>[1] } = {}) =>
  (tell: (what: unknown) => void) =>
    wiredMassDelegation({
      masterRef: 'M1',
      userUUID,
      light,
      forgetPlace: () => tell('forgetPlace'),
      typed: typedDouble(tell, left as { content: readonly MassClientContent[]; version: number } | null),
    })

const cases = wiredCases(wired(), {
  'a customer from a list is completed, saved, and sent with its amount': {
    input: fromList,
    begins: {
      state: 'loading',
      context: {
        ...fromList,
        clients: [],
        version: 0,
        entered: 0,
        kept: 0,
        documents: [],
        pendingFiles: 0,
        doomed: [],
        askedAbout: null,
        left: [],
        spared: [],
        results: [],
        partner: null,
        attemptKey: '',
        error: null,
      },
    },
    steps: [
      [none, 'beginning'],
      [
        { ...begins(), answers: sampleMass([one], { documents: [] }) },
        { state: at('choosing'), told: ['forgetPlace'], context: { clients: [one], version: 1, wanted: [] } },
      ],
      [comment, { state: at('choosing', 'typing'), waits: [600], context: { clients: [commented], entered: 1 } }],
      [
        { ...saves(1, commented), answers: { version: 2 } },
        {
          state: at('choosing'),
          told: [{ saving: [contentOf(commented)] }],
          context: { kept: 1, version: 2, error: null },
        },
      ],
      ['check.asked', at('checking')],
      [confirmed, 'converting'],
      [
        { ...converts(2, [commented], 'key 2'), answers: { results: [sampleResult], version: 0 } },
        { state: 'results', context: { results: [sampleResult], version: 0, left: [], error: null } },
      ],
      ['rest.resumed', 'loading'],
      [none, 'nothing'],
    ],
  },
  'another delegation is unfinished: it is replaced, which is asked again when it was changed meanwhile': {
    input: fromList,
    begins: 'loading',
    steps: [
      [loads(), { state: 'standing', told: [{ stored: { version: 1, content: draft.clients.map(contentOf) } }] }],
      ['draft.replaced', 'beginning'],
      [
        { ...begins('key 1', 1), ...changed },
        { state: 'loading', told: [], context: { wanted: ['C1'], error: null } },
      ],
      [loads({ ...draft, version: 2 }), 'standing'],
      ['draft.replaced', 'beginning'],
      [{ ...begins('key 2', 2), answers: draft }, at('choosing')],
    ],
  },
  'whether it was begun is unknown: the retry is the same attempt': {
    input: fromList,
    begins: 'loading',
    steps: [
      [none, 'beginning'],
      [
        { ...begins(), fails: true },
        { state: 'beginFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'beginning', context: { error: null } }],
      [{ ...begins(), fails: true }, 'beginFailed'],
      ['begin.abandoned', { state: 'loading', told: ['forgetPlace'], context: { wanted: [], error: null } }],
      [
        { ...read, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'loading', told: [], context: { error: null } }],
      [none, 'nothing'],
    ],
  },
  'the server says why it cannot be begun': {
    input: fromList,
    begins: 'loading',
    steps: [
      [none, 'beginning'],
      [
        { ...begins(), refuses: 'SELECTION_REFUSED' },
        { state: 'refused', context: { error: 'SELECTION_REFUSED' } },
      ],
      ['refusal.closed', { state: 'loading', told: ['forgetPlace'], context: { wanted: [], error: null } }],
      [none, 'nothing'],
    ],
  },
  'customers are removed one after the other, after what was typed is saved': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loads(), at('choosing')],
      [comment, at('choosing', 'typing')],
      [remove('C2'), { state: at('choosing', 'typing'), context: { doomed: ['C2'] } }],
      [remove('C3'), { state: at('choosing', 'typing'), context: { doomed: ['C2', 'C3'] } }],
      [{ ...saves(1, commented, two, three), answers: { version: 2 } }, at('choosing', 'removing')],
      [
        { ...removes('C2', 2), fails: true },
        { state: at('choosing', 'removeFailed'), context: { error: 'FORBIDDEN' } },
      ],
      [
        'removal.dropped',
        { state: at('choosing', 'removing'), context: { doomed: ['C3'], clients: [commented, two, three] } },
      ],
      [
        { ...removes('C3', 2), answers: { version: 3 } },
        { state: at('choosing'), context: { version: 3, doomed: [], clients: [commented, two], error: null } },
      ],
      [remove('C2'), at('choosing', 'removing')],
      [
        {
          ...removes('C2', 3),
          meanwhile: [remove(null), { type: 'removal.confirmed' }],
          answers: { version: 4 },
        },
        {
          state: at('choosing', 'removing'),
          context: { askedAbout: null, doomed: [null], clients: [commented], version: 4 },
        },
      ],
      [
        { asked: `DELETE ${path}`, answers: null },
        { state: 'emptied', context: { version: 0, doomed: [] } },
      ],
    ],
  },
  'the draft was changed elsewhere: that version is taken, or overwritten': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loads(), at('choosing')],
      [remove('C2'), at('choosing', 'removing')],
      [{ ...removes('C2', 1), refuses: 'DRAFT_NOT_FOUND', status: 404 }, 'conflict'],
      ['theirs.taken', { state: 'loading', told: ['forgetTyped'] }],
      [loads({ ...draft, version: 5 }), { state: at('choosing'), context: { doomed: [], version: 5 } }],
      [comment, at('choosing', 'typing')],
      [{ ...saves(5, commented, two, three), ...changed }, 'conflict'],
      ['mine.kept', 'overwriting'],
      [
        loads({ ...draft, version: 7 }),
        {
          state: at('choosing', 'typing'),
          told: [],
          context: { version: 7, entered: 2, clients: [commented, two, three] },
        },
      ],
      [
        { ...saves(7, commented, two, three), answers: { version: 8 } },
        { state: at('choosing'), context: { kept: 2 } },
      ],
    ],
  },
  'saving fails, and is retried': {
    input: byItself,
    begins: 'loading',
    steps: [
      [loads(), at('choosing')],
      [comment, at('choosing', 'typing')],
      [
        { ...saves(1, commented, two, three), fails: true },
        { state: at('choosing', 'unkept'), context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: at('choosing', 'saving'), context: { error: null } }],
      [{ ...saves(1, commented, two, three), answers: { version: 2 } }, at('choosing')],
    ],
  },
})

const many = Array.from({ length: MASS_CONVERTED_AT_ONCE + 1 }, (_, index) => sampleClient(`C${index + 1}`))
const first = many.slice(0, MASS_CONVERTED_AT_ONCE)
const last = many.slice(MASS_CONVERTED_AT_ONCE)

const sending = wiredCases(wired(), {
  'each batch is an attempt of its own, and the rest can be stopped': {
    input: checking,
    begins: 'loading',
    steps: [
      [loads(sampleMass(many)), at('checking')],
      [
        confirmed,
        { state: 'converting', context: { partner: samplePartner, left: many.map(({ tiersRef }) => tiersRef) } },
      ],
      [
        { ...converts(1, first), fails: true },
        { state: 'convertFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'converting', context: { error: null } }],
      [
        { ...converts(1, first), answers: converted(2) },
        { state: 'converting', context: { left: ['C11'], results: [sampleResult], checking: false } },
      ],
      [{ ...converts(2, last, 'key 2'), fails: true }, 'convertFailed'],
      ['conversion.abandoned', { state: 'results', context: { error: 'FORBIDDEN' } }],
      ['rest.resumed', { state: 'loading', told: [], context: { error: null } }],
      [loads(sampleMass(many, { version: 3 })), at('choosing')],
      ['check.asked', { state: at('checking'), context: { checking: true } }],
      [confirmed, { state: 'converting', context: { results: [] } }],
      [
        { ...converts(3, first, 'key 3'), meanwhile: [{ type: 'conversion.stopped' }], answers: converted(4) },
        { state: 'results', context: { spared: ['C11'], version: 4 } },
      ],
      ['rest.resumed', 'loading'],
      [loads(sampleMass(last, { version: 4 })), at('choosing')],
      ['check.asked', at('checking')],
      [confirmed, { state: 'converting', context: { spared: [] } }],
      [{ ...converts(4, last, 'key 4'), isLeft: true }, 'converting'],
    ],
  },
  'the server refuses what was confirmed': {
    input: checking,
    begins: 'loading',
    steps: [
      [loads(sampleMass([one])), at('checking')],
      [confirmed, 'converting'],
      [
        { ...converts(1, [one]), refuses: 'INVALID_REQUEST', status: 400 },
        { state: 'refused', context: { error: 'INVALID_REQUEST' } },
      ],
      ['refusal.closed', { state: 'loading', context: { error: null } }],
      [loads(sampleMass([one])), at('checking')],
    ],
  },
})

const light = wiredCases(wired({ light: true }), {
  'a light account starts with typed invoices': {
    input: fromList,
    begins: 'loading',
    steps: [
      [none, 'beginning'],
      [{ ...begins(), asked: `POST ${path}/init-light?replace=0`, refuses: 'TIERS_NOT_FOUND', status: 404 }, 'refused'],
    ],
  },
})

const left = { version: 1, content: [contentOf(commented), contentOf({ ...two, comment: 'Chantier livré' })] }

const resumed = wiredCases(wired({ left }), {
  'what was typed in this browser is saved': {
    input: byItself,
    begins: 'loading',
    steps: [
      [
        loads({ ...draft, version: 9 }),
        {
          state: at('choosing', 'typing'),
          context: {
            version: 1,
            entered: 1,
            kept: 0,
            clients: [commented, { ...two, comment: 'Chantier livré' }, three],
          },
        },
      ],
      [
        { ...saves(1, commented, { ...two, comment: 'Chantier livré' }, three), answers: { version: 2 } },
        at('choosing'),
      ],
    ],
  },
})

export default { ...cases, ...sending, ...light, ...resumed }
