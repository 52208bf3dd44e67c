import { queryOptions } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { finaliseImport } from '../../contract/ledger/imports.ts'
import type { ImportedEntity, ImportProfile, PageFilter } from '../../domain/import/index.ts'
import { importMachine } from '../../machines/import/import.machine.ts'
import { placeOf } from '../../machines/import/import.place.ts'
import { createImportClient, type ImportClient, type WorkerLike } from '../../workers/import-protocol.ts'
import { saveFile } from '../browser/save-file.ts'
import { directed } from '../flows/direction.ts'
import { inspection } from '../flows/inspection.ts'
import { changed } from '../http/http.ts'
import { keepPlace, readPlace } from './import-place.ts'
import { createProgressStore, type ProgressStore } from './import-progress.ts'
import { recogniseFiles } from './import-recognise.ts'
import { createRowServices } from './import-rows.ts'
import { createSendingServices } from './import-sending.ts'
import { createFileShelf, type FileShelf } from './import-shelf.ts'

/** A wizard with everything around it. It outlives the screen, so an import continues while the user is elsewhere. */
export type ImportSession = {
  actor: Actor<typeof importMachine>
  client: ImportClient
  shelf: FileShelf
  progress: ProgressStore
}

/** Imported, and planned as far as it will be. */
const hasResult = (snapshot: SnapshotFrom<typeof importMachine>): boolean =>
  snapshot.matches('result') && !snapshot.matches({ result: 'planning' }) && !snapshot.matches({ result: 'replanning' })

type Opening = { masterRef: string; profile: ImportProfile; worker: WorkerLike }

/** Starts a new wizard on a worker. */
export const openImport = ({ masterRef, profile, worker }: Opening): ImportSession => {
  const client = createImportClient(worker)
  const shelf = createFileShelf()
  const progress = createProgressStore()
  const rows = createRowServices({
    client,
    shelf,
    progress,
    files: () => actor.getSnapshot().context.files,
    download: (name, text) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name),
    now: () => new Date(),
  })
  const sending = createSendingServices(client)
  const machine = importMachine.provide({
    actors: {
      recogniseFiles: fromPromise(({ input }) => recogniseFiles(input.files, shelf, client)),
      digestFile: fromPromise(({ input, signal }) => rows.digestFile(input.file, signal)),
      readFile: fromPromise(({ input, signal }) => rows.readFile(input, signal)),
      rereadFile: fromPromise(({ input, signal }) => rows.rereadFile(input, signal)),
      readValues: fromPromise(({ input }) => rows.readValues(input)),
      checkRows: fromPromise(({ input, signal }) => rows.checkRows(input, signal)),
      correctCell: fromPromise(({ input }) => rows.correctCell(input, input.edit)),
      leaveRowsOut: fromPromise(({ input }) => rows.leaveRowsOut(input, input.edit)),
      downloadBadRows: fromPromise(({ input }) => rows.downloadBadRows(input, input.edit)),
      compareRows: fromPromise(({ input, signal }) => rows.compareRows(input, signal)),
      startImport: fromPromise(({ input, signal }) => sending.start(input, signal)),
      cancelOther: fromPromise(({ input, signal }) => sending.cancelOther(input, signal)),
      sendChunk: fromPromise(({ input, signal }) => sending.sendChunk(input, signal)),
      waitForNetwork: fromPromise(({ signal }) => sending.waitForNetwork(signal)),
      readImport: fromPromise(({ input, signal }) => sending.read(input, signal)),
      finaliseImport: fromPromise(({ input, signal }) => sending.finalise(input, signal)),
      pollImport: fromPromise(({ input, signal }) => sending.poll(input, signal)),
      cancelImport: fromPromise(({ input, signal }) => sending.cancel(input, signal)),
      requestPlanning: fromPromise(({ input, signal }) => sending.requestPlanning(input.masterRef, signal)),
      pollPlanning: fromPromise(({ input, signal }) => sending.pollPlanning(input.masterRef, signal)),
    },
  })
  const staged = directed(machine)
  const input = { masterRef, profile, place: readPlace(masterRef) }
  const actor = createActor((staged?.machine ?? machine) as typeof machine, {
    ...inspection(),
    input,
    ...(staged ? { snapshot: staged.snapshot } : {}),
  })
  let last = actor.getSnapshot()
  actor.subscribe((snapshot) => {
    const isChoosing = snapshot.hasTag('choosing')
    keepPlace(masterRef, placeOf(snapshot.context, isChoosing))
    // Lists in the cache predate what was imported and what was planned from it.
    if (hasResult(snapshot) && !hasResult(last)) changed(finaliseImport)
    last = snapshot
  })
  actor.start()
  return { actor, client, shelf, progress }
}

const sessions = new Map<string, ImportSession>()

/** The wizard of an account; created on first use. */
export const importSession = (masterRef: string, profile: ImportProfile): ImportSession => {
  const known = sessions.get(masterRef)
  if (known) return known
  const worker = new Worker(new URL('../../workers/import.worker.ts', import.meta.url), { type: 'module' })
  const session = openImport({ masterRef, profile, worker: worker as WorkerLike })
  sessions.set(masterRef, session)
  return session
}

/** One page of the checked table; `revision` distinguishes one table from the next. */
export const tablePage = (session: ImportSession, { entity, revision, from, count, filter }: TablePage) =>
  queryOptions({
    queryKey: ['importTable', entity, revision, from, count, filter],
    queryFn: ({ signal }) => session.client.run('page', [entity, from, count, filter], { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type TablePage = { entity: ImportedEntity; revision: number; from: number; count: number; filter: PageFilter }
