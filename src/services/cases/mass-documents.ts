import { fromPromise } from 'xstate'
import { deleteFile } from '../../contract/cases/drafts.ts'
import { getMassDocument, putMassDocument } from '../../contract/cases/mass-delegation.ts'
import { massDocumentsMachine } from '../../machines/mass-documents/mass-documents.machine.ts'
import { base64Of } from '../browser/base64.ts'
import { send } from '../http/http.ts'

type Params = { masterRef: string; userUUID: string }

/** A document of the mass delegation, fetched with the user's token. */
export const fetchMassDocument = (params: Params & { fileId: string }): Promise<Blob> =>
  send(getMassDocument, { params })

/** The flow of the documents of a mass delegation, wired to the API. */
export const wiredMassDocuments = (params: Params) =>
  massDocumentsMachine.provide({
    actors: {
      joinDocument: fromPromise(async ({ input: { file }, signal }) => {
        const body = { tiersRef: file.tiersRef, name: file.name, content: await base64Of(file.file) }
        // The file's id is the idempotency key: a retry after a lost answer adds it once.
        return send(putMassDocument, { params, body }, { signal, idempotencyKey: file.id })
      }),
      removeDocument: fromPromise(({ input, signal }) =>
        send(deleteFile, { params: { fileId: input.fileId } }, { signal }),
      ),
    },
  })
