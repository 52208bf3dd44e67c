import {
  type FileInfo,
  freeLayout,
  type ImportMapping,
  type LayoutChoice,
  problemCatalogue,
} from '../../domain/import/index.ts'
import { failureOf, isEncodingOpen } from '../../machines/import/import.rules.ts'
import { ImportFailure } from '../../workers/import-protocol.ts'

/** True for a failure that lies in the file: an answer, not an accident. */
export const liesInFile = (error: unknown): boolean =>
  (error instanceof ImportFailure && error.code in problemCatalogue) || failureOf(error).code === 'FILE_UNREADABLE'

export const isFree = (layout: LayoutChoice) => Object.values(layout).every((choice) => choice === null)

type Read = (layout: LayoutChoice) => Promise<FileInfo>
type Opened = { info: FileInfo; layout: LayoutChoice }

/**
 * Opens a file with what was chosen for the last one of its kind. A file is read in the encoding that it tells: the
 * choice of before is never laid over it. Choices with which the known columns are not found are dropped.
 */
export const readWithLayout = async (saved: ImportMapping | null, read: Read): Promise<Opened> => {
  const kept = saved?.layout ?? freeLayout
  const open = async (layout: LayoutChoice): Promise<Opened> => {
    const info = await read({ ...layout, encoding: null })
    // Bytes that may be either, and the choice of before, agree: it is not asked again.
    const isKnown = info.encoding === kept.encoding && isEncodingOpen({ info, layout: freeLayout })
    return { info, layout: { ...layout, encoding: isKnown ? kept.encoding : null } }
  }
  if (isFree({ ...kept, encoding: null })) return open(kept)
  const fits = ({ info }: Opened) => saved!.columns.every(({ column }) => info.headers.includes(column))
  const chosen = await open(kept).catch((error: unknown) => {
    if (liesInFile(error)) return null
    throw error
  })
  return chosen && fits(chosen) ? chosen : open({ ...freeLayout, encoding: kept.encoding })
}
