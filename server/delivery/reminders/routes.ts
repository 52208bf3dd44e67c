import { previewLetter } from '../../../src/contract/delivery/letters.ts'
import { getOwnMessage, removeOwnMessage, saveOwnMessage } from '../../../src/contract/delivery/own-message.ts'
import { changePlannedReminders, getChosenReminders } from '../../../src/contract/delivery/reminder-changes.ts'
import {
  changePlannedReminder,
  endReminder,
  getPlanning,
  getReminder,
  getReminderFile,
  listPlannedReminders,
  listReminders,
  type PlanningState,
  previewReminder,
  replan,
  sendMail,
} from '../../../src/contract/delivery/reminders.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { mediumsThat } from '../../../src/domain/mediums/index.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { requestPlanning } from '../../accounts/account/planning-request.ts'
import { withCustomers } from '../../ledger/customers/customers.ts'
import { changeChosen } from '../../planning/plan/change-chosen.ts'
import { changePlanned } from '../../planning/plan/planned-changes.ts'
import { registerPlanning, requestMissedPlannings } from '../../planning/plan/planning.ts'
import { needsCustomers, plannedPage } from '../../planning/plan/queries.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { bounceRoutes } from '../bounces/bounce-routes.ts'
import { sendReminder } from '../email/sending.ts'
import { ownMessageOf, removeMessage, saveMessage } from '../sending/own-message.ts'
import { registerSendingByItself } from './by-itself.ts'
import { chosenOf } from './chosen.ts'
import { dayListRoutes } from './day-list-routes.ts'
import { sendingsOf } from './mediums.ts'
import { previewNow } from './preview.ts'
import { registerResumes, requestInterruptedSends } from './resumes.ts'
import { registerRetries } from './retries.ts'
import { noteReminder, reminderDetailOf, reminderFile, reminderPage } from './sent.ts'
import { registerWaiting } from './waiting.ts'
import { waitingRoutes } from './waiting-routes.ts'

/** The language for the names of steps, from the request. */
const languageOf = ({ requestHeader }: { requestHeader: (name: string) => string }) =>
  languageAsked(requestHeader('accept-language'))

type PlanningRow = {
  state: Exclude<PlanningState['state'], 'IDLE'>
  requested_at: Date
  ended_at: Date | null
  planned: number
  alerts: number
}

/** Planned reminders, planning, previews and e-mails; sent reminders; alerts. */
export const reminderRoutes = (api: Api): void => {
  const { services } = api
  registerPlanning(services)
  registerRetries(services)
  registerResumes(services)
  registerWaiting(services)
  registerSendingByItself(services)

  api.implement(listPlannedReminders, async (context) => {
    const { params, tenantId, caller } = context
    const query = { ...context.query, userId: caller.userId }
    const today = businessDateAt(services.now())
    if (needsCustomers(query)) {
      return withCustomers(services, tenantId, params.masterRef, today, (tx, customers, accountRow) =>
        plannedPage(tx, { tenantId, accountRow }, query, today, customers?.index ?? null),
      )
    }
    return inAccount(context, params.masterRef, (tx, account) => plannedPage(tx, account, query, today, null))
  })

  api.implement(replan, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { tenantId, accountRow }) => ({
      planningId: await requestPlanning(tx, services.jobs, tenantId, accountRow.master_ref),
    })),
  )

  api.implement(getPlanning, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { tenantId, accountRow }) => {
      const row = await tx.one<PlanningRow>(sql`
        select state, requested_at, ended_at, planned, alerts from plannings
        where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`)
      return {
        state: row?.state ?? 'IDLE',
        requestedAt: row?.requested_at.toISOString() ?? null,
        endedAt: row?.ended_at?.toISOString() ?? null,
        planned: row?.planned ?? 0,
        alerts: row?.alerts ?? 0,
      }
    }),
  )

  api.implement(previewReminder, async (context) => {
    const make = await inAccount(context, context.params.masterRef, (tx, account) =>
      previewNow(tx, { ...account, now: services.now() }, context.body),
    )
    return make(await services.gateways.of(context.tenantId))
  })

  api.implement(previewLetter, async (context) => {
    const make = await inAccount(context, context.params.masterRef, (tx, account) =>
      previewNow(tx, { ...account, now: services.now() }, context.body),
    )
    return make(await services.gateways.of(context.tenantId))
  })

  api.implement(sendMail, async ({ params, body, tenantId, caller }) => {
    const { plannedReminderId: plannedId, language = null, atUnusualTime } = body
    const wanted = {
      tenantId,
      masterRef: params.masterRef,
      plannedId,
      language,
      userId: caller.userId,
      isTold: atUnusualTime,
    }
    return sendReminder(services, wanted, sendingsOf(mediumsThat(({ sentAs }) => sentAs === 'PAGE')))
  })

  api.implement(listReminders, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      reminderPage(tx, account, context.query, languageOf(context)),
    ),
  )

  api.implement(getReminder, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      reminderDetailOf(tx, account, context.params.reminderId, languageOf(context)),
    ),
  )

  api.implement(endReminder, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      noteReminder(tx, account, context.params.reminderId, context.body, {
        now: services.now(),
        language: languageOf(context),
      }),
    ),
  )

  api.implement(getReminderFile, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const file = await reminderFile(tx, account, context.params.reminderId)
      return new Response(Buffer.from(file.content), {
        headers: {
          'content-type': file.contentType,
          'content-disposition': `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`,
          'content-security-policy': "default-src 'none'; sandbox",
        },
      })
    }),
  )

  api.implement(changePlannedReminder, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      changePlanned(
        tx,
        { ...account, now: services.now(), userId: context.caller.userId },
        context.params.plannedReminderId,
        context.body,
      ),
    ),
  )

  api.implement(changePlannedReminders, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => changeChosen(tx, account, context.body)),
  )

  api.implement(getChosenReminders, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      chosenOf(tx, account, context.body.plannedReminderIds),
    ),
  )

  api.implement(getOwnMessage, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      ownMessageOf(tx, { ...account, now: services.now() }, context.params.plannedReminderId, context.query.language),
    ),
  )

  api.implement(saveOwnMessage, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      saveMessage(
        tx,
        { ...account, now: services.now(), userId: context.caller.userId },
        context.params.plannedReminderId,
        context.body,
      ),
    ),
  )

  api.implement(removeOwnMessage, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      removeMessage(
        tx,
        { ...account, now: services.now(), userId: context.caller.userId },
        context.params.plannedReminderId,
      ),
    ),
  )

  bounceRoutes(api)
  waitingRoutes(api)
  dayListRoutes(api)
}

/** Resumes what a stopped or killed server left behind; called once the jobs have started. */
export const resumeReminders = async (services: Services): Promise<void> => {
  await requestInterruptedSends(services)
  await requestMissedPlannings(services)
}
