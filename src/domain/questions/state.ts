/** How a question stands. NOT_SENT: the mail server refused the e-mail. */
export const questionStates = ['SENDING', 'NOT_SENT', 'OPEN', 'ANSWERED', 'EXPIRED', 'REVOKED'] as const
export type QuestionState = (typeof questionStates)[number]

export type QuestionFacts = {
  /** The e-mail with its link was handed over. */
  isSent: boolean
  isRefused: boolean
  isAnswered: boolean
  isRevoked: boolean
  /** Its dispute has ended. */
  isOver: boolean
  expiresAt: Date
}

/** How a question stands at a moment: what was answered stays so, and the end of a dispute withdraws the others. */
export const questionState = (question: QuestionFacts, now: Date): QuestionState => {
  if (question.isAnswered) return 'ANSWERED'
  if (question.isRevoked || question.isOver) return 'REVOKED'
  if (question.expiresAt <= now) return 'EXPIRED'
  if (question.isRefused) return 'NOT_SENT'
  return question.isSent ? 'OPEN' : 'SENDING'
}

/** Whether a question can still be changed, sent again or withdrawn. */
export const isQuestionOpen = (state: QuestionState): boolean => state !== 'ANSWERED' && state !== 'REVOKED'
