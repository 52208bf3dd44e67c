import {
  addCustomerFile,
  getCustomerFile,
  listCustomerFiles,
  removeCustomerFile,
  renameCustomerFile,
} from '../../../src/contract/ledger/customer-files.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { checkedFile, givenFile } from '../../platform/files/given.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { addFile, fileOf, filesOf, removeFile, renameFile } from './files.ts'

/** What members keep about a customer: contracts, orders, letters. */
export const customerFileRoutes = (api: Api): void => {
  api.implement(listCustomerFiles, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => ({
      items: await filesOf(tx, account, context.params.tiersRef),
    })),
  )

  api.implement(addCustomerFile, async (context) => {
    const checked = await checkedFile(context, givenFile(context.body))
    return inAccount(context, context.params.masterRef, (tx, account) =>
      addFile(tx, account, context.params.tiersRef, checked),
    )
  })

  api.implement(getCustomerFile, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) =>
      servedFile(await fileOf(tx, account, context.params.tiersRef, context.params.fileId)),
    ),
  )

  api.implement(renameCustomerFile, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      renameFile(tx, account, context.params, context.body.name),
    ),
  )

  api.implement(removeCustomerFile, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      await removeFile(tx, account, context.params.tiersRef, context.params.fileId)
      return undefined
    }),
  )
}
