import { answerProblemCodes, answerStances, questionStates } from '../../domain/questions/index.ts'
import { givenDocument, givenDocumentRefusals } from '../cases/drafts.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'

const language = z.enum(['fr', 'en'])

const question = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  language,
  text: z.string(),
  /** The name of who asked; empty once their account is erased. */
  askedBy: z.string(),
  askedAt: moment,
  /** The last day on which the link works. */
  expiresOn: businessDate,
  state: z.enum(questionStates),
  /** NOT_SENT: what the mail server answered. */
  refusal: z.string(),
  answer: z
    .object({
      stance: z.enum(answerStances),
      text: z.string(),
      /** Of the credit note that is announced, if any. */
      creditAmount: decimal.nullable(),
      creditOn: businessDate.nullable(),
      at: moment,
      file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
    })
    .nullable(),
})
export type Question = z.infer<typeof question>

const ofDispute = accountParams.extend({ eventId: z.guid() })
const ofQuestion = accountParams.extend({ questionId: z.guid() })
const values = z.object({
  name: z.string().trim().max(200),
  email: z.string().trim().max(300),
  language,
  text: z.string().trim().max(5_000),
})
const changes = ['listQuestions', 'getTimeline']
const limited = { status: 429, code: 'RATE_LIMITED', when: 'too many e-mails to this address; see Retry-After' }
const wrong = { status: 422, code: 'VALIDATION', when: 'a value is missing, too long or no e-mail address' }
const unknown = { status: 404, code: 'QUESTION_NOT_FOUND', when: 'the account has no such question' }
const closed = { status: 409, code: 'QUESTION_CLOSED', when: 'it was answered or withdrawn' }

export const listQuestions = defineEndpoint({
  id: 'listQuestions',
  summary: 'What salespeople were asked about a dispute, and what they answered, newest first',
  tag: 'Questions',
  method: 'GET',
  path: '/api/masters/{masterRef}/events/{eventId}/questions',
  permission: 'READ',
  params: ofDispute,
  answer: z.object({ items: z.array(question) }),
})

export const askQuestion = defineEndpoint({
  id: 'askQuestion',
  summary: 'Ask a salesperson about a dispute: an e-mail with a link by which they answer without an account',
  tag: 'Questions',
  method: 'POST',
  path: '/api/masters/{masterRef}/events/{eventId}/questions',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: changes,
  params: ofDispute,
  body: values,
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: [
    { status: 404, code: 'EVENT_NOT_FOUND', when: 'the account has no such dispute' },
    { status: 409, code: 'EVENT_ENDED', when: 'the dispute has ended' },
    { status: 409, code: 'TOO_MANY_QUESTIONS', when: 'the dispute has as many questions as it may' },
    wrong,
    limited,
  ],
})

export const askAgain = defineEndpoint({
  id: 'askAgain',
  summary: 'Change a question that was not answered, and send it with a new link; the former one works no more',
  tag: 'Questions',
  method: 'PUT',
  path: '/api/masters/{masterRef}/questions/{questionId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: changes,
  params: ofQuestion,
  body: values,
  refusals: [unknown, closed, wrong, limited],
})

export const revokeQuestion = defineEndpoint({
  id: 'revokeQuestion',
  summary: 'Withdraw a question: its link works no more; doing it twice changes nothing',
  tag: 'Questions',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/questions/{questionId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: changes,
  params: ofQuestion,
  refusals: [unknown, { ...closed, when: 'it was answered' }],
})

export const getAnswerFile = defineEndpoint({
  id: 'getAnswerFile',
  summary: 'The file that came with an answer, as it was stored',
  tag: 'Questions',
  method: 'GET',
  path: '/api/masters/{masterRef}/questions/{questionId}/file',
  permission: 'READ',
  params: ofQuestion,
  answers: 'binary',
  refusals: [{ ...unknown, when: 'there is no such question, or its answer has no file' }],
})

/** In the body, not in the address, so that no log and no referrer has it. */
const token = z.string().min(20).max(100)
/** Links that were guessed, have expired or were withdrawn are answered alike. */
const noLink = { status: 404, code: 'QUESTION_NOT_FOUND', when: 'the link is unknown, has expired or was withdrawn' }
const tooOften = { status: 429, code: 'RATE_LIMITED', when: 'too many attempts; see Retry-After' }

const linkedQuestion = z.object({
  /** The name of the salesperson. */
  name: z.string(),
  text: z.string(),
  askedBy: z.string(),
  /** The company that asks. */
  company: z.string(),
  customer: z.string(),
  /** The category of the dispute; empty: not given. */
  category: z.string(),
  /** What the customer says. */
  reason: z.string(),
  disputedAmount: decimal,
  currency: z.string(),
  invoices: z.array(
    z.object({ documentNumber: z.string(), documentDate: businessDate, dueDate: businessDate, amount: decimal }),
  ),
  today: businessDate,
  expiresOn: businessDate,
})
export type LinkedQuestion = z.infer<typeof linkedQuestion>

export const readQuestion = defineEndpoint({
  id: 'readQuestion',
  summary: 'What the holder of a link is asked about a dispute; null: it was answered',
  tag: 'Questions',
  method: 'POST',
  path: '/public/questions/read',
  permission: 'READ',
  scope: 'PUBLIC',
  needs: [],
  invalidates: [],
  body: z.object({ token }),
  answer: z.object({ question: linkedQuestion.nullable() }),
  refusals: [noLink, tooOften],
})

export const answerQuestion = defineEndpoint({
  id: 'answerQuestion',
  summary: 'Answer a question by its link, once; the same attempt may be repeated',
  tag: 'Questions',
  method: 'POST',
  path: '/public/questions/answer',
  permission: 'READ',
  scope: 'PUBLIC',
  takes: BODY.file,
  needs: [],
  invalidates: [],
  body: z.object({
    token,
    /** Chosen by the client, the same for each retry. */
    attempt: z.guid(),
    stance: z.enum(answerStances),
    text: z.string().trim().max(5_000),
    creditAmount: decimal.nullable(),
    creditOn: businessDate.nullable(),
    /** A pdf, png or jpg of at most 2 MB, recognised by its content. */
    file: givenDocument.nullable(),
  }),
  refusals: [
    noLink,
    { status: 409, code: 'QUESTION_ANSWERED', when: 'it was answered before' },
    { status: 422, code: 'VALIDATION', when: `a rule forbids it: ${answerProblemCodes.join(', ')}` },
    ...givenDocumentRefusals,
    tooOften,
  ],
})
