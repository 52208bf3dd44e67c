import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { ListedEvent } from '../../src/contract/ledger/events.ts'
import { addDays, type BusinessDate, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { stateName } from '../../src/flows/walk.ts'
import { disputeModel, disputeThereModel } from '../../src/machines/dispute/dispute.model.ts'
import type { DraftPatch, EventFlowEvent, WriteResult } from '../../src/machines/event/event.types.ts'
import { sampleEvent, sampleOffer } from '../../src/machines/event/event-model.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { promiseModel, promiseThereModel } from '../../src/machines/promise/promise.model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  isFailure,
  performer,
  press,
  problem,
  shortenWait,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the charts of disputes and promises in the real page, with the server's answers held. */
const LONGEST = 60
/** The client's pauses between retries. */
const RETRY_MS = [300, 600, 1200]
const today = businessDateAt(new Date())
type Kind = 'DISPUTE' | 'PROMISE'

const flows = (['DISPUTE', 'PROMISE'] as const).map((kind) => {
  const [made, there] = (kind === 'DISPUTE'
    ? [disputeModel, disputeThereModel]
    : [promiseModel, promiseThereModel]) as unknown as FlowModel<AnyStateMachine>[]
  const walk = (model: FlowModel<AnyStateMachine>) => tours(model, { isDoable: () => true, longest: LONGEST })
  return {
    kind,
    starts: [
      { name: 'made', model: made!, runs: walk(made!) },
      { name: 'there', model: there!, runs: walk(there!) },
    ],
  }
})

/** The sample, with dates that fit the day of the test. */
const listed = (kind: Kind): ListedEvent => ({
  ...sampleEvent(kind),
  startDate: addDays(today, -4),
  paymentDate: kind === 'PROMISE' ? addDays(today, 7) : null,
  tiersName: 'Boulangerie des Quais',
  toCheck: false,
  documents: [sampleOffer.invoices[0]!.documentNumber],
  openAmount: 1250,
  owner: null,
  overdue: false,
})

type Offered = { [N in 'movements' | 'disputes' | 'promises']: HeldRequests }
type World = { page: Page; kind: Kind; isThere: boolean; offer: Offered; writes: HeldRequests }

const movement = (invoice: (typeof sampleOffer.invoices)[number]) => ({
  ...invoice,
  tiersRef: 'C-0042',
  type: 'INVOICE',
  label: '',
  rootAccount: '411000',
  documentDate: addDays(invoice.dueDate, -30),
  initialAmount: invoice.dueAmount / 100,
  dueAmount: invoice.dueAmount / 100,
  amount: invoice.dueAmount / 100,
  debit: invoice.dueAmount / 100,
  credit: 0,
  clearingDate: null,
  limitationYears: null,
  documentId: null,
  lastEvents: [],
  why: null,
})

/** Gives the sample's offer for a made-up event, or else what the page's customer really owes. */
const settleOffer = async ({ offer, isThere }: World, event: AnyEventObject): Promise<void> => {
  const routes = await Promise.all(Object.values(offer).map((held) => held.next()))
  if (isFailure(event)) await Promise.all(routes.map((route) => problem(route, 403, 'FORBIDDEN')))
  else if (!isThere) await Promise.all(routes.map((route) => route.continue()))
  else {
    const items = sampleOffer.invoices.map(movement)
    const [movements, ...lists] = routes
    await movements!.fulfill({ json: { items, totalItems: items.length } })
    await Promise.all(lists.map((route) => route.fulfill({ json: { items: [], totalItems: 0, amount: 0 } })))
  }
}

const settleWrite = async ({ writes, kind }: World, event: AnyEventObject): Promise<void> => {
  const route = await writes.next()
  if (isFailure(event)) {
    await route.abort()
    // A PUT is retried automatically; a POST never is.
    if (route.request().method() === 'PUT') for (const _ of RETRY_MS) await (await writes.next()).abort()
    return
  }
  const result = event.output as WriteResult
  if (result.kind === 'refused') return problem(route, 422, result.code, result.problems)
  const { openAmount: _, owner: __, overdue: ___, ...stored } = listed(kind)
  const { endDate, endComment, outcome } = result.event
  await route.fulfill({
    status: route.request().method() === 'POST' ? 201 : 200,
    json: { ...stored, endDate: endDate && today, endComment, outcome },
  })
}

const modal = (page: Page) => page.getByTestId('event')
const pressIn = (name: RegExp) => press(name, modal)
const names = { CANCEL: /^Annuler (le litige|la promesse)$/, RESOLVE: /^Résoudre le litige$/ }

const change = async ({ page }: World, { comment, paymentDate }: DraftPatch): Promise<void> => {
  if (paymentDate) {
    await modal(page)
      .getByLabel('Payable le')
      .fill(formatDate(addDays(today, 14) as BusinessDate))
    await page.keyboard.press('Tab')
  }
  await modal(page)
    .getByLabel('Commentaire')
    .fill(comment ?? '')
}

const gestures: Gestures<World, EventFlowEvent> = {
  'retry.requested': pressIn(/^Réessayer$/),
  'draft.changed': (world, { patch }) => change(world, patch),
  'draft.submitted': pressIn(/^Enregistrer$/),
  'change.requested': pressIn(/^Modifier$/),
  'end.requested': (world, { as }) => pressIn(names[as])(world),
  'comment.changed': ({ page }, { comment }) => modal(page).getByLabel('Commentaire de clôture').fill(comment),
  'end.confirmed': pressIn(/^(Annuler|Résoudre) /),
  'end.abandoned': pressIn(/^Retour$/),
  'form.resumed': pressIn(/^Revoir la saisie$/),
  'modal.closed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().click(),
}

const perform = performer(disputeModel, gestures, {
  loadOffer: settleOffer,
  recordEvent: settleWrite,
  endEvent: settleWrite,
})

/** The page of the first overdue customer. */
const findLate = async (page: Page): Promise<string> => {
  await visit(page, '/customers?filter=OVERDUE&sort=daysLate&order=desc')
  const name = page.locator('tbody tr').first().getByRole('link').first()
  return (await name.getAttribute('href'))!
}

/** Opens the window of a new event of a customer, with their oldest invoice selected. */
const openNew = async (page: Page, kind: Kind, late: string): Promise<void> => {
  await visit(page, `${late}?tab=LEDGER`)
  const invoices = page.getByRole('region', { name: 'Écritures' })
  await invoices.locator('tbody tr').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: kind === 'DISPUTE' ? 'Litige' : 'Promesse', exact: true }).click()
}

/** Opens an existing event from the list of its kind. */
const openThere = async (page: Page, kind: Kind): Promise<void> => {
  await visit(page, `/disputes?kind=${kind}`)
  await page.getByRole('button', { name: /^Détail/ }).click()
}

const looked = new Set<string>()

for (const { kind, starts } of flows) {
  test.describe(`${kind.toLowerCase()} chart in the page`, () => {
    for (const { name: start, model, runs } of starts) {
      test(`is walked: ${start}`, async ({ page }) => {
        test.setTimeout(WALK_MS)
        const isThere = start === 'there'
        const list = (part: RegExp) => (request: Request) =>
          request.method() === 'GET' && part.test(request.url()) && /size=200/.test(request.url())
        const world: World = {
          page,
          kind,
          isThere,
          offer: {
            movements: await holdRequests(page, list(/\/movements\?/)),
            disputes: await holdRequests(page, list(/\/events\/disputes\?/)),
            promises: await holdRequests(page, list(/\/events\/promises\?/)),
          },
          writes: await holdRequests(
            page,
            (request) => /^(POST|PUT)$/.test(request.method()) && /\/events(\/[^/]+)?$/.test(request.url()),
          ),
        }
        if (isThere)
          await page.route(/\/events\/(disputes|promises)\?.*size=50/, (route) =>
            route.fulfill({ json: { items: [listed(kind)], totalItems: 1, amount: 1250 } }),
          )
        await shortenWait(page, ...RETRY_MS)
        const late = isThere ? null : await findLate(page)
        for (const run of runs) {
          await (late === null ? openThere(page, kind) : openNew(page, kind, late))
          await walkInPage({
            page,
            run,
            begin: beginOf(model),
            perform: (event) => perform(world, event),
            shows: (name) =>
              name === 'closed'
                ? expect(modal(page)).toHaveCount(0)
                : expect(modal(page)).toHaveAttribute('data-state', name),
            looked,
            view: ({ state }) => (state.value === 'closed' ? null : `${kind} ${stateName(state.value)}`),
          })
        }
      })
    }

    test('every transition of the chart is taken by some tour', async () => {
      const walks = starts.flatMap(({ model, runs }) => runs.map((run) => ({ model, run })))
      expect(await untaken(walks)).toEqual([])
    })
  })
}
