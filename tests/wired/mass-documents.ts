import { sendTo, setup } from 'xstate'
import { sampleDocument, sampleFile } from '../../src/machines/mass-documents/mass-documents.model.ts'
import type { DocumentsChanged, MassDocumentsEvent } from '../../src/machines/mass-documents/mass-documents.types.ts'
import { wiredMassDocuments } from '../../src/services/cases/mass-documents.ts'
import { wiredCases } from '../support/wired.ts'

const userUUID = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'
const first = { ...sampleFile('f1'), file: new Blob(['%PDF']) }
const second = { ...sampleFile('f2'), tiersRef: 'C2', name: 'bail.pdf' }
const joins = (file: typeof first, key: string, content = 'JVBERg==') => ({
  asked: `POST /api/masters/M1/users/${userUUID}/drafts/mass-delegation/documents`,
  key,
  body: { tiersRef: file.tiersRef, name: file.name, content },
})
const removes = { asked: `DELETE /api/files/${sampleDocument.fileId}` }
const dropped = { type: 'files.dropped', files: [first, second] } as const
const remove = { type: 'document.removed', fileId: sampleDocument.fileId } as const

const alone = wiredCases(() => wiredMassDocuments({ masterRef: 'M1', userUUID }), {
  'files are uploaded one after the other; one that fails is retried as the same attempt': {
    begins: { state: 'resting', context: { documents: [], waiting: [], left: [], removed: null, error: null } },
    steps: [
      [dropped, 'joining'],
      [
        { ...joins(first, 'key 1'), fails: true },
        { state: 'joining', context: { waiting: [second], error: null } },
      ],
      [
        { ...joins(second, 'key 2', ''), answers: { ...sampleDocument, tiersRef: 'C2' } },
        { state: 'resting', context: { waiting: [], documents: [{ ...sampleDocument, tiersRef: 'C2' }] } },
      ],
      [{ type: 'upload.retried', id: 'f1' }, 'joining'],
      [
        { ...joins(first, 'key 1'), answers: sampleDocument },
        { state: 'resting', context: { left: [], waiting: [] } },
      ],
    ],
  },
  'a document is removed, also after a failure': {
    begins: 'resting',
    steps: [
      [{ type: 'documents.given', documents: [sampleDocument] }, 'resting'],
      [remove, { state: 'removing', context: { removed: sampleDocument.fileId } }],
      [
        { ...removes, fails: true },
        { state: 'removeFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'removing', context: { error: null } }],
      [
        { ...removes, answers: null },
        { state: 'resting', context: { documents: [], removed: null } },
      ],
    ],
  },
})

/** A flow that has documents, and tells what it hears of them. */
const parentOf = (tell: (what: unknown) => void) =>
  setup({
    types: { events: {} as MassDocumentsEvent | DocumentsChanged },
    actors: { documents: wiredMassDocuments({ masterRef: 'M1', userUUID }) },
  }).createMachine({
    invoke: { src: 'documents', id: 'documents' },
    initial: 'open',
    states: { open: {} },
    on: {
      'documents.changed': { actions: ({ event: { documents, pending } }) => tell({ documents, pending }) },
      '*': { actions: sendTo('documents', ({ event }) => event) },
    },
  })

const tells = (pending: number, ...documents: (typeof sampleDocument)[]) => ({
  state: 'open',
  told: [{ documents, pending }],
})

const told = wiredCases(parentOf, {
  'the mass delegation is told of every change': {
    begins: 'open',
    steps: [
      [{ type: 'documents.given', documents: [sampleDocument] }, tells(0, sampleDocument)],
      [dropped, tells(2, sampleDocument)],
      [{ ...joins(first, 'key 1'), fails: true }, tells(2, sampleDocument)],
      [
        { ...joins(second, 'key 2', ''), isLeft: true },
        { state: 'open', told: [] },
      ],
      [{ type: 'upload.retried', id: first.id }, tells(2, sampleDocument)],
      [{ type: 'upload.cancelled', id: first.id }, tells(1, sampleDocument)],
      [{ type: 'upload.cancelled', id: second.id }, tells(0, sampleDocument)],
      [{ type: 'files.dropped', files: [first] }, tells(1, sampleDocument)],
      [{ ...joins(first, 'key 1'), answers: sampleDocument }, tells(0, sampleDocument, sampleDocument)],
      [remove, { state: 'open', told: [] }],
      [{ ...removes, answers: null }, tells(0)],
      [{ type: 'files.dropped', files: [first] }, tells(1)],
      [{ ...joins(first, 'key 1'), fails: true }, tells(1)],
      [{ type: 'upload.dropped', id: first.id }, tells(0)],
      [{ type: 'customers.gone', tiersRefs: ['C1'] }, tells(0)],
    ],
  },
})

export default { ...alone, ...told }
