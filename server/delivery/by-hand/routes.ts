import { createReminder, previewHandReminder } from '../../../src/contract/delivery/hand-reminder.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { plannedByHand } from '../../planning/plan/plan-by-hand.ts'
import type { Api } from '../../platform/http/router.ts'
import { readBatch } from '../letters/batches.ts'
import { newBatch } from '../letters/new-batch.ts'
import { createByHand } from './create.ts'
import { previewByHand } from './preview.ts'

/** Reminders outside the plan: sent or planned by hand, and previewed. */
export const handReminderRoutes = (api: Api): void => {
  const { services } = api

  api.implement(createReminder, async (context) => {
    const { params, body, query } = context
    // Read in the same transaction: one that leaves now may have left when the next one begins.
    const planned = await inAccount(context, params.masterRef, async (tx, account) =>
      plannedByHand(tx, account, await createByHand(tx, account, body)),
    )
    const isDue = planned.plannedDate <= nextBusinessDay(businessDateAt(services.now()))
    if (query.generatePdfAsync === undefined || planned.media !== 'LETTER' || !isDue)
      return { ...planned, printBatch: null }
    const letters = { ...context, body: { tiersRefs: [body.tiersRef] } }
    const key = await newBatch(services, letters, query.generatePdfAsync === 'false')
    const printBatch = await context.inTenant((tx) => readBatch(tx, key))
    const after = await inAccount(context, params.masterRef, (tx, account) => plannedByHand(tx, account, planned.id))
    return { ...after, printBatch }
  })

  api.implement(previewHandReminder, async (context) => {
    const make = await inAccount(context, context.params.masterRef, (tx, account) =>
      previewByHand(tx, { ...account, now: services.now() }, context.body),
    )
    return make(await services.gateways.of(context.tenantId))
  })
}
