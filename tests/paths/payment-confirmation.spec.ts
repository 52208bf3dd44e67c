import type { Page, Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { ORDER_LOOK_MS } from '../../src/domain/constants.ts'
import { type Run, stateName } from '../../src/flows/walk.ts'
import { sampleSelection } from '../../src/machines/add-invoices/add-invoices.model.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import {
  paymentConfirmationModel,
  paymentReturnModel,
  samplePurchase,
  sampleTransaction,
} from '../../src/machines/payment-confirmation/payment-confirmation.model.ts'
import type {
  OrderResult,
  PaymentEvent,
  ReadResult,
} from '../../src/machines/payment-confirmation/payment-confirmation.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  comeBack,
  type Gestures,
  giveOrder,
  isFailure,
  isLeaveFailure,
  performer,
  press,
  problem,
  requestTo,
  settle,
  shortenWait,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of a payment in the real page, with the server's answers held until the tour settles them. */
const buying = paymentConfirmationModel as unknown as FlowModel<AnyStateMachine>
const returning = paymentReturnModel as unknown as FlowModel<AnyStateMachine>

/** The page cannot be left when the new order has no web address, which is the only way to that failure here. */
const isDoable = ({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  !isLeaveFailure(event) || context.order === null

const found = (model: FlowModel<AnyStateMachine>) => tours(model, { isDoable, longest: 20 })
const { purpose, tiersRef, movementRefs } = samplePurchase
const all = [
  ...found(buying).map((run) => ({
    model: buying,
    run,
    address: `/payments/pay?${new URLSearchParams({ type: purpose, tiersRef, movementRefs: movementRefs.join(',') })}`,
  })),
  // Returning users continue as above: one tour shows the entry.
  ...found(returning)
    .slice(0, 1)
    .map((run) => ({
      model: returning,
      run: { ...run, name: `return, ${run.name}` },
      address: `/payments/return?transactionNumber=${sampleTransaction}`,
    })),
]

type World = { page: Page; held: HeldRequests }

const gestures: Gestures<World, PaymentEvent> = {
  'payment.requested': press(/^(Payer|Payer de nouveau|Réessayer)/),
  'payment.resumed': press(/^Reprendre le paiement$/),
  'retry.requested': press(/^Réessayer$/),
  'order.looked': press(/^(Vérifier l’état du paiement|Vérifier maintenant$)/),
}

const order = async ({ held }: World, event: AnyEventObject, next?: AnyEventObject): Promise<void> => {
  const route = await requestTo(held, /\/buyables\//)
  const result = event.output as OrderResult | undefined
  if (isFailure(event) || !result) return problem(route, 403, 'FORBIDDEN')
  if (result.kind === 'refused') return problem(route, 422, result.code, result.errors)
  return giveOrder(route, result, next)
}

const giveRead = (route: Route, result: ReadResult): Promise<void> =>
  result.kind === 'found' ? route.fulfill({ json: result.order }) : problem(route, 404, 'ORDER_NOT_FOUND')

const read = ({ held }: World, event: AnyEventObject) =>
  settle(held, event, (route) => giveRead(route, event.output as ReadResult), /\/orders\/order\?/)

const perform = performer(paymentConfirmationModel, gestures, {
  orderBuyable: order,
  leaveForPayment: comeBack,
  readOrder: read,
  followOrder: read,
})

const looked = new Set<string>()

/** A page that cannot be left fails at once. */
const namedIn =
  (run: Run): NonNullable<Parameters<typeof walkInPage>[0]['named']> =>
  ({ state }, index) =>
    isLeaveFailure(run.steps[index + 1]?.event) ? null : stateName(state.value)

test.describe('payment chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    // The service decides the polling interval.
    await shortenWait(page, ORDER_LOOK_MS)
    await page.route(/\/selection\?/, (route) => route.fulfill({ json: sampleSelection }))
    // The browser leaves without an answer: the page stays as it is.
    await page.route(/\/payment\/page$/, (route) => route.fulfill({ status: 204 }))
    const held = await holdRequests(page, (request) => /\/buyables\/|\/orders\/order\?/.test(request.url()))
    for (const { model, run, address } of all) {
      await visit(page, address)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event, next) => perform({ page, held }, event, next),
        named: namedIn(run),
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all)).toEqual([])
  })
})
