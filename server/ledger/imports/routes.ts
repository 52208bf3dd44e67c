import {
  cancelImport,
  customersLastSuccess,
  finaliseImport,
  getImport,
  getMapping,
  type ImportEntity,
  movementsLastSuccess,
  putCustomersChunk,
  putMapping,
  putMovementsChunk,
  startImport,
  storedCustomers,
  storedMovements,
} from '../../../src/contract/ledger/imports.ts'
import { type CustomFields, isCustomColumn } from '../../../src/domain/custom-fields/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import type { InvoiceRules } from '../../../src/domain/invoice-form.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { rulesOf } from './account-rules.ts'
import { type ChunkAnswer, type ChunkColumns, checkLengths, chunkDigest, flatColumns, storeChunk } from './chunks.ts'
import { cleanupJob, deleteEdition } from './cleanup.ts'
import { endImport } from './end.ts'
import { finalise, finaliseJob, requestFinalise } from './finalise.ts'
import { findImport, lockImport, stateOf } from './imports.ts'
import { lastSuccess, readMapping, saveMapping } from './mappings.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { start } from './start.ts'
import { storedCustomersOf, storedMovementsOf } from './stored.ts'
import { giveUpAbandoned } from './watch.ts'
import type { Prepared } from './write.ts'
import { prepareCustomers } from './write-customers.ts'
import { prepareMovements } from './write-movements.ts'

/** Imports of customers and movements, their mappings, and the stored rows to compare a file with. */
export const importRoutes = (api: Api): void => {
  const { services } = api
  const { database, jobs } = services
  const serially = oneAtATime()

  const receive = async (
    entity: ImportEntity,
    tenantId: string,
    params: { masterRef: string; importId: string; chunk: number },
    columns: ChunkColumns,
    prepare: (rules: InvoiceRules, of: { isFromLedger: boolean; completes: boolean; custom: CustomFields }) => Prepared,
  ): Promise<ChunkAnswer> => {
    checkLengths(columns)
    const { masterRef, importId, chunk } = params
    const prepared = await database.asTenant(tenantId, async (tx) => {
      const { is_ledger: isFromLedger, completes } = await findImport(tx, { masterRef, entity, importId })
      const { custom_fields: custom } = await accountRowOf(tx, masterRef)
      return prepare(await rulesOf(tx, masterRef, services.now()), { isFromLedger, completes, custom })
    })
    const digest = chunkDigest(columns)
    return serially(`${tenantId}/${importId}`, () =>
      storeChunk(database, tenantId, { masterRef, entity, importId }, chunk, digest, prepared, services.now()),
    )
  }

  api.implement(startImport, start)

  api.implement(putCustomersChunk, async ({ params, body, tenantId }) =>
    receive('tiers', tenantId, params, flatColumns(body), (_, { custom, ...rules }) =>
      prepareCustomers(body, rules, custom, businessDateAt(services.now())),
    ),
  )

  api.implement(putMovementsChunk, async ({ params, body, tenantId }) =>
    receive('movements', tenantId, params, body, (rules) => prepareMovements(body, rules)),
  )

  api.implement(finaliseImport, async ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) => stateOf(tx, await requestFinalise(tx, services, tenantId, params))),
  )

  api.implement(getImport, async ({ params, inTenant }) =>
    inTenant(async (tx) => stateOf(tx, await findImport(tx, params))),
  )

  api.implement(cancelImport, async ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const row = await lockImport(tx, params)
      if (row.state === 'DONE' || row.state === 'FAILED') throw new Refusal(409, 'IMPORT_ENDED')
      if (row.state !== 'CANCELLED') {
        await endImport(tx, services, tenantId, row, 'CANCELLED', 'IMPORT_CANCELLED')
      }
      return stateOf(tx, await findImport(tx, params))
    }),
  )

  api.implement(getMapping, async ({ params, inTenant }) =>
    inTenant(async (tx) => ({ mapping: await readMapping(tx, params.masterRef, params.entity) })),
  )

  api.implement(putMapping, async ({ params, body, inTenant }) =>
    inTenant(async (tx) => {
      await saveMapping(tx, params.masterRef, params.entity, body.mapping, services.now())
      return { mapping: body.mapping }
    }),
  )

  api.implement(customersLastSuccess, async ({ params, inTenant }) =>
    inTenant((tx) => lastSuccess(tx, params.masterRef, 'tiers')),
  )

  api.implement(movementsLastSuccess, async ({ params, inTenant }) =>
    inTenant((tx) => lastSuccess(tx, params.masterRef, 'movements')),
  )

  api.implement(storedCustomers, async ({ params, query, tenantId }) =>
    storedCustomersOf(
      { database, tenantId, masterRef: params.masterRef },
      query.custom.split(',').filter(isCustomColumn),
    ),
  )

  api.implement(storedMovements, async ({ params, tenantId }) =>
    storedMovementsOf({ database, tenantId, masterRef: params.masterRef }),
  )

  jobs.handle(finaliseJob, (data, signal) => finalise(services, data, signal))
  jobs.handle(cleanupJob, (data, signal) => deleteEdition(database, data, signal))
  jobs.every('imports-abandoned', '* * * * *', () => giveUpAbandoned(services))
}
