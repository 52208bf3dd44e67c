import type { changeCompany } from '../../../src/contract/accounts/company.ts'
import type { z } from '../../../src/contract/zod.ts'
import { checkCompany } from '../../../src/domain/company.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { writeLog } from '../activity/logs.ts'

type Content = z.output<NonNullable<(typeof changeCompany)['body']>>
type Change = { tenantId: string; masterRef: string; userId: string; now: Date }

/**
 * Saves the company details of an account; the SIREN cannot be changed.
 * @throws Refusal COMPANY_FAULTY
 */
export const saveCompany = async (
  tx: Tx,
  { tenantId, masterRef, userId, now }: Change,
  { name, tradeName, address }: Content,
): Promise<void> => {
  const errors = checkCompany({ name, tradeName, ...address }).map(({ field, code }) => ({
    path: field in address ? `body.address.${field}` : `body.${field}`,
    code,
  }))
  if (errors.length > 0) throw new Refusal(422, 'COMPANY_FAULTY', { errors })
  await tx.run(sql`
    update masters set name = ${name}, trade_name = ${tradeName}, street = ${address.street},
      post_code = ${address.postCode}, city = ${address.city}
    where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  await writeLog(tx, { masterRef, userId, at: now, code: 'COMPANY_CHANGED' })
}
