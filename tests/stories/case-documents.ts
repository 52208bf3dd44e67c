import { caseDocumentsMachine } from '../../src/machines/case-documents/case-documents.machine.ts'
import { sampleCaseFile, sampleLargeFile } from '../../src/machines/case-documents/case-documents.model.ts'
import type { WaitingFile } from '../../src/machines/case-documents/case-documents.types.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const [first, second, third] = [sampleCaseFile('f1'), sampleCaseFile('f2'), sampleCaseFile('f3')]
const error = new Error('refused')
const refused = failed('joinDocument', error)
const joined = answered('joinDocument')
const input = { eventId: 'one' }
const dropped = (...files: WaitingFile[]) => ({ type: 'files.dropped', files }) as const

export default storiesOf(caseDocumentsMachine, {
  'documents are added one after the other, with their progress': {
    input,
    begins: 'resting',
    steps: [
      [dropped(first, second), { state: 'joining', context: { waiting: [first, second], share: 0 } }],
      [
        { type: 'upload.progressed', share: 0.5 },
        { state: 'joining', context: { share: 0.5 } },
      ],
      [dropped(third), { state: 'joining', context: { waiting: [first, second, third] } }],
      [joined, { state: 'joining', context: { waiting: [second, third], share: 0 } }],
      [joined, { state: 'joining', context: { waiting: [third] } }],
      [joined, { state: 'resting', context: { waiting: [], left: [] } }],
      [{ type: 'upload.cancelled', id: third.id }, 'resting'],
    ],
  },
  'a waiting file is removed without stopping the current one, then that one is cancelled': {
    input,
    begins: 'resting',
    steps: [
      [dropped(first, second, third), 'joining'],
      [{ type: 'upload.progressed', share: 0.5 }, 'joining'],
      [
        { type: 'upload.cancelled', id: second.id },
        { state: 'joining', context: { waiting: [first, third], share: 0.5 } },
      ],
      [
        { type: 'upload.cancelled', id: first.id },
        { state: 'joining', context: { waiting: [third], share: 0 } },
      ],
      [
        { type: 'upload.cancelled', id: third.id },
        { state: 'resting', context: { waiting: [] } },
      ],
    ],
  },
  'a refused file is set aside and the next one starts; it is sent again, or dropped': {
    input,
    begins: 'resting',
    steps: [
      [dropped(first, second), 'joining'],
      [{ type: 'upload.progressed', share: 0.5 }, 'joining'],
      [refused, { state: 'joining', context: { share: 0, waiting: [second], left: [{ ...first, error }] } }],
      [{ type: 'upload.progressed', share: 0.5 }, 'joining'],
      [
        refused,
        { state: 'resting', context: { waiting: [], left: [first, second].map((file) => ({ ...file, error })) } },
      ],
      [
        { type: 'upload.dropped', id: second.id },
        { state: 'resting', context: { left: [{ ...first, error }] } },
      ],
      [
        { type: 'upload.retried', id: first.id },
        { state: 'joining', context: { left: [], share: 0 } },
      ],
      [joined, 'resting'],
    ],
  },
  'a file that is too large is never sent, however often it is tried': {
    input,
    begins: 'resting',
    steps: [
      [
        dropped(sampleLargeFile),
        {
          state: 'resting',
          context: { waiting: [], left: [{ ...sampleLargeFile, error: { code: 'FILE_TOO_LARGE' } }] },
        },
      ],
      [
        { type: 'upload.retried', id: sampleLargeFile.id },
        { state: 'resting', context: { waiting: [] } },
      ],
    ],
  },
})
