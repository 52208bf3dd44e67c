import { CASE_DOCUMENT_MAX_BYTES } from '../../src/domain/constants.ts'
import { sampleCaseFile, sampleLargeFile } from '../../src/machines/case-documents/case-documents.model.ts'
import { wiredCaseDocuments } from '../../src/services/cases/case-documents.ts'
import { wiredCases } from '../support/wired.ts'

const first = { ...sampleCaseFile('f1'), file: new Blob(['%PDF']) }
const second = sampleCaseFile('f2')
const joins = ({ name }: { name: string }, key: string, content = 'JVBERg==') => ({
  asked: 'POST /api/masters/M1/cases/E1/documents',
  key,
  body: { name, content },
})
const joined = {
  answers: {
    fileId: '3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c1a01',
    name: first.name,
    size: 4,
    contentType: 'application/pdf',
    kind: 'JOINED',
  },
}

export default wiredCases((tell) => wiredCaseDocuments({ masterRef: 'M1', eventId: 'E1', joined: tell }), {
  'files are uploaded one after the other; one that fails is retried as the same attempt': {
    begins: { state: 'resting', context: { waiting: [], left: [], share: 0 } },
    steps: [
      [
        { type: 'files.dropped', files: [first, second] },
        { state: 'joining', context: { waiting: [first, second], share: 0.5 } },
      ],
      [
        { ...joins(first, 'key 1'), fails: true },
        { state: 'joining', told: [], context: { waiting: [second], share: 0.5 } },
      ],
      [
        { ...joins(second, 'key 2', ''), ...joined },
        { state: 'resting', told: [second.name], context: { waiting: [] } },
      ],
      [
        { type: 'upload.retried', id: first.id },
        { state: 'joining', context: { left: [], share: 0 } },
      ],
      [
        { ...joins(first, 'key 1'), ...joined },
        { state: 'resting', told: [first.name] },
      ],
    ],
  },
  'a file of the largest size is sent, a larger one set aside': {
    begins: 'resting',
    steps: [
      [
        { type: 'files.dropped', files: [{ ...first, size: CASE_DOCUMENT_MAX_BYTES }] },
        { state: 'joining', context: { left: [] } },
      ],
      [{ ...joins(first, 'key 1'), ...joined }, 'resting'],
      [
        { type: 'files.dropped', files: [sampleLargeFile] },
        {
          state: 'resting',
          context: { waiting: [], left: [{ ...sampleLargeFile, error: { code: 'FILE_TOO_LARGE' } }] },
        },
      ],
    ],
  },
})
