import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { sampleUploadEvents, uploadsKey } from '../uploads/uploads.samples.ts'
import type { WaitingFile } from '../uploads/uploads.types.ts'
import { customerFilesMachine } from './customer-files.machine.ts'

/** A file for samples. */
export const sampleCustomerUpload = (id: string, size = 84_000): WaitingFile => ({
  id,
  name: `contrat-cadre-${id}.pdf`,
  size,
  file: new Blob(),
})

/** A file that exceeds the limit. */
export const sampleLargeUpload = sampleCustomerUpload('large', CASE_DOCUMENT_MAX_BYTES + 1)

/** Samples for every path of files that are added to a customer. */
export const customerFilesModel: FlowModel<typeof customerFilesMachine> = {
  machine: customerFilesMachine,
  events: sampleUploadEvents([sampleCustomerUpload('f1'), sampleCustomerUpload('f2')], sampleLargeUpload, undefined),
  key: uploadsKey,
  answers: statementAnswers,
}
