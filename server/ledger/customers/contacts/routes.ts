import { createContact, deleteContact, listContacts, updateContact } from '../../../../src/contract/ledger/contacts.ts'
import { accountRowOf } from '../../../accounts/account/account-row.ts'
import type { TenantContext } from '../../../platform/context/context.ts'
import type { Api } from '../../../platform/http/router.ts'
import type { Change } from '../change.ts'
import { addContact, changeContact, contactsOf, removeContact } from './contacts.ts'

/** Contacts of a customer. */
export const contactRoutes = (api: Api): void => {
  const changeOf = ({ tenantId, caller }: Pick<TenantContext, 'tenantId' | 'caller'>, masterRef: string): Change => ({
    tenantId,
    masterRef,
    userId: caller.userId,
    now: api.services.now(),
  })

  api.implement(listContacts, async ({ params, inTenant }) =>
    inTenant(async (tx) => {
      await accountRowOf(tx, params.masterRef)
      return { items: await contactsOf(tx, params.masterRef, params.tiersRef) }
    }),
  )

  api.implement(createContact, async (context) =>
    context.inTenant((tx) => {
      const { tiersRef, ...draft } = context.body
      return addContact(tx, changeOf(context, context.query.masterRef), tiersRef, draft)
    }),
  )

  api.implement(updateContact, async (context) =>
    context.inTenant((tx) =>
      changeContact(tx, changeOf(context, context.query.masterRef), context.params.contactId, context.body),
    ),
  )

  api.implement(deleteContact, async (context) => {
    await context.inTenant((tx) =>
      removeContact(tx, changeOf(context, context.query.masterRef), context.params.contactId),
    )
    return undefined
  })
}
