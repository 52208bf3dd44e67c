import { caseDocumentsMachine } from '../../src/machines/case-documents/case-documents.machine.ts'
import { sampleCaseFile, sampleLargeFile } from '../../src/machines/case-documents/case-documents.model.ts'
import { storiesOf } from '../support/stories.ts'
import { uploadStories } from '../support/upload-stories.ts'

export default storiesOf(
  caseDocumentsMachine,
  uploadStories([sampleCaseFile('f1'), sampleCaseFile('f2'), sampleCaseFile('f3')], sampleLargeFile),
)
