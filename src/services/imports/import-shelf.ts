import type { ImportedEntity } from '../../domain/import/index.ts'
import type { AddedFile, Files } from '../../machines/import/import.types.ts'

/** Holds the content of the files; the chart knows only their names and sizes. */
export type FileShelf = {
  /** Stores files and returns what the chart may know of them. */
  add: (files: readonly File[]) => AddedFile[]
  /** The file that was added under an id. */
  added: (id: string) => File | null
  /** The file that the chart uses as customers or movements; null after a reload of the page. */
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
