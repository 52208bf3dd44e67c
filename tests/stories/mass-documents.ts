import { massDocumentsMachine } from '../../src/machines/mass-documents/mass-documents.machine.ts'
import { sampleDocument, sampleFile } from '../../src/machines/mass-documents/mass-documents.model.ts'
import type { WaitingFile } from '../../src/machines/mass-documents/mass-documents.types.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const [first, second, third] = [sampleFile('f1'), sampleFile('f2'), { ...sampleFile('f3'), tiersRef: 'C2' }]
const error = new Error('refused')
const aside = (file: WaitingFile) => ({ ...file, error })
const refused = failed('joinDocument', error)
const joined = answered('joinDocument', sampleDocument)
const given = { type: 'documents.given', documents: [sampleDocument] } as const
const removed = { type: 'document.removed', fileId: sampleDocument.fileId } as const
const dropped = (...files: WaitingFile[]) => ({ type: 'files.dropped', files }) as const

export default storiesOf(massDocumentsMachine, {
  'documents are added to their customers one after the other, even those dropped meanwhile': {
    begins: 'resting',
    steps: [
      [dropped(first), { state: 'joining', context: { waiting: [first] } }],
      [dropped(second), { state: 'joining', context: { waiting: [first, second] }, starts: [] }],
      [joined, { state: 'joining', context: { documents: [sampleDocument], waiting: [second] } }],
      [joined, { state: 'resting', context: { documents: [sampleDocument, sampleDocument], waiting: [] } }],
    ],
  },
  'one bad file delays nobody: it is set aside, then sent again or dropped': {
    begins: 'resting',
    steps: [
      [dropped(first, second), 'joining'],
      [refused, { state: 'joining', context: { waiting: [second], left: [aside(first)] } }],
      [refused, { state: 'resting', context: { waiting: [], left: [aside(first), aside(second)] } }],
      [
        { type: 'upload.dropped', id: second.id },
        { state: 'resting', context: { left: [aside(first)] } },
      ],
      [dropped(third), { state: 'joining', starts: ['joinDocument'] }],
      [
        { type: 'upload.retried', id: first.id },
        { state: 'joining', context: { waiting: [third, aside(first)], left: [] }, starts: [] },
      ],
    ],
  },
  'waiting files, then the current one, are cancelled': {
    begins: 'resting',
    steps: [
      [dropped(first, second, third), 'joining'],
      [
        { type: 'upload.cancelled', id: second.id },
        { state: 'joining', context: { waiting: [first, third] }, starts: [] },
      ],
      [refused, { state: 'joining', context: { waiting: [third], left: [aside(first)] } }],
      [
        { type: 'upload.cancelled', id: third.id },
        { state: 'resting', context: { waiting: [] } },
      ],
    ],
  },
  'nothing more is added to a removed customer': {
    begins: 'resting',
    steps: [
      [given, { state: 'resting', context: { documents: [sampleDocument] } }],
      [dropped(third, first), 'joining'],
      [
        { type: 'customers.gone', tiersRefs: ['C1'] },
        { state: 'joining', context: { documents: [], waiting: [third] }, starts: [] },
      ],
    ],
  },
  'files of a removed customer are dropped, except the one that is being sent': {
    begins: 'resting',
    steps: [
      [dropped(second), 'joining'],
      [refused, { state: 'resting', context: { left: [aside(second)] } }],
      [dropped(first, third), 'joining'],
      [
        { type: 'customers.gone', tiersRefs: ['C1'] },
        { state: 'joining', context: { waiting: [first, third], left: [] } },
      ],
    ],
  },
  'a document is removed': {
    begins: 'resting',
    steps: [
      [removed, 'resting'],
      [given, 'resting'],
      [removed, { state: 'removing', context: { removed: sampleDocument.fileId } }],
      [answered('removeDocument'), { state: 'resting', context: { documents: [], removed: null } }],
    ],
  },
  'whether a document was removed is unknown: it is retried, or the document stays': {
    begins: 'resting',
    steps: [
      [given, 'resting'],
      [removed, 'removing'],
      [failed('removeDocument'), 'removeFailed'],
      ['retry.requested', 'removing'],
      [failed('removeDocument'), 'removeFailed'],
      ['removal.dropped', { state: 'resting', context: { documents: [sampleDocument], removed: null } }],
    ],
  },
})
