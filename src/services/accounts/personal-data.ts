import { fromPromise } from 'xstate'
import {
  eraseOwnData,
  erasePerson,
  exportOwnData,
  exportPerson,
  getOwnFindings,
  getPersonalFindings,
} from '../../contract/accounts/personal-data.ts'
import { erasureMachine } from '../../machines/erasure/erasure.machine.ts'
import { saveFile } from '../browser/save-file.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** The personal data flow, wired to the API. */
export const wiredErasure = (masterRef: string) => {
  const params = { masterRef }
  return erasureMachine.provide({
    actors: {
      readFindings: fromPromise(({ input: { subject }, signal }) =>
        subject.kind === 'SELF'
          ? send(getOwnFindings, {}, { signal })
          : send(getPersonalFindings, { params, query: subject }, { signal }),
      ),
      saveExport: fromPromise(async ({ input: { subject }, signal }) => {
        const file =
          subject.kind === 'SELF'
            ? await send(exportOwnData, {}, { signal })
            : await send(exportPerson, { params, query: subject }, { signal })
        saveFile(file, 'donnees-personnelles.json')
      }),
      erase: fromPromise(async ({ input: { subject, attemptKey }, signal }) => {
        const options = { signal, idempotencyKey: attemptKey }
        try {
          if (subject.kind === 'SELF') await send(eraseOwnData, {}, options)
          else await send(erasePerson, { params, body: subject }, options)
          return { kind: 'erased' }
        } catch (error) {
          if (!(error instanceof HttpProblem) || error.code !== 'ERASURE_REFUSED') throw error
          return { kind: 'refused', codes: error.errors.map(({ code }) => code) }
        }
      }),
    },
  })
}
