import { freeLayout, type ImportedEntity } from '../../domain/import/index.ts'
import type { ImportContext, ImportInput, ImportPlace } from './import.types.ts'

/** Changes with the shape of a place: one of another version is not resumed. */
export const PLACE_VERSION = 3

/** What is known of a file before it is read. */
const unread = {
  layout: freeLayout,
  readLayout: freeLayout,
  info: null,
  inspection: null,
  mapping: null,
  values: [],
  doubts: null,
  answered: [],
  edits: { corrections: [], leftOut: [] },
  edit: null,
  summary: null,
  comparison: null,
  settlingAccepted: false,
  attemptKey: '',
  runningId: null,
  sending: null,
  state: null,
  planning: null,
  failure: null,
} as const satisfies Partial<ImportContext>

/** The part of the context that belongs to one file, before it is read. */
export const freshFile = (entity: ImportedEntity) => ({
  ...unread,
  edits: { corrections: [], leftOut: [] },
  values: [],
  entity,
})

/** The context of a wizard that starts: where the user left it, if a place was saved. */
export const initialContext = ({ masterRef, profile, place: saved }: ImportInput): ImportContext => {
  const place = saved?.version === PLACE_VERSION ? saved : null
  const fresh = {
    masterRef,
    profile,
    place,
    files: { tiers: null, movements: null },
    added: [],
    refused: [],
    revision: 0,
    ...freshFile('tiers'),
  }
  if (!place) return fresh
  const { version: _, answered = [], ...left } = place
  return { ...fresh, ...left, answered }
}

/** The place to save for a context; null as long as no file was taken. */
export const placeOf = (context: ImportContext, isChoosing: boolean): ImportPlace | null => {
  const { profile, entity, files, layout, mapping, edits, answered, sending } = context
  if (isChoosing || !files[entity]) return null
  return { version: PLACE_VERSION, profile, entity, files, layout, mapping, edits, answered, sending }
}

/**
 * The state in which a saved place resumes: if the server has opened the import, its state is read first; the file is
 * asked for only where its rows are still needed.
 */
export const resume = (place: ImportPlace | null): 'choosingFiles' | 'choosingFileAgain' | 'resuming' => {
  if (!place || place.version !== PLACE_VERSION || !place.files[place.entity]) return 'choosingFiles'
  if (place.sending) return 'resuming'
  return 'choosingFileAgain'
}
