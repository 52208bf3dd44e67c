import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { caseAnswers } from '../case.samples.ts'
import type { FlowModel } from '../model.ts'
import { sampleUploadEvents, uploadsKey } from '../uploads/uploads.samples.ts'
import type { WaitingFile } from '../uploads/uploads.types.ts'
import { caseDocumentsMachine } from './case-documents.machine.ts'

/** A file for samples. */
export const sampleCaseFile = (id: string, size = 84_000): WaitingFile => ({
  id,
  name: `bon-de-livraison-${id}.pdf`,
  size,
  file: new Blob(),
})

/** A file that exceeds the limit. */
export const sampleLargeFile = sampleCaseFile('large', CASE_DOCUMENT_MAX_BYTES + 1)

/** Samples for every path of documents that are added to a case. */
export const caseDocumentsModel: FlowModel<typeof caseDocumentsMachine> = {
  machine: caseDocumentsMachine,
  events: sampleUploadEvents([sampleCaseFile('f1'), sampleCaseFile('f2')], sampleLargeFile, undefined),
  key: uploadsKey,
  answers: caseAnswers,
}
