import type { Page, Route } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { MailingItem } from '../../src/contract/delivery/mailings.ts'
import { MAILING_LOOK_MS } from '../../src/domain/constants.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { mailingModel, sampleMailing } from '../../src/machines/mailing/mailing.model.ts'
import type { DelayResult, MailingEvent, Recipients, StartResult } from '../../src/machines/mailing/mailing.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { expect, test } from '../support/browser.ts'
import { closeContactHours } from '../support/contact-hours.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  performer,
  press,
  problem,
  settle,
  shortenWait,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of a mailing in the real page, with the server's answers held until the tour settles them. */
const model = mailingModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 20 })

const refusals = { taken: 'MAILING_RUNNING', empty: 'MAILING_EMPTY', untold: 'REMINDER_UNUSUAL_TIME' } as const

/** The planned e-mails as the list returns them. */
const plannedPage = ({ total, first }: Recipients) => ({
  items: first.map((one) => ({ ...sampleReminder, ...one })),
  totalItems: total,
  counters: { ...eachMedium(() => 0), EMAIL: total },
  amount: 0,
})

const item = (result: MailingItem['result'], code = '', reason = ''): MailingItem => ({
  plannedReminderId: `planned-${result}`,
  tiersRef: 'C1',
  tiersName: 'Client C1',
  result,
  code,
  reason,
})
const items = [
  item('SENT'),
  item('FAILED', 'MAIL_SERVER_UNREACHABLE', '451 4.3.0 Try again later'),
  item('REFUSED', 'ADDRESS_REFUSED', '550 5.1.1 User unknown'),
  item('SKIPPED', 'MAILING_CANCELLED'),
]

const answers: Record<string, (route: Route, output: never) => Promise<unknown>> = {
  findMailing: (route, mailing) => route.fulfill({ json: { mailing } }),
  countRecipients: (route, recipients: Recipients) => route.fulfill({ json: plannedPage(recipients) }),
  startMailing: (route, result: StartResult) =>
    result.kind === 'started'
      ? route.fulfill({ status: 202, json: result.mailing })
      : problem(route, 409, refusals[result.kind]),
  delayMailing: (route, { kind }: DelayResult) =>
    kind === 'delayed'
      ? route.fulfill({ json: { count: 3, leavesAt: '2026-11-23T07:00:00.000Z' } })
      : problem(route, 409, 'MAILING_EMPTY'),
  followMailing: (route, mailing: object) => route.fulfill({ json: { ...mailing, items: [], totalItems: 3 } }),
  cancelMailing: (route, mailing) => route.fulfill({ json: mailing }),
}

const addresses: Record<string, RegExp> = {
  findMailing: /\/mailings\/current$/,
  countRecipients: /\/planned-reminders\?/,
  startMailing: /\/mailings(\?|$)/,
  delayMailing: /\/waiting-sends$/,
  followMailing: /\/mailings\/[\w-]+\?/,
  cancelMailing: /\/cancel$/,
}

type World = { page: Page; held: HeldRequests }

const panelOf = (page: Page) => page.getByTestId('mailing')
const inPanel = (name: RegExp) => press(name, panelOf)
const retry = inPanel(/^Réessayer$/)

const gestures: Gestures<World, MailingEvent> = {
  'retry.requested': retry,
  'mailing.asked': press(/^Envoyer les 3 e-mails du jour$/),
  'mailing.confirmed': press(/^Envoyer maintenant$/),
  'mailing.delayed': press(/^Envoyer \S+ \d\d\//),
  'mailing.dismissed': press(/^Annuler$/),
  'start.abandoned': inPanel(/^Voir l’avancement$/),
  'cancel.requested': inPanel(/^Arrêter l’envoi$/),
  'cancel.dismissed': inPanel(/^Laisser l’envoi continuer$/),
  'mailing.closed': inPanel(/^Fermer$/),
}

const settlers = Object.fromEntries(
  Object.entries(answers).map(([actor, give]) => [
    actor,
    ({ held }: World, event: AnyEventObject) =>
      settle(held, event, (route) => give(route, event.output as never), addresses[actor]),
  ]),
)
const perform = performer(mailingModel, gestures, settlers)

const looked = new Set<string>()

test.describe('mailing chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await closeContactHours(page)
    // The service decides the polling interval.
    await shortenWait(page, MAILING_LOOK_MS)
    const recipients = { total: 3, first: [{ id: 'planned-C1', tiersName: 'Client C1', email: '', amount: 300 }] }
    await page.route(/\/planned-reminders\?/, (route) => route.fulfill({ json: plannedPage(recipients) }))
    await page.route(/\/mailings\/[\w-]+\?.*result=/, (route) => {
      const result = new URL(route.request().url()).searchParams.get('result')
      const some = items.filter((each) => each.result === result)
      return route.fulfill({ json: { ...sampleMailing('DONE', {}), items: some, totalItems: some.length } })
    })
    const held = await holdRequests(page, (request) => {
      const url = request.url()
      if (/\/waiting-sends$/.test(url)) return request.method() === 'POST'
      return /\/mailings([/?]|$)/.test(url) ? !/result=/.test(url) : /\/planned-reminders\?.*size=200/.test(url)
    })
    for (const run of all) {
      await visit(page, '/reminders')
      const panel = panelOf(page)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page, held }, event),
        shows: async (name) => {
          await expect(panel).toHaveAttribute('data-state', name)
          if (name === 'done') await expect(panel.getByRole('link', { name: 'Client C1' })).toBeVisible()
        },
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
