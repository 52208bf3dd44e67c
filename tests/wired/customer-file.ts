import { sampleFileName } from '../../src/machines/customer-file/customer-file.model.ts'
import { sampleStatementFile } from '../../src/machines/statement.samples.ts'
import { wiredCustomerFile } from '../../src/services/ledger/customer-files.ts'
import { wiredCases } from '../support/wired.ts'

const { fileId } = sampleStatementFile
const path = `/api/masters/M1/tiers/C1/files/${fileId}`
const renames = { asked: `PUT ${path}`, body: { name: sampleFileName.name } }
const removes = { asked: `DELETE ${path}` }
const input = { draft: { name: ` ${sampleFileName.name} ` } }

export default wiredCases(
  (tell) =>
    wiredCustomerFile({
      masterRef: 'M1',
      tiersRef: 'C1',
      fileId,
      changed: () => tell('changed'),
      removed: () => tell('removed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'a file is renamed; a failure is tried again': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...renames, fails: true },
          { state: 'failed', told: [] },
        ],
        ['retry.requested', 'saving'],
        [
          { ...renames, answers: sampleStatementFile },
          { state: 'saved', told: ['changed'], context: { savedRef: fileId } },
        ],
      ],
    },
    'the server refuses the name': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          {
            ...renames,
            refuses: 'VALIDATION',
            status: 422,
            errors: [{ path: 'body.name', code: 'VALUE_TOO_LONG' }],
          },
          {
            state: 'refused',
            told: ['askToCheck'],
            context: { problems: [{ field: 'name', code: 'VALUE_TOO_LONG', severity: 'error' }], refusal: null },
          },
        ],
      ],
    },
    'a file is removed; one that is gone already counts as removed': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [
          { ...removes, fails: true },
          { state: 'removalFailed', told: [] },
        ],
        ['retry.requested', 'removing'],
        [
          { ...removes, refuses: 'FILE_NOT_FOUND', status: 404 },
          { state: 'removed', told: ['removed'] },
        ],
      ],
    },
    'another refusal is a failure of the removal': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [{ ...removes, refuses: 'FORBIDDEN', status: 403 }, 'removalFailed'],
        ['retry.requested', 'removing'],
        [
          { ...removes, answers: null },
          { state: 'removed', told: ['removed'] },
        ],
      ],
    },
  },
)
