import type { DelegationTerms } from '../../../src/domain/cases/index.ts'
import { DELEGATION_FEE_PERCENT } from '../../../src/domain/constants.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'

/** The collection partner of a tenant, and its fee in percent of what it recovers, excluding tax. */
export const namedPartner = async (
  { gateways, database }: Pick<Services, 'gateways' | 'database'>,
  tenantId: string,
): Promise<Pick<DelegationTerms, 'partner' | 'feePercent'>> => {
  const { partner } = await gateways.of(tenantId)
  const { name } = await database.asSystem((tx) =>
    tx.exactlyOne<{ name: string }>(sql`select name from partners where code = ${partner.code}`),
  )
  return { partner: name, feePercent: DELEGATION_FEE_PERCENT }
}
