import { sampleCustomerUpload, sampleLargeUpload } from '../../src/machines/customer-files/customer-files.model.ts'
import { sampleStatementFile } from '../../src/machines/statement.samples.ts'
import { wiredCustomerFiles } from '../../src/services/ledger/customer-files.ts'
import { wiredCases } from '../support/wired.ts'

const first = { ...sampleCustomerUpload('f1'), file: new Blob(['%PDF']) }
const second = sampleCustomerUpload('f2')
const adds = ({ name }: { name: string }, key: string, content = 'JVBERg==') => ({
  asked: 'POST /api/masters/M1/tiers/C1/files',
  key,
  body: { name, content },
})

export default wiredCases((tell) => wiredCustomerFiles({ masterRef: 'M1', tiersRef: 'C1', added: tell }), {
  'files are uploaded one after the other; one that fails is retried as the same attempt': {
    begins: { state: 'resting', context: { waiting: [], left: [], share: 0 } },
    steps: [
      [
        { type: 'files.dropped', files: [first, second, sampleLargeUpload] },
        {
          state: 'joining',
          context: {
            waiting: [first, second],
            share: 0.5,
            left: [{ ...sampleLargeUpload, error: { code: 'FILE_TOO_LARGE' } }],
          },
        },
      ],
      [
        { ...adds(first, 'key 1'), fails: true },
        { state: 'joining', told: [], context: { waiting: [second], share: 0.5 } },
      ],
      [
        { ...adds(second, 'key 2', ''), answers: sampleStatementFile },
        { state: 'resting', told: [sampleStatementFile.name], context: { waiting: [] } },
      ],
      [{ type: 'upload.dropped', id: sampleLargeUpload.id }, 'resting'],
      [
        { type: 'upload.retried', id: first.id },
        { state: 'joining', context: { left: [], share: 0 } },
      ],
      [
        { ...adds(first, 'key 1'), answers: sampleStatementFile },
        { state: 'resting', told: [sampleStatementFile.name] },
      ],
    ],
  },
})
