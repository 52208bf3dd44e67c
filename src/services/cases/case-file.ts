import { fromPromise } from 'xstate'
import { getCaseFile, makeCaseFile } from '../../contract/cases/case-file.ts'
import { checkFiles } from '../../domain/cases/file-manifest.ts'
import { filesInZip } from '../../domain/cases/file-zip.ts'
import { caseFileMachine } from '../../machines/case-file/case-file.machine.ts'
import { fileCheckMachine } from '../../machines/file-check/file-check.machine.ts'
import { saveFile } from '../browser/save-file.ts'
import { send } from '../http/http.ts'

/** The flow that saves a case as a file, wired to the API. */
export const wiredCaseFile = (masterRef: string, language: 'fr' | 'en') => {
  // Unchanged until an answer arrives, so a retry does not generate a second file.
  let key = crypto.randomUUID()
  return caseFileMachine.provide({
    actors: {
      saveCaseFile: fromPromise(async ({ input: { eventId }, signal }) => {
        const params = { masterRef, eventId }
        const made = await send(makeCaseFile, { params, body: { language } }, { signal, idempotencyKey: key })
        key = crypto.randomUUID()
        saveFile(await send(getCaseFile, { params: { ...params, fileId: made.fileId } }, { signal }), made.name)
      }),
    },
  })
}

/** The flow that checks such a file, in the browser alone. */
export const wiredFileCheck = fileCheckMachine.provide({
  actors: {
    checkFile: fromPromise(async ({ input: { chosen } }) =>
      checkFiles(filesInZip(new Uint8Array(await chosen.file.arrayBuffer())) ?? []),
    ),
  },
})
