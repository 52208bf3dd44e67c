import { BODY, defineEndpoint } from '../define.ts'
import { caseQueries } from '../invalidated.ts'
import { caseDocument, caseParams, closed, isFormalNotice, noCase } from './cases.ts'
import { givenDocument, givenDocumentRefusals } from './drafts.ts'

export const joinCaseDocument = defineEndpoint({
  id: 'joinCaseDocument',
  summary: 'Add a document to an open case: a pdf, png or jpg of at most 2 MB; the partner gets it too',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/documents',
  permission: 'WRITE',
  needs: [],
  invalidates: caseQueries,
  takes: BODY.file,
  params: caseParams,
  body: givenDocument,
  status: 201,
  answer: caseDocument,
  refusals: [
    noCase,
    closed,
    ...isFormalNotice,
    { status: 409, code: 'TOO_MANY_FILES', when: 'the case has the maximum number of documents' },
    ...givenDocumentRefusals,
  ],
})
