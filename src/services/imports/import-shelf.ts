import type { ImportedEntity } from '../../domain/import/index.ts'
import type { AddedFile, Files } from '../../machines/import/import.types.ts'

/** Holds the content of the files that the chart knows by name and size only. */
export type FileShelf = {
  /** Puts files on the shelf and gives what the chart may know of them. */
  add: (files: readonly File[]) => AddedFile[]
  /** The file that was added under an id. */
  added: (id: string) => File | null
  /** The file that the chart has chosen as customers or movements; null when the page was reloaded since. */
  chosen: (entity: ImportedEntity, files: Files) => File | null
}

export const createFileShelf = (): FileShelf => {
  const files = new Map<string, File>()
  return {
    add: (given) =>
      given.map((file) => {
        const id = crypto.randomUUID()
        files.set(id, file)
        return { id, name: file.name, bytes: file.size }
      }),
    added: (id) => files.get(id) ?? null,
    chosen: (entity, chosen) => files.get(chosen[entity]?.id ?? '') ?? null,
  }
}
