import type { Caller, Services } from '../../platform/context/context.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { isListed, type Listable } from '../identity/listed.ts'
import { partnerOf } from '../users/partner-staff.ts'

type Parts = Pick<Services, 'config' | 'database'>
type Who = Listable & Pick<Caller, 'userId' | 'tenantIds'>

/**
 * Whether a user reviews identities for the operator: REVIEWERS lists their confirmed address, and they belong to no
 * customer's tenant and to no partner.
 */
export const isReviewer = async ({ config, database }: Parts, who: Who): Promise<boolean> => {
  if (who.tenantIds.length > 0 || !isListed(config.REVIEWERS, who)) return false
  return (await partnerOf({ config, database }, who)) === undefined
}

/** The id of the calling reviewer. @throws Refusal REVIEWER_ONLY */
export const callingReviewer = async (parts: Parts, caller: Who): Promise<string> => {
  if (!(await isReviewer(parts, caller))) throw new Refusal(403, 'REVIEWER_ONLY')
  return caller.userId
}
