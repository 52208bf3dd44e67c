import { assign, fromPromise, setup } from 'xstate'
import type { PlanningState } from '../../contract/delivery/reminders.ts'
import type { ImportState } from '../../contract/ledger/imports.ts'
import {
  type CheckSummary,
  type Comparison,
  type DistinctValues,
  dateFields,
  type Edits,
  type ImportExtent,
  type ImportField,
  type ImportMapping,
  type Known,
} from '../../domain/import/index.ts'
import { suggestValues } from '../../domain/import/inspect.ts'
import { canComplete, completesStored, lacksOneContact } from '../../domain/import/mapping.ts'
import { errorOf, keepError, unwired } from '../parts.ts'
import { freshFile, resume } from './import.place.ts'
import {
  areValuesMapped,
  asksExtent,
  asksTerms,
  chunksOf,
  columnProblems,
  dateSamples,
  failureOf,
  isDateFormatOpen,
  isEncodingOpen,
  isLayoutOpen,
  isPartial,
  isServerAway,
  nextChunk,
  openAmounts,
  openDoubts,
  translatedFields,
} from './import.rules.ts'
import type {
  AddedFile,
  Edit,
  Edited,
  FileOf,
  ImportContext,
  ImportEvent,
  ImportInput,
  ImportOf,
  ReadAnswer,
  Recognised,
  StartAnswer,
} from './import.types.ts'

type MappedFile = FileOf & { mapping: ImportMapping }
export type ReadInput = FileOf & Pick<ImportContext, 'profile' | 'layout' | 'mapping'>
export type CheckInput = MappedFile & Pick<ImportContext, 'profile' | 'edits'>
export type StartInput = MappedFile &
  Pick<ImportContext, 'layout'> & {
    headers: readonly string[]
    isLedger: boolean
    completes: boolean
    summary: CheckSummary
    comparison: Comparison
    fileName: string
    attemptKey: string
  }

const isDateField = (field: ImportField | null): boolean => dateFields.some((date) => date === field)

/** The mapping, in states that are only reached with one. */
const mappingOf = (context: ImportContext): ImportMapping => {
  if (!context.mapping) throw new Error('no mapping')
  return context.mapping
}

export const fileOf = ({ context }: { context: ImportContext }): FileOf => ({
  masterRef: context.masterRef,
  entity: context.entity,
})
export const importOf = ({ context }: { context: ImportContext }): ImportOf => ({
  ...fileOf({ context }),
  importId: context.sending?.importId ?? '',
})
export const readOf = ({ context }: { context: ImportContext }): ReadInput => {
  const { profile, layout, mapping } = context
  return { ...fileOf({ context }), profile, layout, mapping }
}
export const checkOf = ({ context }: { context: ImportContext }): CheckInput => {
  const { profile, edits } = context
  return { ...fileOf({ context }), mapping: mappingOf(context), profile, edits }
}
export const startOf = ({ context }: { context: ImportContext }): StartInput => {
  const { summary, comparison, attemptKey, files, entity, layout, info, profile } = context
  if (!summary || !comparison) throw new Error('the rows were not checked and compared')
  return {
    ...fileOf({ context }),
    mapping: mappingOf(context),
    layout,
    headers: info?.headers ?? [],
    isLedger: info?.ledger != null,
    completes: completesStored(mappingOf(context), profile),
    summary,
    comparison,
    attemptKey,
    fileName: files[entity]?.name ?? '',
  }
}

/** Actors, actions and guards of the import chart; its states are in the files beside this one. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
  },
  actors: {
    digestFile: fromPromise<string, { file: AddedFile | null }>(unwired('digestFile')),
    /** Looks at names, sizes and first lines: which file holds customers, which movements, which is unusable. */
    recogniseFiles: fromPromise<Recognised, { files: readonly AddedFile[] }>(unwired('recogniseFiles')),
    /** Reads a file in the worker and maps its columns by the saved mapping, their names and their contents. */
    readFile: fromPromise<ReadAnswer, ReadInput>(unwired('readFile')),
    /** Reads the same file with another encoding, delimiter, sheet or header row. */
    rereadFile: fromPromise<ReadAnswer, ReadInput>(unwired('rereadFile')),
    readValues: fromPromise<DistinctValues[], CheckInput>(unwired('readValues')),
    checkRows: fromPromise<CheckSummary, CheckInput>(unwired('checkRows')),
    correctCell: fromPromise<Edited, FileOf & { edit: Edit | null }>(unwired('correctCell')),
    leaveRowsOut: fromPromise<Edited, FileOf & { edit: Edit | null }>(unwired('leaveRowsOut')),
    downloadBadRows: fromPromise<void, FileOf & { edit: Edit | null }>(unwired('downloadBadRows')),
    /** Compares the checked rows with the stored ones; returns a new `attemptKey`. */
    compareRows: fromPromise<{ comparison: Comparison; attemptKey: string }, FileOf>(unwired('compareRows')),
    /** Saves the mapping and opens the import on the server. */
    startImport: fromPromise<StartAnswer, StartInput>(unwired('startImport')),
    /** Cancels the import that blocks this one; one that has already ended is no error. */
    cancelOther: fromPromise<void, ImportOf>(unwired('cancelOther')),
    sendChunk: fromPromise<{ chunk: number }, ImportOf & { chunk: number; chunks: number }>(unwired('sendChunk')),
    /** Resolves once the server is reachable again. */
    waitForNetwork: fromPromise<void>(unwired('waitForNetwork')),
    readImport: fromPromise<ImportState, ImportOf>(unwired('readImport')),
    finaliseImport: fromPromise<ImportState, ImportOf>(unwired('finaliseImport')),
    /** Waits a moment, then reads the import's state. */
    pollImport: fromPromise<ImportState, ImportOf>(unwired('pollImport')),
    cancelImport: fromPromise<ImportState, ImportOf>(unwired('cancelImport')),
    /** Requests a planning of all reminders. */
    requestPlanning: fromPromise<unknown, { masterRef: string }>(unwired('requestPlanning')),
    /** Waits a moment, then reads the planning's state. */
    pollPlanning: fromPromise<PlanningState, { masterRef: string }>(unwired('pollPlanning')),
  },
  actions: {
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetError: assign({ failure: null }),
    keepAdded: assign((_, { files }: { files: readonly AddedFile[] }) => ({ added: files, refused: [] })),
    keepRecognised: assign(({ context }, { recognised }: { recognised: Recognised }) => ({
      added: [],
      refused: recognised.refused,
      files: {
        ...context.files,
        ...Object.fromEntries(recognised.files.map(({ entity, ...file }) => [entity, { ...file, digest: null }])),
      },
    })),
    removeFile: assign(({ context }, { entity }: { entity: ImportContext['entity'] }) => ({
      files: { ...context.files, [entity]: null },
      refused: [],
    })),
    swapFiles: assign(({ context: { files } }) => ({ files: { tiers: files.movements, movements: files.tiers } })),
    /** The same content, possibly under another name. */
    keepGivenAgain: assign(({ context: { files, entity, added } }, { digest }: { digest: string }) => ({
      files: { ...files, [entity]: added[0] ? { ...added[0], digest } : files[entity] },
      added: [],
      failure: null,
    })),
    keepProfile: assign((_, { profile }: { profile: ImportContext['profile'] }) => ({ profile })),
    takeFirstFile: assign(({ context }) => ({
      ...freshFile(context.files.tiers ? 'tiers' : 'movements'),
      refused: [],
    })),
    takeMovements: assign(({ context }) => ({ ...freshFile('movements'), files: { ...context.files, tiers: null } })),
    forgetFiles: assign({ ...freshFile('tiers'), files: { tiers: null, movements: null }, refused: [], place: null }),
    keepRead: assign(({ context }, { answer }: { answer: ReadAnswer }) => {
      if (answer.kind === 'missing') return {}
      // A layout that does not fit the file is reverted; what was read before stays valid.
      if (answer.kind === 'refused') return { failure: answer.failure, layout: context.readLayout }
      const { info, inspection, layout } = answer
      const { files, entity } = context
      const file = files[entity]
      return {
        files: { ...files, [entity]: file && { ...file, digest: info.digest } },
        info,
        inspection,
        layout,
        readLayout: layout,
        mapping: inspection.suggestion,
        summary: null,
        comparison: null,
      }
    }),
    keepLayout: assign(({ context }, { layout }: { layout: Partial<ImportContext['layout']> }) => ({
      layout: { ...context.layout, ...layout },
      answered: [],
    })),
    /** Continuing with the accents that are shown confirms their encoding: it is not asked again. */
    keepEncoding: assign(({ context: { info, layout } }) =>
      info && isEncodingOpen({ info, layout }) ? { layout: { ...layout, encoding: info.encoding } } : {},
    ),
    keepMapping: assign((_, { mapping }: { mapping: ImportMapping }) => ({ mapping, summary: null, comparison: null })),
    /** An answer about a field's column does not apply to another column. */
    forgetAnswers: assign(({ context }, { field }: { field: ImportField | null }) => ({
      answered: context.answered.filter((what) => what !== (isDateField(field) ? 'dates' : field)),
    })),
    keepAnswer: assign(({ context }, { what }: { what: Known }) => ({
      answered: [...context.answered.filter((answer) => answer !== what), what],
    })),
    /** Ambiguities of the file are asked about again; guesses are discarded. */
    keepDoubts: assign(({ context }, { summary: { doubts } }: { summary: CheckSummary }) => {
      const open = openDoubts(doubts, context)
      const { mapping } = context
      return {
        doubts,
        summary: null,
        mapping: mapping && {
          ...mapping,
          dateFormat: open.includes('dates') ? null : mapping.dateFormat,
          amounts: mapping.amounts.filter(({ field }) => !open.includes(field)),
        },
      }
    }),
    /** The values of the whole file: translations are suggested for those that the first rows did not contain. */
    keepValues: assign(({ context: { mapping } }, { values }: { values: readonly DistinctValues[] }) => ({
      values,
      mapping: mapping && { ...mapping, values: suggestValues(mapping, mapping, values) },
    })),
    keepSummary: assign(({ context }, { summary }: { summary: CheckSummary }) => ({
      summary,
      comparison: null,
      revision: context.revision + 1,
    })),
    keepEdit: assign((_, { edit }: { edit: Edit }) => ({ edit })),
    keepEdited: assign(({ context }, { edited }: { edited: { summary: CheckSummary; edits: Edits } }) => ({
      summary: edited.summary,
      edits: edited.edits,
      comparison: null,
      revision: context.revision + 1,
      edit: null,
    })),
    keepComparison: assign((_, { comparison, attemptKey }: { comparison: Comparison; attemptKey: string }) => ({
      comparison,
      attemptKey,
      settlingAccepted: false,
    })),
    /** How files are meant is kept for the next import. */
    keepExtent: assign(({ context: { mapping } }, { extent }: { extent: ImportExtent }) => ({
      mapping: mapping && { ...mapping, extent },
      settlingAccepted: false,
    })),
    keepSettling: assign((_, { accepted }: { accepted: boolean }) => ({ settlingAccepted: accepted })),
    keepState: assign(({ context }, { state }: { state: ImportState }) => ({
      state,
      sending: {
        importId: state.importId,
        rows: context.sending?.rows ?? 0,
        chunks: state.chunks.expected,
        acknowledged: state.chunks.acknowledged,
      },
    })),
    keepStarted: assign(({ context: { summary } }, { answer }: { answer: StartAnswer }) => {
      if (answer.kind === 'running') return { runningId: answer.importId }
      const { importId, chunks } = answer.state
      const { expected, acknowledged } = chunks
      const rows = summary?.validRows ?? 0
      return { state: answer.state, sending: { importId, rows, chunks: expected, acknowledged } }
    }),
    keepChunk: assign(({ context: { sending } }, { chunk }: { chunk: number }) => ({
      sending: sending && { ...sending, acknowledged: [...sending.acknowledged, chunk] },
    })),
    dropSending: assign({ sending: null, state: null }),
    keepPlanning: assign((_, { planning }: { planning: PlanningState }) => ({ planning, failure: null })),
  },
  guards: {
    resumesAtFile: ({ context }) => resume(context.place) === 'choosingFileAgain',
    resumesAtServer: ({ context }) => resume(context.place) === 'resuming',
    /** A light account says whether its file holds companies or individuals; for others each row says it. */
    isLight: ({ context }) => context.profile !== 'STANDARD',
    hasFile: ({ context }) => context.files.tiers !== null || context.files.movements !== null,
    hasMovements: ({ context }) => context.entity === 'tiers' && context.files.movements !== null,
    /** A file that was never read has no digest, and nothing depends on it yet. */
    hasSameContent: ({ context: { files, entity } }, { digest }: { digest: string }) => {
      const wanted = files[entity]?.digest ?? null
      return wanted === null || wanted === digest
    },
    isMissing: (_, { answer }: { answer: ReadAnswer }) => answer.kind === 'missing',
    isRefused: (_, { answer }: { answer: ReadAnswer }) => answer.kind === 'refused',
    isOtherRunning: (_, { answer }: { answer: StartAnswer }) => answer.kind === 'running',
    /** Several filled sheets, no visible one, or no row that looks like a header: only the user knows. */
    asksLayout: (_, { answer }: { answer: ReadAnswer }) => answer.kind === 'read' && isLayoutOpen(answer),
    isMappingKnown: (_, { answer }: { answer: ReadAnswer }) =>
      answer.kind === 'read' &&
      answer.inspection.savedMappingFits &&
      answer.inspection.problems.length === 0 &&
      !isEncodingOpen(answer),
    isLayoutMapped: ({ context: { inspection } }) =>
      inspection?.savedMappingFits === true && inspection.problems.length === 0,
    canComplete: ({ context: { mapping, profile } }) => mapping !== null && canComplete(mapping, profile),
    lacksOneContact: ({ context: { mapping } }) => mapping !== null && lacksOneContact(mapping),
    asksTerms: ({ context }) => asksTerms(context),
    asksExtent: ({ context }) => asksExtent(context),
    areColumnsMapped: ({ context }) => columnProblems(context).length === 0,
    areColumnsMappedAndAskValues: ({ context }) =>
      columnProblems(context).length === 0 && translatedFields(context).length > 0,
    areColumnsMappedAndAskDates: ({ context }) => columnProblems(context).length === 0 && isDateFormatOpen(context),
    areValuesMappedAndAskDates: ({ context }) => areValuesMapped(context) && isDateFormatOpen(context),
    areValuesMapped: ({ context }) => areValuesMapped(context),
    hasDateDoubt: ({ context }, { summary }: { summary: CheckSummary }) =>
      context.sending === null && openDoubts(summary.doubts, context).includes('dates'),
    hasAmountDoubt: ({ context }, { summary }: { summary: CheckSummary }) =>
      context.sending === null && openDoubts(summary.doubts, context).length > 0,
    areAmountsRead: ({ context }) => openAmounts(context).length === 0,
    hasDateFormatAndAsksAmounts: ({ context }) =>
      context.mapping?.dateFormat !== null && openAmounts(context).length > 0,
    hasDates: ({ context }) => context.mapping?.entity === 'movements' && dateSamples(context).length > 0,
    hasDateFormat: ({ context }) => context.mapping?.dateFormat !== null,
    wasChecked: ({ context }) => context.summary !== null,
    hasUnmappedValues: (_, { summary }: { summary: CheckSummary }) => summary.unmapped.length > 0,
    hasProblems: (_, { summary }: { summary: CheckSummary }) => summary.groups.length > 0 || summary.leftOutRows > 0,
    isSending: ({ context }) => context.sending !== null,
    hasValidRows: ({ context }) => (context.summary?.validRows ?? 0) > 0,
    maySend: ({ context }) => {
      const { summary, comparison, settlingAccepted } = context
      const settlesKnowingly = !comparison?.warn || settlingAccepted || isPartial(context)
      return (summary?.validRows ?? 0) > 0 && comparison !== null && settlesKnowingly
    },
    isLastChunk: ({ context: { sending } }, { chunk }: { chunk: number }) =>
      sending !== null && nextChunk({ ...sending, acknowledged: [...sending.acknowledged, chunk] }) === null,
    /** A transient failure: no answer, or a server that is unavailable. */
    isServerAway: (_, { error }: { error: unknown }) => isServerAway(error),
    isCancelled: (_, { state }: { state: ImportState }) => state.state === 'CANCELLED',
    isCancelledAndHasTable: ({ context }, { state }: { state: ImportState }) =>
      state.state === 'CANCELLED' && context.summary !== null,
    isFinalising: (_, { state }: { state: ImportState }) => state.state === 'FINALISING',
    isEnded: (_, { state }: { state: ImportState }) => state.state === 'DONE' || state.state === 'FAILED',
    /** Imported movements change what is due: reminders are planned again (IMP-13). */
    isEndedAndPlans: (_, { state }: { state: ImportState }) => state.state === 'DONE' && state.entity === 'movements',
    hasAllChunks: (_, { state }: { state: ImportState }) => state.chunks.acknowledged.length >= state.chunks.expected,
    hasTable: ({ context }) => context.summary !== null,
    /** Rows that the rules judge differently by now would end up in other chunks than those the server has. */
    hasSameRows: ({ context: { summary, sending } }, { state }: { state: ImportState }) =>
      summary !== null && summary.validRows === sending?.rows && chunksOf(summary.validRows) === state.chunks.expected,
    isPlanningUnderWay: (_, { planning }: { planning: PlanningState }) =>
      planning.state === 'PENDING' || planning.state === 'STARTED',
    isPlanningFailed: (_, { planning }: { planning: PlanningState }) => planning.state === 'ERROR',
  },
})

/** The server is away: the import waits in `target` and goes on by itself. */
export const whenAway = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'isServerAway', params: errorOf }, target, actions: keepError }) as const
