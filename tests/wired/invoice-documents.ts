import {
  sampleInvoiceFile,
  sampleJoinedDocument,
  sampleLargeInvoiceFile,
} from '../../src/machines/invoice-documents/invoice-documents.model.ts'
import { wiredInvoiceDocuments } from '../../src/services/ledger/invoice-documents.ts'
import { wiredCases } from '../support/wired.ts'

const first = { ...sampleInvoiceFile('f1'), file: new Blob(['%PDF']) }
const second = sampleInvoiceFile('f2')
const joins = ({ name }: { name: string }, key: string, content = 'JVBERg==') => ({
  asked: 'POST /api/masters/M1/invoice-documents',
  key,
  body: { name, content },
})

export default wiredCases(() => wiredInvoiceDocuments({ masterRef: 'M1' }), {
  'files are uploaded one after the other; one that fails is retried as the same attempt': {
    begins: { state: 'resting', context: { waiting: [], left: [], share: 0 } },
    steps: [
      [
        { type: 'files.dropped', files: [first, second, sampleLargeInvoiceFile] },
        {
          state: 'joining',
          context: {
            waiting: [first, second],
            share: 0.5,
            left: [{ ...sampleLargeInvoiceFile, error: { code: 'FILE_TOO_LARGE' } }],
          },
        },
      ],
      [
        { ...joins(first, 'key 1'), fails: true },
        { state: 'joining', context: { waiting: [second], share: 0.5 } },
      ],
      [
        { ...joins(second, 'key 2', ''), answers: sampleJoinedDocument },
        { state: 'resting', context: { waiting: [] } },
      ],
      [{ type: 'upload.dropped', id: sampleLargeInvoiceFile.id }, 'resting'],
      [
        { type: 'upload.retried', id: first.id },
        { state: 'joining', context: { left: [], share: 0 } },
      ],
      [{ ...joins(first, 'key 1'), answers: sampleJoinedDocument }, 'resting'],
    ],
  },
})
