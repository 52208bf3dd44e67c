import { caseDocumentsModel, sampleCaseFile } from '../../src/machines/case-documents/case-documents.model.ts'
import { sampleCase } from './case-world.ts'
import { visit } from './page-walk.ts'
import { walkUploads } from './uploads-walk.ts'

const one = sampleCase([])

walkUploads({
  name: 'chart of documents added to a case in the page',
  model: caseDocumentsModel,
  nameOf: (id) => sampleCaseFile(id).name,
  testId: 'join-documents',
  answer: { fileId: 'f', name: 'f', size: 1, contentType: 'application/pdf', kind: 'JOINED' },
  isUpload: (request) => request.method() === 'POST' && /\/documents$/.test(request.url()),
  prepare: (page) => page.route(new RegExp(`/api/.*/cases/${one.eventId}$`), (route) => route.fulfill({ json: one })),
  open: (page) => visit(page, `/cases/${one.eventId}`),
})
