import { fromPromise } from 'xstate'
import { joinCaseDocument } from '../../contract/cases/case-documents.ts'
import { caseDocumentsMachine } from '../../machines/case-documents/case-documents.machine.ts'
import { base64Of } from '../browser/base64.ts'
import { send } from '../http/http.ts'
import { uploadFetch } from '../http/upload-fetch.ts'

type Parts = {
  masterRef: string
  /** Called when a document was added. */
  joined: (name: string) => void
}

/** The flow that adds documents to a case, wired to the API. */
export const wiredCaseDocuments = ({ masterRef, joined }: Parts) =>
  caseDocumentsMachine.provide({
    actors: {
      joinDocument: fromPromise(async ({ input: { eventId, file, onShare }, signal }) => {
        const body = { name: file.name, content: await base64Of(file.file) }
        // The file's id is the idempotency key: a retry after a lost answer adds it once.
        const options = { signal, idempotencyKey: file.id, fetch: uploadFetch(onShare) }
        await send(joinCaseDocument, { params: { masterRef, eventId }, body }, options)
        joined(file.name)
      }),
    },
  })
