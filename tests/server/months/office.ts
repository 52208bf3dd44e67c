import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { extractText } from 'unpdf'
import {
  confirmPrintBatch,
  downloadPrintBatch,
  getPrintBatch,
  type PrintBatch,
  startPrintBatch,
} from '../../../src/contract/delivery/letters.ts'
import { getMailing, startMailing } from '../../../src/contract/delivery/mailings.ts'
import { getPhoneCallSheet, recordPhoneCall } from '../../../src/contract/delivery/phone-calls.ts'
import {
  getPlanning,
  listPlannedReminders,
  listReminders,
  type PlannedReminder,
  type Reminder,
  replan,
} from '../../../src/contract/delivery/reminders.ts'
import { sendSms } from '../../../src/contract/delivery/sms.ts'
import { createEvent, setCustomerReminders, updateEvent } from '../../../src/contract/ledger/events.ts'
import { chooseScenario, createScenario, publishScenario, saveDraft } from '../../../src/contract/planning/scenarios.ts'
import { createTemplate, type TemplateInput } from '../../../src/contract/planning/templates.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { Scenario } from '../../../src/domain/reminders/index.ts'
import type { KillableServer } from '../../support/killing.ts'

const PAGE = 200

/** The company's daily work, through the same endpoints as the screens. */
export const officeOf = (server: KillableServer) => {
  const { account } = server
  const params = { masterRef: account.masterRef }

  const allPages = async <T>(read: (page: number) => Promise<{ items: T[]; totalItems: number }>): Promise<T[]> => {
    const items: T[] = []
    for (let page = 0; ; page += 1) {
      const answer = await read(page)
      items.push(...answer.items)
      if (items.length >= answer.totalItems || answer.items.length === 0) return items
    }
  }

  /**
   * Sends a request that must take effect only once, while the server may be killed. A lost answer is requested again
   * under the same key, as the browser does; a key whose process died is given up, as a user does by reloading the
   * page.
   */
  const insisted = async (
    name: string,
    interrupted: () => Promise<void>,
    ask: (key: string) => Promise<{ status: number; problem?: { code: string } | null | undefined }>,
  ): Promise<void> => {
    const key = randomUUID()
    const first = ask(key).catch(() => null)
    await interrupted()
    let result = (await first) ?? (await ask(key))
    if (result.problem?.code === 'REQUEST_IN_PROGRESS') result = await ask(randomUUID())
    // Recorded before the server was killed: the refusal confirms it.
    const wasWritten = result.problem?.code === 'REMINDER_ALREADY_SENT'
    if (result.status !== 200 && !wasWritten) throw new Error(`${name}: ${JSON.stringify(result.problem)}`)
  }

  return {
    speak: (tiersRef: string, language: 'fr' | 'en') =>
      server.ask(setCustomerReminders, { params: { ...params, tiersRef }, body: { language } }, account),

    /** Replans and waits for the end. */
    plan: async (): Promise<void> => {
      await server.ask(replan, { params }, account)
      for (;;) {
        const { state } = await server.ask(getPlanning, { params }, account)
        if (state === 'SUCCESS') return
        if (state === 'ERROR') throw new Error('the planning failed')
        await wait(50)
      }
    },

    /** The reminders to send today. */
    today: (): Promise<PlannedReminder[]> =>
      allPages((page) =>
        server.ask(listPlannedReminders, { params, query: { period: 'TODAY', page, size: PAGE } }, account),
      ),

    /** All sent reminders. */
    log: (): Promise<Reminder[]> =>
      allPages((page) => server.ask(listReminders, { params, query: { page, size: PAGE } }, account)),

    /** Sends the e-mails of today; `interrupted` may kill the server meanwhile. */
    sendMails: async (interrupted: () => Promise<void>): Promise<void> => {
      const { id } = await server.ask(startMailing, { params }, account)
      await interrupted()
      for (;;) {
        const mailing = await server.ask(getMailing, { params: { ...params, mailingId: id } }, account)
        if (mailing.state !== 'RUNNING') return
        await wait(100)
      }
    },

    /** Calls a customer, who promises to pay everything due on a day, or only listens. */
    phone: async (
      { id }: PlannedReminder,
      promised: BusinessDate | null,
      interrupted: () => Promise<void>,
    ): Promise<void> => {
      const sheet = await server.ask(getPhoneCallSheet, { params: { ...params, id } }, account)
      const movementRefs = sheet.invoices.map(({ uniqueRef }) => uniqueRef)
      const amount = sheet.invoices.reduce((sum, { dueAmount }) => sum + Math.round(dueAmount * 100), 0) / 100
      const body = {
        notes: 'A répondu',
        outcome: promised
          ? {
              kind: 'PROMISE' as const,
              parts: [{ date: promised, amount }],
              movementRefs,
              comment: 'Promet de payer',
            }
          : ({ kind: 'REACHED' } as const),
      }
      await insisted('call', interrupted, (idempotencyKey) =>
        server.request(recordPhoneCall, { params: { ...params, id }, body }, { ...account, idempotencyKey }),
      )
    },

    /** Sends a text message. @returns once it counts as sent */
    text: async ({ id, tiersRef }: PlannedReminder, interrupted: () => Promise<void>): Promise<void> => {
      await insisted('SMS', interrupted, (idempotencyKey) =>
        server.request(sendSms, { params, body: { plannedReminderId: id } }, { ...account, idempotencyKey }),
      )
      for (;;) {
        const query = { period: 'TODAY' as const, tiersRef }
        const { items } = await server.ask(listPlannedReminders, { params, query }, account)
        if (items.every((one) => one.id !== id)) return
        await wait(100)
      }
    },

    /** A scenario for individuals and for the customers for whom it is chosen. */
    publishFor: async (chosen: readonly string[], template: TemplateInput): Promise<Scenario> => {
      const { id: templateId } = await server.ask(createTemplate, { params, body: template }, account)
      const { id, version, draft } = await server.ask(
        createScenario,
        { params, body: { name: 'Particuliers' } },
        account,
      )
      const steps = draft!.steps.map((step) => {
        if (step.kind !== 'REMINDER') return step
        if (step.id === 'sms') return { ...step, enabled: true, offsetDays: 10, templateId }
        return step.id === 'second' ? { ...step, enabled: false, offsetDays: 9 } : step
      })
      const content = { ...draft!, audience: 'B2C' as const, steps }
      await server.ask(saveDraft, { params: { ...params, id }, body: { version, content } }, account)
      await server.ask(publishScenario, { params: { ...params, id }, body: { version } }, account)
      for (const tiersRef of chosen)
        await server.ask(chooseScenario, { params: { ...params, tiersRef }, body: { id } }, account)
      const { enabled, mediaOff, restartAfterDays } = content
      return { enabled, mediaOff, steps, restartAfterDays }
    },

    /** Prints the letters of customers. @returns the text of each page, once all count as sent */
    printLetters: async (tiersRefs: readonly string[], interrupted: () => Promise<void>): Promise<string[]> => {
      const body = { tiersRefs: [...tiersRefs] }
      const { batchId } = await server.ask(startPrintBatch, { params, body }, account)
      const until = async (...states: PrintBatch['state'][]): Promise<void> => {
        for (;;) {
          const { state } = await server.ask(getPrintBatch, { params: { batchId } }, account)
          if (states.includes(state)) return
          if (state === 'CANCELLED') throw new Error('the batch was cancelled')
          await wait(100)
        }
      }
      await interrupted()
      await until('READY')
      const pdf = await server.ask(downloadPrintBatch, { params: { batchId } }, account)
      const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()))
      await server.ask(confirmPrintBatch, { params: { batchId } }, account)
      await interrupted()
      await until('PRINTED')
      return text
    },

    dispute: async (tiersRef: string, movementRef: string): Promise<string> => {
      const body = { kind: 'DISPUTE' as const, tiersRef, movementRefs: [movementRef], comment: 'Livraison incomplète' }
      return (await server.ask(createEvent, { params, body }, account)).id
    },
    resolve: (eventId: string) =>
      server.ask(
        updateEvent,
        { params: { ...params, eventId }, body: { action: 'RESOLVE', endComment: 'Avoir émis' } },
        account,
      ),
  }
}
