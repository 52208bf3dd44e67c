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
import { closeContactHours, openContactHours } from '../support/contact-hours.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
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
 * Walks the chart of previewing and sending planned reminders in the real page: for e-mails, for text messages, and for
 * e-mails within the hours of contact, with the server's answers held until the tour settles them.
 */
const whole = reminderSendModel as unknown as FlowModel<AnyStateMachine>

type Kind = { media: Medium; isOpen: boolean }

/**
 * The events possible with a message of this medium. Letters are only displayed, and are walked with the e-mails. What
 * is next is given by the order of the rows.
 */
const fits =
  ({ media, isOpen }: Kind) =>
  ({ type, output, reminder, asks, next }: AnyEventObject): boolean => {
    if (type === 'reminder.opened')
      return reminder.media === media || (media === 'EMAIL' && reminder.media === 'LETTER')
    if (type === 'send.requested')
      return asks !== isOpen && (next === null || (next.reminder.media === 'LETTER') === (media === 'EMAIL'))
    // Only a mail server gives a reason for refusing an address.
    return output?.reason === undefined || output.kind === 'failed' || media === 'EMAIL'
  }

/** The current language is not selected again; only a text message has a length. */
const isDoable = ({ context }: AnyMachineSnapshot, { type, language, output }: AnyEventObject): boolean => {
  const { reminder, language: current } = context as ReminderSendContext
  if (output?.kind === 'page' || output?.kind === 'sms') return (output.kind === 'sms') === (reminder?.media === 'SMS')
  return type !== 'language.chosen' || language !== current
}

const kinds: readonly Kind[] = [
  { media: 'EMAIL', isOpen: false },
  { media: 'EMAIL', isOpen: true },
  { media: 'SMS', isOpen: false },
]
const walks = kinds.map((kind) => {
  const model = { ...whole, events: whole.events.filter(fits(kind)) }
  return { ...kind, model, runs: tours(model, { isDoable, longest: 20 }) }
})

type World = { page: Page; answers: HeldRequests }

const today = businessDateAt(new Date())
const row = (media: string, due: boolean) => ({
  ...sampleReminder,
  id: `${media}-${due}`,
  tiersName: `Client ${media}${due ? '' : ' futur'}`,
  media,
  plannedDate: addDays(today, due ? -10 : 20),
})
const rows = [row('EMAIL', true), row('LETTER', true), row('SMS', true), row('EMAIL', false)]

const drawer = (page: Page) => page.getByRole('complementary', { name: /^Relance\s: / })
const inDrawer = (name: RegExp) => press(name, drawer)
const confirmation = (page: Page) => page.getByRole('dialog', { name: /^Envoyer / })

const gestures: Gestures<World, ReminderSendEvent> = {
  'reminder.opened': (world, { reminder, due }) =>
    press(new RegExp(`^Ouvrir la relance\\s: ${row(reminder.media, due).tiersName}$`))(world),
  'reminder.closed': inDrawer(/^Fermer$/),
  'language.chosen': ({ page }) => drawer(page).getByText('English', { exact: true }).click(),
  'retry.requested': inDrawer(/^(Réessayer|Réessayer l’envoi)$/),
  'preview.requested': inDrawer(/^(Vérifier à nouveau|Revoir l’e-mail|Revoir le SMS)$/),
  'send.requested': (world, { next }) =>
    inDrawer(next ? /^Envoyer et suivante$/ : /^Envoyer (l’e-mail|le SMS)$/)(world),
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

for (const { media, isOpen, model, runs } of walks) {
  test.describe(`reminder send chart in the page, ${media}${isOpen ? ' within the hours of contact' : ''}`, () => {
    test('is walked', async ({ page }) => {
      test.setTimeout(WALK_MS)
      await (isOpen ? openContactHours(page) : closeContactHours(page))
      await page.route(/\/planned-reminders\?/, (route) =>
        route.fulfill({
          json: {
            items: rows,
            totalItems: rows.length,
            counters: { ...eachMedium(() => 0), LETTER: 1, EMAIL: 2, SMS: 1 },
            amount: 0,
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
  expect(await untaken(walks.flatMap(({ model, runs }) => runs.map((run) => ({ model, run }))))).toEqual([])
})
