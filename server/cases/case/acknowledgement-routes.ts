import {
  getAcknowledgementDocument,
  getAcknowledgements,
  recordAcknowledgement,
  withdrawAcknowledgement,
} from '../../../src/contract/cases/acknowledgements.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { checkedFile, givenFile } from '../../platform/files/given.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { acknowledgementsOf, dropAcknowledgement, keepAcknowledgement, proofOf } from './acknowledgements.ts'

/** Written acknowledgements of debt, which restart the limitation period. */
export const acknowledgementRoutes = (api: Api): void => {
  api.implement(getAcknowledgements, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      acknowledgementsOf(tx, account, context.params.tiersRef),
    ),
  )

  api.implement(recordAcknowledgement, async (context) => {
    const { masterRef, tiersRef } = context.params
    const document = await checkedFile(context, givenFile(context.body.document))
    return inAccount(context, masterRef, async (tx, account) => {
      await keepAcknowledgement(tx, account, tiersRef, { ...context.body, document })
      return acknowledgementsOf(tx, account, tiersRef)
    })
  })

  api.implement(withdrawAcknowledgement, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { tiersRef, acknowledgementId } = context.params
      await dropAcknowledgement(tx, account, tiersRef, acknowledgementId)
      return undefined
    }),
  )

  api.implement(getAcknowledgementDocument, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { tiersRef, acknowledgementId } = context.params
      return servedFile(await proofOf(tx, account, tiersRef, acknowledgementId))
    }),
  )
}
