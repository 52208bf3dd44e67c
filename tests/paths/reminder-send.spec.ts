import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { addDays, businessDateAt } from '../../src/domain/dates.ts'
import type { Medium } from '../../src/domain/mediums/index.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { reminderSendModel } from '../../src/machines/reminder-send/reminder-send.model.ts'
import type {
  DelayResult,
  PreviewResult,
  ReminderSendContext,
  ReminderSendEvent,
  SendResult,
  TakeBackResult,
} from '../../src/machines/reminder-send/reminder-send.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  closeContactHours,
  type Gestures,
  performer,
  press,
  problem,
  settle,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/**
 * Walks the chart of previewing and sending a planned reminder in the real page, once for e-mails and once for text
 * messages, with the server's answers held until the tour settles them.
 */
const whole = reminderSendModel as unknown as FlowModel<AnyStateMachine>

/** The events possible with a message of this medium. Letters are only displayed, and are walked with the e-mails. */
const fits =
  (media: Medium) =>
  ({ type, output, reminder }: AnyEventObject): boolean => {
    if (type === 'reminder.opened')
      return reminder.media === media || (media === 'EMAIL' && reminder.media === 'LETTER')
    // Only a mail server gives a reason for refusing an address, and only a text message has a length.
    if (output?.kind === 'page' || output?.reason !== undefined) return output.kind === 'failed' || media === 'EMAIL'
    return output?.kind !== 'sms' || media === 'SMS'
  }

/** The current language is not selected again. */
const isDoable = ({ context }: AnyMachineSnapshot, { type, language }: AnyEventObject): boolean =>
  type !== 'language.chosen' || language !== (context as ReminderSendContext).language

const medias = (['EMAIL', 'SMS'] as const).map((media) => {
  const model = { ...whole, events: whole.events.filter(fits(media)) }
  return { media, model, runs: tours(model, { isDoable, longest: 20 }) }
})

type World = { page: Page; answers: HeldRequests }

const today = businessDateAt(new Date())
const row = (media: string, due: boolean) => ({
  ...sampleReminder,
  id: `${media}-${due}`,
  tiersName: `Client ${media}${due ? '' : ' futur'}`,
  media,
  plannedDate: due ? today : addDays(today, 20),
})
const rows = [row('EMAIL', true), row('EMAIL', false), row('LETTER', true), row('SMS', true)]

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Relance\s: / })
const inDrawer = (name: RegExp) => press(name, drawer)
const confirmation = (page: Page) => page.getByRole('dialog', { name: /^Envoyer / })

const gestures: Gestures<World, ReminderSendEvent> = {
  'reminder.opened': (world, { reminder, due }) =>
    press(new RegExp(`^Ouvrir la relance\\s: ${row(reminder.media, due).tiersName}$`))(world),
  'reminder.closed': inDrawer(/^Fermer$/),
  'language.chosen': ({ page }) => drawer(page).getByText('English', { exact: true }).click(),
  'retry.requested': inDrawer(/^(Réessayer|Réessayer l’envoi)$/),
  'preview.requested': inDrawer(/^(Vérifier à nouveau|Revoir l’e-mail|Revoir le SMS)$/),
  'send.requested': inDrawer(/^Envoyer (l’e-mail|le SMS)$/),
  'send.confirmed': press(/^Envoyer maintenant$/, confirmation),
  'send.cancelled': press(/^Annuler$/, confirmation),
  'send.delayed': press(/^Envoyer \S+ \d/, confirmation),
  'delay.withdrawn': inDrawer(/^Reprendre le message$/),
}

const perform = performer(reminderSendModel, gestures, {
  previewMessage: ({ answers }: World, event) =>
    settle(
      answers,
      event,
      (route) => {
        const result = event.output as PreviewResult
        if (result.kind === 'refused') return problem(route, 409, result.code)
        if (result.kind === 'page') return route.fulfill({ contentType: 'text/html', body: result.html })
        const { kind: _, ...message } = result
        return route.fulfill({ json: message })
      },
      /\/preview(-sms)?$/,
    ),
  delaySend: ({ answers }: World, event) =>
    settle(answers, event, (route) => {
      const result = event.output as DelayResult
      return result.kind === 'refused' ? problem(route, 409, result.code) : route.fulfill({ json: result })
    }),
  takeBackSend: ({ answers }: World, event) =>
    settle(answers, event, (route) => {
      const result = event.output as TakeBackResult
      return result.kind === 'refused' ? problem(route, 409, result.code) : route.fulfill({ status: 204 })
    }),
  sendMessage: ({ answers }: World, event) =>
    settle(
      answers,
      event,
      (route) => {
        const result = event.output as SendResult
        const isSms = route.request().url().endsWith('/send-sms')
        if (result.kind === 'refused' && result.reason === undefined) return problem(route, 409, result.code)
        const sent = result.kind === 'sent' ? result : { messageId: '', to: '', sentAt: null }
        const failure = result.kind === 'sent' ? null : { code: result.code, reason: result.reason }
        const { messageId, to, sentAt } = sent
        return route.fulfill({
          json: {
            reminderId: 'sent',
            status: result.kind.toUpperCase(),
            ...(isSms ? { reference: messageId, segments: 1, cost: 0.07 } : { messageId }),
            to,
            sentAt,
            failure,
          },
        })
      },
      /\/send-(mail|sms)$/,
    ),
})

const looked = new Set<string>()

for (const { media, model, runs } of medias) {
  test.describe(`reminder send chart in the page, ${media}`, () => {
    test('is walked', async ({ page }) => {
      test.setTimeout(WALK_MS)
      await closeContactHours(page)
      await page.route(/\/planned-reminders\?/, (route) =>
        route.fulfill({
          json: {
            items: rows,
            totalItems: rows.length,
            counters: { ...eachMedium(() => 0), LETTER: 1, EMAIL: 2, SMS: 1 },
          },
        }),
      )
      const answers = await holdRequests(page, (request) =>
        /\/(reminders\/(preview|send)[\w-]*|waiting-sends\/[\w-]+)$/.test(request.url()),
      )
      for (const run of runs) {
        await visit(page, '/reminders')
        await expect(page.getByRole('button', { name: /^Ouvrir la relance\s: / })).toHaveCount(rows.length)
        const reminder = page.getByTestId('reminder')
        await walkInPage({
          page,
          run,
          begin: beginOf(model),
          perform: (event) => perform({ page, answers }, event),
          shows: (name) =>
            name === 'idle' ? expect(reminder).toHaveCount(0) : expect(reminder).toHaveAttribute('data-state', name),
          looked,
          view: ({ state }) => `${media} ${state.value}`,
        })
      }
    })
  })
}

test('every transition of the chart of a reminder is taken by some tour', async () => {
  expect(await untaken(medias.flatMap(({ model, runs }) => runs.map((run) => ({ model, run }))))).toEqual([])
})
