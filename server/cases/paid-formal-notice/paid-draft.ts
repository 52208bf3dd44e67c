import type { CaseDraft } from '../../../src/contract/cases/drafts.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteFile } from '../../platform/files/files.ts'
import type { NewCase } from '../case/new-case.ts'
import { caseDraftOf, draftKey, dropDraft, ifThere } from '../drafts/drafts.ts'

/** Whether a draft still concerns the customer of the paid case. A draft that was started since then does not. */
const isAbout = ({ type, tiersRef, customer }: CaseDraft, paid: NewCase): boolean =>
  type === paid.type &&
  (tiersRef.trim()
    ? tiersRef.trim() === paid.tiersRef
    : customer !== null && customerDisplayName(customer) === paid.tiersName)

/** Deletes the draft that a case was made from. The case keeps the documents that it took over. */
export const dropPaidDraft = async (tx: Tx, account: AccountAtWork, paid: NewCase): Promise<void> => {
  const key = draftKey(account, 'CASE')
  const draft = await ifThere(caseDraftOf(tx, key))
  if (!draft || !isAbout(draft, paid)) return
  await dropDraft(tx, key, { keepFiles: true })
  // Added after the order, so no case has taken them over.
  const left = draft.documents.filter(({ fileId }) => !paid.fileIds.includes(fileId))
  for (const { fileId } of left) await deleteFile(tx, fileId)
}
