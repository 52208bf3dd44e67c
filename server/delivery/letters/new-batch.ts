import { settingsOf } from '../../../src/domain/settings.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services, TenantContext } from '../../platform/context/context.ts'
import { type BatchKey, insertBatch } from './batches.ts'
import { requestBatchWork } from './jobs.ts'
import { makeBatch } from './making.ts'

type Printing = Pick<TenantContext, 'inTenant' | 'caller'> & {
  params: { masterRef: string }
  body: { tiersRefs: string[] }
}

/** Creates a batch. `atOnce` makes it within this request; otherwise the job is queued in the same transaction. */
export const newBatch = async (
  services: Services,
  { params, body, caller, inTenant }: Printing,
  atOnce: boolean,
): Promise<BatchKey> => {
  const key = await inTenant(async (tx, tenantId): Promise<BatchKey> => {
    const { master_ref: masterRef, collection_settings: settings } = await accountRowOf(tx, params.masterRef)
    const { userId } = caller
    const batch = { tenantId, masterRef, language: settingsOf(settings).language, userId, now: services.now() }
    const batchId = await insertBatch(tx, batch, body.tiersRefs)
    if (!atOnce) await requestBatchWork(tx, services, { tenantId, batchId })
    return { tenantId, batchId }
  })
  if (atOnce) await makeBatch(services, key)
  return key
}
