import { addComment, listComments, removeComment } from '../../../src/contract/ledger/comments.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { eraseComment, latestComments, writeComment } from './comments.ts'
import { registerMentionMails } from './mail.ts'

/** What members write to each other about customers and disputes. */
export const commentRoutes = (api: Api): void => {
  registerMentionMails(api.services)

  api.implement(listComments, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      latestComments(tx, account, context.params.tiersRef, context.query),
    ),
  )

  api.implement(addComment, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      writeComment(tx, account, context.params.tiersRef, {
        ...context.body,
        language: languageAsked(context.requestHeader('accept-language')),
      }),
    ),
  )

  api.implement(removeComment, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => eraseComment(tx, account, context.params.commentId)),
  )
}
