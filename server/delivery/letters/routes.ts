import {
  cancelPrintBatch,
  confirmPrintBatch,
  downloadPrintBatch,
  downloadStatement,
  getAmountsDue,
  getPrintBatch,
  listOpenPrintBatches,
  printLetters,
  startPrintBatch,
} from '../../../src/contract/delivery/letters.ts'
import { PRINT_RETRY_MS } from '../../../src/domain/constants.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { reminderContentRoutes } from '../../documents/letterhead/content-routes.ts'
import { readFile } from '../../platform/files/files.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { languageOf } from '../sending/begin-attempt.ts'
import { statementFor, statementNow } from '../sending/statement.ts'
import { amountsDueNow } from './amounts-due.ts'
import { batchRow, openBatches, readBatch } from './batches.ts'
import { cancelBatch, confirmBatch } from './ending.ts'
import { registerPrintBatches, requestBatchWork } from './jobs.ts'
import { newBatch } from './new-batch.ts'

const pdf = ({ name, content }: { name: string; content: Uint8Array }, headers: Record<string, string> = {}) =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      ...headers,
    },
  })

/** Letters: previews, print batches, statements and the amounts due that they state. */
export const letterRoutes = (api: Api): void => {
  const { services } = api
  registerPrintBatches(services)
  reminderContentRoutes(api)

  api.implement(startPrintBatch, async (context) => {
    const key = await newBatch(services, context, false)
    return context.inTenant((tx) => readBatch(tx, key))
  })

  api.implement(printLetters, async (context) => {
    const key = await newBatch(services, context, true)
    return context.inTenant(async (tx) => {
      const { file_id: fileId } = await batchRow(tx, key)
      const file = fileId && (await readFile(tx, fileId))
      if (file) return pdf(file, { 'x-print-batch': key.batchId })
      const { letters } = await readBatch(tx, key)
      throw new Refusal(409, 'PRINT_NOTHING_MADE', {
        errors: letters.map(({ tiersRef, failure }) => ({ path: tiersRef, code: failure?.code ?? '' })),
      })
    })
  })

  api.implement(downloadPrintBatch, async (context) =>
    context.inTenant(async (tx, tenantId) => {
      const key = { tenantId, batchId: context.params.batchId }
      const { state, file_id: fileId } = await batchRow(tx, key)
      const batch = await readBatch(tx, key)
      if (state === 'MAKING') {
        return Response.json(batch, { status: 202, headers: { 'retry-after': String(PRINT_RETRY_MS / 1000) } })
      }
      const file = fileId && (await readFile(tx, fileId))
      if (file) return pdf(file)
      const failed = batch.letters.every((letter) => letter.state === 'FAILED')
      throw new Refusal(409, failed ? 'PRINT_NOTHING_MADE' : 'PRINT_BATCH_CANCELLED')
    }),
  )

  api.implement(getPrintBatch, async (context) =>
    context.inTenant((tx, tenantId) => readBatch(tx, { tenantId, batchId: context.params.batchId })),
  )

  api.implement(listOpenPrintBatches, async (context) =>
    context.inTenant(async (tx, tenantId) => {
      const { master_ref: masterRef } = await accountRowOf(tx, context.params.masterRef)
      const items = await openBatches(tx, tenantId, masterRef)
      return { items, totalItems: items.length }
    }),
  )

  api.implement(confirmPrintBatch, async (context) =>
    context.inTenant(async (tx, tenantId) => {
      const key = { tenantId, batchId: context.params.batchId }
      if (await confirmBatch(tx, key, services.now())) await requestBatchWork(tx, services, key)
      return readBatch(tx, key)
    }),
  )

  api.implement(cancelPrintBatch, async (context) =>
    context.inTenant(async (tx, tenantId) => {
      const key = { tenantId, batchId: context.params.batchId }
      await cancelBatch(tx, services, key, context.caller.userId)
      return readBatch(tx, key)
    }),
  )

  api.implement(downloadStatement, async (context) => {
    const { params, query } = context
    const make = await context.inTenant(async (tx, tenantId) => {
      const account = { tenantId, accountRow: await accountRowOf(tx, params.masterRef), now: services.now() }
      const language = query.language ?? (await languageOf(tx, account, params.tiersRef))
      return statementNow(tx, account, params.tiersRef, language)
    })
    return pdf(await statementFor(services, make))
  })

  api.implement(getAmountsDue, async (context) =>
    context.inTenant(async (tx, tenantId) => {
      const { masterRef, tiersRef } = context.params
      const account = { tenantId, accountRow: await accountRowOf(tx, masterRef), now: services.now() }
      return amountsDueNow(tx, account, tiersRef)
    }),
  )
}
