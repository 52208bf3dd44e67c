import { fromPromise } from 'xstate'
import { joinCaseDocument } from '../../contract/cases/case-documents.ts'
import { caseDocumentsMachine } from '../../machines/case-documents/case-documents.machine.ts'
import { base64Of } from '../browser/base64.ts'
import { send } from '../http/http.ts'
import { uploadFetch } from '../http/upload-fetch.ts'

type Parts = {
  masterRef: string
  /** Told of a document that joined. */
  joined: (name: string) => void
}

/** The chart of documents that join a case, with its call. */
export const wiredCaseDocuments = ({ masterRef, joined }: Parts) =>
  caseDocumentsMachine.provide({
    actors: {
      joinDocument: fromPromise(async ({ input: { eventId, file, onShare }, signal }) => {
        const body = { name: file.name, content: await base64Of(file.file) }
        // The id of the file is the key: what nobody answered joins once when it is sent again.
        const options = { signal, idempotencyKey: file.id, fetch: uploadFetch(onShare) }
        await send(joinCaseDocument, { params: { masterRef, eventId }, body }, options)
        joined(file.name)
      }),
    },
  })
