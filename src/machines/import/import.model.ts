import type { SnapshotFrom } from 'xstate'
import { customersLastSuccess, movementsLastSuccess } from '../../contract/ledger/imports.ts'
import { customFieldsGiven } from '../custom-fields/custom-fields.samples.ts'
import { answered, type FlowModel, failed, gives } from '../model.ts'
import { importMachine } from './import.machine.ts'
import {
  areValuesMapped,
  asksTerms,
  columnProblems,
  isDateFormatOpen,
  nextChunk,
  openAmounts,
  translatedFields,
} from './import.rules.ts'
import {
  amountDoubts,
  checkedSample,
  comparisonSample,
  customersFile,
  dateDoubt,
  digestSample,
  movementsFile,
  otherDigest,
  placeSample,
  planningSample,
  readSample,
  stateSample,
} from './import.samples.ts'
import type { ImportInput, ImportPlace } from './import.types.ts'

const offline = { code: 'OFFLINE', params: {}, requestId: null }
const refusal = { code: 'FILE_EMPTY', params: {}, requestId: null }
const texts = { line: 'L', reasons: 'R', leftOut: 'O', problems: {}, fileName: 'lignes.csv' }
const entities = ['tiers', 'movements'] as const

const readAnswers = [
  readSample({ entity: 'movements', unmapped: ['amount'] }),
  readSample({ entity: 'movements', withType: true, dateFormat: null }),
  readSample({ entity: 'movements', dateFormat: null }),
  readSample({ entity: 'movements', fits: true }),
  readSample({ entity: 'movements', sheets: 2 }),
  readSample({ entity: 'movements', fits: true, undated: 86 }),
  readSample({ entity: 'tiers', fits: true }),
  readSample({ entity: 'tiers', unmapped: ['phone'] }),
]
const states = entities.flatMap((entity) => [
  stateSample(entity, 'RECEIVING', { expected: 1 }),
  stateSample(entity, 'RECEIVING', { expected: 1, acknowledged: [0] }),
  stateSample(entity, 'FINALISING', { expected: 1, acknowledged: [0] }),
  stateSample(entity, 'DONE', { expected: 1, acknowledged: [0] }),
  stateSample(entity, 'CANCELLED', { expected: 1 }),
])

/** The parts of the context that decide where each state leads. */
const key = (snapshot: SnapshotFrom<typeof importMachine>) => {
  const { context } = snapshot
  const { entity, mapping, inspection, summary, comparison, settlingAccepted, sending, files } = context
  if (snapshot.hasTag('choosing')) return [files.tiers !== null, files.movements !== null, context.profile]
  // A table of the other entity cannot come here: such states get a key of their own, to be left out of the walks.
  if (mapping && mapping.entity !== entity) return 'mismatched'
  const asked = mapping && [
    columnProblems(context).length,
    translatedFields(context).length,
    isDateFormatOpen(context),
    mapping.oneContact,
    mapping.completes,
    asksTerms(context) && mapping.terms === null,
    openAmounts(context).length,
    context.answered.toSorted(),
  ]
  if (snapshot.matches('asking'))
    return [
      entity,
      asked,
      snapshot.matches({ asking: 'choosingLayout' }) && inspection?.savedMappingFits,
      snapshot.matches({ asking: 'mappingValues' }) && areValuesMapped(context),
      snapshot.matches({ asking: 'confirming' })
        ? [comparison?.warn, settlingAccepted, mapping?.extent]
        : summary?.validRows,
    ]
  if (snapshot.matches('readingValues') || snapshot.matches('checking')) return [entity, asked, sending !== null]
  return [entity, summary?.validRows, sending && nextChunk(sending)]
}

const input = (place: ImportPlace | null): ImportInput => ({ masterRef: 'M-1', profile: 'STANDARD', place })

/** Samples for every path of an import: all paths of movements, and those of customers that differ. */
export const importModel: FlowModel<typeof importMachine> = {
  machine: importMachine,
  input: input(null),
  key,
  answers: [
    customFieldsGiven,
    gives(customersLastSuccess, { importId: '40', endedAt: '2026-11-12T06:38:00.000Z', rows: 163 }),
    gives(movementsLastSuccess, { importId: '41', endedAt: '2026-11-12T06:40:00.000Z', rows: 1_284 }),
  ],
  events: [
    { type: 'files.added', files: [movementsFile] },
    { type: 'file.removed', entity: 'tiers' },
    { type: 'file.given', file: movementsFile },
    { type: 'layout.changed', layout: { headerRow: 2 } },
    { type: 'column.mapped', column: 'Montant', field: 'amount' },
    { type: 'amount.read', field: 'amount', convention: '.' },
    { type: 'oneContact.accepted', accepted: true },
    { type: 'completing.accepted', accepted: true },
    { type: 'terms.chosen', terms: { days: 30, endOfMonth: false, onDay: 0 } },
    { type: 'value.mapped', field: 'type', from: 'X', to: 'INVOICE' },
    { type: 'dateFormat.chosen', format: 'dd/MM/yyyy' },
    { type: 'cell.corrected', line: 2, column: 'Montant', value: '12' },
    { type: 'rows.leftOut', lines: 'errors', leftOut: true },
    { type: 'badRows.downloaded', texts },
    { type: 'extent.chosen', extent: 'NEW' },
    { type: 'settling.accepted', accepted: true },
    answered('recogniseFiles', { files: [{ ...movementsFile, entity: 'movements' }], refused: [] }),
    answered('recogniseFiles', {
      files: [
        { ...customersFile, entity: 'tiers' },
        { ...movementsFile, entity: 'movements' },
      ],
      refused: [],
    }),
    answered('recogniseFiles', { files: [], refused: [{ name: 'notes.xlsx', failure: refusal }] }),
    answered('digestFile', digestSample),
    answered('digestFile', otherDigest),
    answered('readFile', { kind: 'missing' }),
    answered('readFile', { kind: 'refused', failure: refusal }),
    ...readAnswers.map((answer) => answered('readFile', answer)),
    answered('rereadFile', { kind: 'missing' }),
    answered('rereadFile', { kind: 'refused', failure: refusal }),
    answered('rereadFile', readSample({ entity: 'movements', sheets: 2 })),
    answered('rereadFile', readSample({ entity: 'movements', fits: true })),
    answered('readValues', [{ field: 'type', values: [{ value: 'X', count: 2 }] }]),
    ...entities.map((entity) => answered('checkRows', checkedSample(entity, 0))),
    answered('checkRows', checkedSample('movements', 0, true)),
    answered('checkRows', checkedSample('movements', 0, false, { dates: dateDoubt })),
    answered('checkRows', checkedSample('movements', 0, false, { amounts: amountDoubts })),
    answered('checkRows', checkedSample('movements', 0, false, { dates: dateDoubt, amounts: amountDoubts })),
    answered('checkRows', checkedSample('movements', 1)),
    answered('checkRows', checkedSample('movements', 2)),
    ...(['correctCell', 'leaveRowsOut'] as const).map((id) =>
      answered(id, { summary: checkedSample('movements', 0), edits: { corrections: [], leftOut: [] } }),
    ),
    answered('compareRows', { comparison: comparisonSample(false), attemptKey: 'key-0001' }),
    answered('compareRows', { comparison: comparisonSample(true), attemptKey: 'key-0002' }),
    answered('startImport', { kind: 'running', importId: '6' }),
    failed('startImport'),
    failed('startImport', offline),
    ...entities.map((entity) => answered('startImport', { kind: 'started', state: stateSample(entity, 'RECEIVING') })),
    answered('sendChunk', { chunk: 0 }),
    answered('sendChunk', { chunk: 1 }),
    failed('sendChunk'),
    failed('sendChunk', offline),
    failed('finaliseImport'),
    failed('finaliseImport', offline),
    failed('readImport'),
    failed('readImport', offline),
    ...states.map((state) => answered('readImport', state)),
    answered('readImport', stateSample('movements', 'RECEIVING', { expected: 9 })),
    ...entities.map((entity) =>
      answered('finaliseImport', stateSample(entity, 'FINALISING', { expected: 1, acknowledged: [0] })),
    ),
    ...states.slice(2, 5).map((state) => answered('pollImport', state)),
    ...states.slice(7).map((state) => answered('pollImport', state)),
    ...entities.map((entity) => answered('cancelImport', stateSample(entity, 'CANCELLED', { expected: 1 }))),
    failed('pollImport'),
    failed('pollImport', offline),
    failed('pollPlanning'),
    failed('pollPlanning', offline),
    answered('requestPlanning', { planningId: 'p1' }),
    failed('requestPlanning'),
    answered('pollPlanning', planningSample('STARTED')),
    answered('pollPlanning', planningSample('ERROR')),
    answered('pollPlanning', planningSample('SUCCESS')),
  ],
}

/** The same chart, resumed before sending, and half-way through it. */
export const importLeftAtFile: FlowModel<typeof importMachine> = { ...importModel, input: input(placeSample(false)) }
export const importLeftSending: FlowModel<typeof importMachine> = { ...importModel, input: input(placeSample(true)) }

/** The same chart for a light account, which says whether its files hold companies or individuals. */
export const importOfLight: FlowModel<typeof importMachine> = {
  ...importModel,
  input: { ...input(null), profile: 'LIGHT_B2B' },
  events: [{ type: 'profile.chosen', profile: 'LIGHT_B2C' }, ...importModel.events],
}
