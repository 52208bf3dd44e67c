import { fromPromise } from 'xstate'
import { joinCaseDocument } from '../../contract/cases/case-documents.ts'
import { caseDocumentsMachine } from '../../machines/case-documents/case-documents.machine.ts'
import { send } from '../http/http.ts'
import { uploadOf } from '../http/upload.ts'

type Parts = {
  masterRef: string
  eventId: string
  /** Called when a document was added. */
  joined: (name: string) => void
}

/** The flow that adds documents to a case, wired to the API. */
export const wiredCaseDocuments = ({ masterRef, eventId, joined }: Parts) =>
  caseDocumentsMachine.provide({
    actors: {
      joinDocument: fromPromise(async ({ input, signal }) => {
        const { body, options } = await uploadOf(input, signal)
        await send(joinCaseDocument, { params: { masterRef, eventId }, body }, options)
        joined(input.file.name)
      }),
    },
  })
