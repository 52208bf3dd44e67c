import {
  type CustomColumn,
  type CustomFields,
  definitionOfColumn,
  isCustomColumn,
} from '../../domain/custom-fields/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import type { CheckSummary, FileInfo, ImportMapping, ImportProfile, LayoutChoice } from '../../domain/import/index.ts'
import { completesStored, mappedValueFields } from '../../domain/import/mapping.ts'
import { failureOf } from '../../machines/import/import.rules.ts'
import type { CheckInput, ReadInput } from '../../machines/import/import.setup.ts'
import type { AddedFile, Edit, Edited, FileOf, Files, ReadAnswer } from '../../machines/import/import.types.ts'
import { type ImportClient, ImportFailure } from '../../workers/import-protocol.ts'
import { isFree, liesInFile, readWithLayout } from './import-layout.ts'
import { fetchMapping } from './import-mapping.ts'
import type { ProgressStore } from './import-progress.ts'
import type { FileShelf } from './import-shelf.ts'
import { fetchCustomFields, fetchKnownCustomers, fetchStored, fetchStrictNumbers } from './import-stored.ts'

export type RowParts = {
  client: ImportClient
  shelf: FileShelf
  progress: ProgressStore
  /** The files that are currently selected in the chart. */
  files: () => Files
  download: (name: string, text: string) => void
  now: () => Date
}

/** The actors that work on rows, in the worker. */
export const createRowServices = ({ client, shelf, progress, files, download, now }: RowParts) => {
  const saved = new Map<string, ImportMapping | null>()
  let compared: readonly CustomColumn[] = []
  const watched = { onProgress: progress.set }
  /** Files of movements have no custom fields, nor have light accounts. */
  const customOf = async (
    { entity, masterRef, profile }: FileOf & { profile: ImportProfile },
    signal: AbortSignal,
  ): Promise<CustomFields | undefined> =>
    entity === 'tiers' && profile === 'STANDARD' ? fetchCustomFields(masterRef, signal) : undefined

  const inspected = async (
    input: ReadInput,
    info: FileInfo,
    {
      mapping,
      layout,
      custom,
    }: { mapping: ImportMapping | null; layout: LayoutChoice; custom: CustomFields | undefined },
  ) => {
    const { entity, profile } = input
    const inspection = await client.run(
      'inspect',
      custom ? [entity, profile, mapping, custom] : [entity, profile, mapping],
    )
    return { kind: 'read', info, inspection, layout } as const
  }

  const digestFile = async (added: AddedFile | null, signal: AbortSignal): Promise<string> => {
    const file = shelf.added(added?.id ?? '')
    if (!file) throw new ImportFailure('FILE_UNREADABLE')
    return client.run('digest', [file], { signal })
  }

  const readFile = async (input: ReadInput, signal: AbortSignal): Promise<ReadAnswer> => {
    const { entity } = input
    const file = shelf.chosen(entity, files())
    if (!file) return { kind: 'missing' }
    progress.set(null)
    // A restored wizard has its own mapping; otherwise the account's last one is used.
    const mapping = input.mapping ?? (await fetchMapping(input, signal))
    saved.set(entity, mapping)
    const read = (layout: LayoutChoice) => client.run('read', [entity, file, layout], { signal, ...watched })
    try {
      const { info, layout } = isFree(input.layout)
        ? await readWithLayout(mapping, read)
        : { info: await read(input.layout), layout: input.layout }
      return await inspected(input, info, { mapping, layout, custom: await customOf(input, signal) })
    } catch (error) {
      if (!liesInFile(error)) throw error
      return { kind: 'refused', failure: failureOf(error) }
    }
  }

  const rereadFile = async (input: ReadInput, signal: AbortSignal): Promise<ReadAnswer> => {
    const { entity, layout } = input
    if (!shelf.chosen(entity, files())) return { kind: 'missing' }
    try {
      const info = await client.run('relayout', [entity, layout], { signal, ...watched })
      const custom = await customOf(input, signal)
      return await inspected(input, info, { mapping: saved.get(entity) ?? null, layout, custom })
    } catch (error) {
      if (!liesInFile(error)) throw error
      return { kind: 'refused', failure: failureOf(error) }
    }
  }

  const checkRows = async (input: CheckInput, signal: AbortSignal): Promise<CheckSummary> => {
    const { entity, mapping, profile, edits, masterRef } = input
    progress.set(null)
    const needsCustomers = entity === 'movements' || completesStored(mapping, profile)
    const [known, strictDocumentNumbers] = await Promise.all([
      needsCustomers ? fetchKnownCustomers(masterRef, signal) : { knownRefs: null },
      entity === 'movements' ? fetchStrictNumbers(masterRef, signal) : false,
    ])
    const custom = await customOf(input, signal)
    const context = {
      profile,
      today: businessDateAt(now()),
      ...known,
      strictDocumentNumbers,
      ...(custom ? { custom } : {}),
    }
    // The comparison counts the columns that the file has.
    compared = mapping.columns.flatMap(({ field }) =>
      custom && isCustomColumn(field) && definitionOfColumn(custom, field) ? [field] : [],
    )
    return client.run('check', [entity, mapping, context, edits], { signal, ...watched })
  }

  const edited = async (entity: FileOf['entity'], summary: CheckSummary): Promise<Edited> => ({
    summary,
    edits: await client.run('edits', [entity]),
  })

  const correctCell = async ({ entity }: FileOf, edit: Edit | null): Promise<Edited> => {
    if (edit?.kind !== 'correction') throw new ImportFailure('NOT_CHECKED')
    return edited(entity, await client.run('correct', [entity, edit.line, edit.column, edit.value]))
  }

  const leaveRowsOut = async ({ entity }: FileOf, edit: Edit | null): Promise<Edited> => {
    if (edit?.kind !== 'leftOut') throw new ImportFailure('NOT_CHECKED')
    return edited(entity, await client.run('leaveOut', [entity, edit.lines, edit.leftOut]))
  }

  const downloadBadRows = async ({ entity }: FileOf, edit: Edit | null): Promise<void> => {
    if (edit?.kind !== 'download') throw new ImportFailure('NOT_CHECKED')
    download(edit.texts.fileName, await client.run('exportBad', [entity, edit.texts]))
  }

  const compareRows = async (input: FileOf, signal: AbortSignal) => {
    const stored = await fetchStored(input, compared, signal)
    return {
      comparison: await client.run('compare', [input.entity, stored], { signal }),
      attemptKey: crypto.randomUUID(),
    }
  }

  return {
    digestFile,
    readFile,
    rereadFile,
    readValues: (input: CheckInput) =>
      client.run('values', [input.entity, input.mapping, mappedValueFields(input.mapping, input.profile)]),
    checkRows,
    correctCell,
    leaveRowsOut,
    downloadBadRows,
    compareRows,
  }
}
