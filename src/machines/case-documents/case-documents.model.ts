import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { caseAnswers } from '../case.samples.ts'
import { answered, type FlowModel } from '../model.ts'
import { caseDocumentsMachine } from './case-documents.machine.ts'
import type { WaitingFile } from './case-documents.types.ts'

/** A file for samples. */
export const sampleCaseFile = (id: string, size = 84_000): WaitingFile => ({
  id,
  name: `bon-de-livraison-${id}.pdf`,
  size,
  file: new Blob(),
})

/** A file that exceeds the limit. */
export const sampleLargeFile = sampleCaseFile('large', CASE_DOCUMENT_MAX_BYTES + 1)

const idsOf = (files: readonly WaitingFile[]): string[] => [...new Set(files.map(({ id }) => id))].sort()

/** Samples for every path of documents that are added to a case. */
export const caseDocumentsModel: FlowModel<typeof caseDocumentsMachine> = {
  machine: caseDocumentsMachine,
  input: { eventId: 'one' },
  events: [
    { type: 'files.dropped', files: [sampleCaseFile('f1'), sampleCaseFile('f2')] },
    { type: 'files.dropped', files: [sampleLargeFile] },
    { type: 'upload.progressed', share: 0.5 },
    { type: 'upload.cancelled', id: 'f1' },
    { type: 'upload.cancelled', id: 'f2' },
    { type: 'upload.retried', id: 'f1' },
    { type: 'upload.dropped', id: 'f1' },
    { type: 'upload.dropped', id: 'f2' },
    { type: 'upload.dropped', id: sampleLargeFile.id },
    answered('joinDocument'),
  ],
  key: ({ context: { waiting, left } }) => [waiting[0]?.id, idsOf(waiting), idsOf(left)],
  answers: caseAnswers,
}
