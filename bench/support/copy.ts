import type pg from 'pg'
import { movementUniqueRef } from '../../src/domain/import/keys.ts'
import type { Chunks } from './import-data.ts'

/** The driver's callbacks during a COPY FROM STDIN. */
class CopyIn {
  readonly #text: string
  readonly #parts: readonly Buffer[]
  readonly #done: (error?: Error) => void

  constructor(text: string, parts: readonly Buffer[], done: (error?: Error) => void) {
    this.#text = text
    this.#parts = parts
    this.#done = done
  }

  submit(connection: { query(text: string): void }): null {
    connection.query(this.#text)
    return null
  }

  handleCopyInResponse(connection: { sendCopyFromChunk(part: Buffer): void; endCopyFrom(): void }): void {
    for (const part of this.#parts) connection.sendCopyFromChunk(part)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done()
  }

  handleError(error: Error): void {
    this.#done(error)
  }
}

/** Milliseconds of a bare COPY of the chunks' movements, whose lines are prepared before. */
export const copyMovements = async (
  client: pg.Client,
  table: string,
  tenantId: string,
  chunks: Chunks,
): Promise<number> => {
  const parts: Buffer[] = []
  for (let number = 0; number < chunks.count; number += 1) {
    const chunk = JSON.parse(Buffer.from(await chunks.body(number)).toString())
    const lines = chunk.lines.map((_: number, i: number) => {
      const row = {
        tiersRef: chunk.tiersRef[i],
        documentNumber: chunk.documentNumber[i],
        type: chunk.type[i],
        dueDate: chunk.dueDate[i],
      }
      return [
        tenantId,
        1,
        movementUniqueRef(row),
        row.tiersRef,
        row.documentNumber,
        row.type,
        chunk.label[i],
        chunk.rootAccount[i],
        chunk.documentDate[i],
        row.dueDate,
        chunk.amount[i],
        chunk.amount[i],
        '\\N',
        i,
      ].join('\t')
    })
    parts.push(Buffer.from(`${lines.join('\n')}\n`))
  }
  const started = performance.now()
  await new Promise<void>((done, fail) => {
    const copy = new CopyIn(`copy ${table} from stdin`, parts, (error) => (error ? fail(error) : done()))
    client.query(copy as unknown as pg.Submittable)
  })
  return performance.now() - started
}
