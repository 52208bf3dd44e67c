import {
  type FileInfo,
  freeLayout,
  type ImportMapping,
  type LayoutChoice,
  problemCatalogue,
} from '../../domain/import/index.ts'
import { failureOf, isEncodingOpen } from '../../machines/import/import.rules.ts'
import { ImportFailure } from '../../workers/import-protocol.ts'

/** True for an error in the file itself: it is an answer, not a failure. */
export const liesInFile = (error: unknown): boolean =>
  (error instanceof ImportFailure && error.code in problemCatalogue) || failureOf(error).code === 'FILE_UNREADABLE'

export const isFree = (layout: LayoutChoice) => Object.values(layout).every((choice) => choice === null)

type Read = (layout: LayoutChoice) => Promise<FileInfo>
type Opened = { info: FileInfo; layout: LayoutChoice }

/**
 * Opens a file with the layout of the last one of its kind. The encoding is detected; the saved choice never overrides
 * it. A layout with which the known columns are not found is dropped.
 */
export const readWithLayout = async (saved: ImportMapping | null, read: Read): Promise<Opened> => {
  const kept = saved?.layout ?? freeLayout
  const open = async (layout: LayoutChoice): Promise<Opened> => {
    const info = await read({ ...layout, encoding: null })
    // The bytes fit both encodings, and the saved choice agrees: it is not asked again.
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
