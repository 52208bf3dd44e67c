import type { Progress } from '../../src/domain/import/index.ts'
import type { ImportCommandName, ImportCommands, WorkerLike } from '../../src/workers/import-protocol.ts'

export type WorkerAnswers = { [N in ImportCommandName]?: ReturnType<ImportCommands[N]> }

/** How far a double has read a file. */
export const halfRead: Progress = { step: 'reading', done: 1, total: 2 }

/** A worker that tells every command, with a file by its name, and answers it as given. */
export const workerDouble = (tell: (what: unknown) => void, answers: WorkerAnswers): WorkerLike => {
  let listen = (_: { data?: unknown }) => {}
  return {
    addEventListener: (type, listener) => {
      if (type === 'message') listen = listener
    },
    postMessage: (request) => {
      const { id, command } = request
      if (command === 'cancel') return
      tell({ [command]: request.args.map((one) => (one instanceof File ? one.name : one)) })
      queueMicrotask(() => {
        if (command === 'read') listen({ data: { id, kind: 'progress', progress: halfRead } })
        listen({ data: { id, kind: 'done', result: answers[command] } })
      })
    },
    terminate: () => {},
  }
}
