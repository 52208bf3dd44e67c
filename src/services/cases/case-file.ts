import { fromPromise } from 'xstate'
import { getCaseFile, makeCaseFile } from '../../contract/cases/case-file.ts'
import { checkFiles } from '../../domain/cases/file-manifest.ts'
import { filesInZip } from '../../domain/cases/file-zip.ts'
import { caseFileMachine } from '../../machines/case-file/case-file.machine.ts'
import { fileCheckMachine } from '../../machines/file-check/file-check.machine.ts'
import { saveFile } from '../browser/save-file.ts'
import { send } from '../http/http.ts'

/** The chart of the file of a case, with its calls. */
export const wiredCaseFile = (masterRef: string, language: 'fr' | 'en') => {
  // The same until an answer came: what is asked again meanwhile is made once.
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

/** The chart of its check: in the browser alone. */
export const wiredFileCheck = fileCheckMachine.provide({
  actors: {
    checkFile: fromPromise(async ({ input: { chosen } }) =>
      checkFiles(filesInZip(new Uint8Array(await chosen.file.arrayBuffer())) ?? []),
    ),
  },
})
