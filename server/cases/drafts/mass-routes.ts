import {
  convertMassDelegation,
  deleteMassDelegation,
  getMassDelegation,
  getMassDocument,
  initMassDelegation,
  initMassDelegationLight,
  putMassDelegation,
  putMassDocument,
  removeMassCustomer,
} from '../../../src/contract/cases/mass-delegation.ts'
import { checkedFile, givenFile } from '../../platform/files/given.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { draftFile, joinDocument } from './documents.ts'
import { dropDraft } from './drafts.ts'
import {
  beginMass,
  blankClients,
  heldMass,
  keepMass,
  massDraftOf,
  refuseUnverified,
  removeClient,
  suggestedClients,
} from './mass.ts'
import { convertMass } from './mass-convert.ts'
import { inOwnDraft } from './own.ts'

const kind = 'MASS_DELEGATION'

/** Mass delegations: start with customers, save as they are entered, convert customer by customer (CASE-05). */
export const massRoutes = (api: Api): void => {
  api.implement(initMassDelegation, (context) =>
    inOwnDraft(context, kind, async (tx, account, key) => {
      refuseUnverified(account)
      const clients = await suggestedClients(tx, account, context.body)
      await beginMass(tx, key, context.query.replace, clients, account.now)
      return massDraftOf(tx, account, key)
    }),
  )

  api.implement(initMassDelegationLight, (context) =>
    inOwnDraft(context, kind, async (tx, account, key) => {
      refuseUnverified(account)
      await beginMass(tx, key, context.query.replace, blankClients(context.body), account.now)
      return massDraftOf(tx, account, key)
    }),
  )

  api.implement(getMassDelegation, (context) => inOwnDraft(context, kind, massDraftOf))

  api.implement(putMassDelegation, (context) =>
    inOwnDraft(context, kind, async (tx, { now }, key) => {
      const { version, clients } = context.body
      await keepMass(tx, key, version, clients, now)
      return { version: version + 1 }
    }),
  )

  api.implement(deleteMassDelegation, (context) =>
    inOwnDraft(context, kind, async (tx, _, key) => {
      await dropDraft(tx, key)
      return undefined
    }),
  )

  api.implement(convertMassDelegation, (context) => convertMass(context, context.body))

  api.implement(removeMassCustomer, (context) =>
    inOwnDraft(context, kind, async (tx, { now }, key) => {
      const { tiersReference } = context.params
      return { version: await removeClient(tx, key, context.query.version, tiersReference, now) }
    }),
  )

  api.implement(putMassDocument, async (context) => {
    const { tiersRef } = context.body
    const checked = await checkedFile(context, givenFile(context.body))
    return inOwnDraft(context, kind, async (tx, _, key) => {
      const { clients } = await heldMass(tx, key)
      if (!clients.some((client) => client.tiersRef === tiersRef)) throw new Refusal(404, 'TIERS_NOT_FOUND')
      return joinDocument(tx, key, tiersRef, checked)
    })
  })

  api.implement(getMassDocument, (context) =>
    inOwnDraft(context, kind, async (tx, _, key) => servedFile(await draftFile(tx, key, context.params.fileId))),
  )
}
