import {
  abortVerification,
  getVerification,
  giveIdentityDocument,
  removeIdentityDocument,
  runVerification,
  startVerification,
} from '../../../src/contract/accounts/identity-check.ts'
import type { Tx } from '../../platform/database/database.ts'
import { checkedFile, givenFile } from '../../platform/files/given.ts'
import type { Api } from '../../platform/http/router.ts'
import { sealerFor } from '../../platform/secrets/sealing.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type AccountAtWork, inAccount } from '../account/in-account.ts'
import { dropDocument, keepDocument } from './documents.ts'
import { abortProcess, beginProcess, lockVerification, runProcess, supersede, verificationOf } from './processes.ts'
import { registerVerifications } from './work.ts'

/** Endpoints for the identity documents of an account and their verification. */
export const identityCheckRoutes = (api: Api): void => {
  registerVerifications(api.services)
  const sealer = sealerFor(api.services.config)

  /** Runs a change under the verification lock, and returns the resulting status. */
  const changing = (
    context: Parameters<typeof inAccount>[0],
    masterRef: string,
    work: (tx: Tx, account: AccountAtWork) => Promise<void>,
  ) =>
    inAccount(context, masterRef, async (tx, account) => {
      await lockVerification(tx, account)
      await work(tx, account)
      return verificationOf(tx, account)
    })

  api.implement(getVerification, (context) => inAccount(context, context.params.masterRef, verificationOf))

  api.implement(giveIdentityDocument, async (context) => {
    const { type, ...given } = context.body
    const file = await checkedFile(context, givenFile(given))
    return changing(context, context.params.masterRef, async (tx, account) => {
      const { tenantId, accountRow, now: at, userId: by } = account
      const owner = { tenantId, masterRef: accountRow.master_ref }
      await keepDocument(tx, sealer, owner, { type, file, by, at })
      await supersede(tx, account, true)
    })
  })

  api.implement(removeIdentityDocument, async (context) => {
    const { masterRef, type, fileUuid } = context.params
    await changing(context, masterRef, async (tx, account) => {
      const owner = { tenantId: account.tenantId, masterRef }
      if ((await dropDocument(tx, owner, type, fileUuid)) === 0) throw new Refusal(404, 'FILE_NOT_FOUND')
      await supersede(tx, account, false)
    })
    return undefined
  })

  api.implement(startVerification, (context) =>
    changing(context, context.params.masterRef, (tx, account) =>
      beginProcess(tx, account, languageAsked(context.requestHeader('accept-language'))),
    ),
  )

  api.implement(runVerification, (context) =>
    changing(context, context.params.masterRef, (tx, account) =>
      runProcess(tx, api.services.jobs, account, context.body.processId),
    ),
  )

  api.implement(abortVerification, (context) =>
    changing(context, context.params.masterRef, (tx, account) => abortProcess(tx, account, context.body.processId)),
  )
}
