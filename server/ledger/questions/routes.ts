import {
  answerQuestion,
  askAgain,
  askQuestion,
  getAnswerFile,
  listQuestions,
  readQuestion,
  revokeQuestion,
} from '../../../src/contract/ledger/questions.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { sql } from '../../platform/database/sql.ts'
import { readFile } from '../../platform/files/files.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { answerByLink, readByLink } from './answer.ts'
import { ask, askOnceMore, questionsOf, withdrawQuestion } from './ask.ts'
import { refuseManyMails } from './limits.ts'
import { registerQuestionMails } from './mail.ts'
import { questionsWhere, toQuestion } from './rows.ts'

/** What salespeople are asked about disputes, and what they answer by a link without an account. */
export const questionRoutes = (api: Api): void => {
  const { services } = api
  registerQuestionMails(services)

  api.implement(listQuestions, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => ({
      items: (await questionsOf(tx, account, context.params.eventId)).map((row) => toQuestion(row, account.now)),
    })),
  )

  api.implement(askQuestion, async (context) => {
    await refuseManyMails(services, context.body.email, context.caller.userId)
    return inAccount(context, context.params.masterRef, async (tx, account) => ({
      id: await ask(tx, account, context.params.eventId, context.body),
    }))
  })

  api.implement(askAgain, async (context) => {
    await refuseManyMails(services, context.body.email, context.caller.userId)
    return inAccount(context, context.params.masterRef, (tx, account) =>
      askOnceMore(tx, account, context.params.questionId, context.body),
    )
  })

  api.implement(revokeQuestion, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      withdrawQuestion(tx, account, context.params.questionId),
    ),
  )

  api.implement(getAnswerFile, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { accountRow }) => {
      const { questionId } = context.params
      const [row] = await questionsWhere(
        tx,
        sql`q.question_id = ${questionId} and q.master_ref = ${accountRow.master_ref}`,
      )
      const file = row?.file_id ? await readFile(tx, row.file_id) : undefined
      if (!file) throw new Refusal(404, 'QUESTION_NOT_FOUND')
      return servedFile(file)
    }),
  )

  api.implement(readQuestion, async (context) => {
    context.header('cache-control', 'no-store')
    const { network, body } = context
    return { question: await readByLink({ services, network, token: body.token }) }
  })

  api.implement(answerQuestion, async (context) => {
    const { token, ...answer } = context.body
    return answerByLink({ services, network: context.network, token }, answer)
  })
}
