import { caseDocument, caseParams, closed, noCase, noticeSent } from './cases.ts'
import { defineCall } from './define.ts'
import { givenDocument } from './drafts.ts'

export const joinCaseDocument = defineCall({
  id: 'joinCaseDocument',
  summary: 'Join a document to a case that is open: a pdf, png or jpg of 2 MB at most; its partner gets it too',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/documents',
  params: caseParams,
  body: givenDocument,
  status: 201,
  answer: caseDocument,
  refusals: [
    noCase,
    closed,
    noticeSent,
    { status: 409, code: 'TOO_MANY_FILES', when: 'as many documents were joined to the case as may be' },
    { status: 422, code: 'FILE_TYPE_REFUSED', when: 'it is neither a pdf nor a png nor a jpg, or it is damaged' },
  ],
})
