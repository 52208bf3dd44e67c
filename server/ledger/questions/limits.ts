import type { Services } from '../../platform/context/context.ts'
import { countAttempt, type Limit } from '../../platform/limits/attempts.ts'
import { Refusal } from '../../platform/web/refusal.ts'

const HOUR_S = 3600

/** E-mails to one address: more than anybody asks one salesperson in an hour. */
const MAILS_BY_RECIPIENT: Limit = { name: 'question-recipient', attempts: 10, windowS: HOUR_S }
/** Questions of one user in a day. */
const MAILS_BY_USER: Limit = { name: 'question-user', attempts: 100, windowS: 24 * HOUR_S }
/** Links of one network that led nowhere. A link cannot be guessed; this keeps attempts cheap. */
export const MISSES_BY_NETWORK: Limit = { name: 'question-link', attempts: 30, windowS: HOUR_S / 4 }
/** Attempts to answer one question, since each may bring a file to be read. */
const ANSWERS_BY_QUESTION: Limit = { name: 'question-answer', attempts: 20, windowS: HOUR_S }

const refuse = (wait: number): void => {
  if (wait > 0) throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
}

/** @throws Refusal RATE_LIMITED. Never call this inside a transaction. */
export const refuseManyMails = async (services: Services, email: string, userId: string): Promise<void> => {
  refuse(await countAttempt(services, MAILS_BY_RECIPIENT, email.toLowerCase()))
  refuse(await countAttempt(services, MAILS_BY_USER, userId))
}

/** @throws Refusal RATE_LIMITED. Never call this inside a transaction. */
export const refuseManyMisses = async (services: Services, network: string): Promise<void> =>
  refuse(await countAttempt(services, MISSES_BY_NETWORK, network))

/** @throws Refusal RATE_LIMITED. Never call this inside a transaction. */
export const refuseManyAnswers = async (services: Services, questionId: string): Promise<void> =>
  refuse(await countAttempt(services, ANSWERS_BY_QUESTION, questionId))
