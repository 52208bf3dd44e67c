import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { stateName } from '../../src/flows/walk.ts'
import { contactUsModel } from '../../src/machines/contact-us/contact-us.model.ts'
import type { ContactUsEvent, SendResult } from '../../src/machines/contact-us/contact-us.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
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
  retype,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of a message to support in the real page, with the server's answers held. */
const model = contactUsModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 40 })

type World = { page: Page; held: HeldRequests }

const sendMessage = async ({ held }: World, event: AnyEventObject): Promise<void> => {
  const route = await held.next()
  if (isFailure(event)) return route.abort()
  const result = event.output as SendResult
  if (result.kind === 'sent') return route.fulfill({ status: 201, json: { id: '1' } })
  const { code, problems } = result
  const errors = problems.map((one) => ({ path: `body.${one.field}`, code: one.code }))
  await problem(route, code === 'VALIDATION' ? 422 : 429, code, errors)
}

const gestures: Gestures<World, ContactUsEvent> = {
  'message.changed': async ({ page }, { patch: { body, email } }) => {
    if (body !== undefined) await retype(page.getByRole('textbox', { name: 'Votre message' }), body)
    if (email !== undefined) await retype(page.getByLabel('Répondre à'), email)
  },
  'message.submitted': press(/^Envoyer$/),
  'retry.requested': press(/^Réessayer$/),
  'another.begun': press(/^Écrire un autre message$/),
}

const perform = performer(contactUsModel, gestures, { sendMessage })
const looked = new Set<string>()

test.describe('chart of a message to support in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const isMessage = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/contact-us')
    const world = { page, held: await holdRequests(page, isMessage) }
    for (const run of all) {
      await visit(page, '/help/contact')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform(world, event),
        named: ({ state }, index) => `${index} ${stateName(state.value)}`,
        shows: async (name) => {
          const [index, state] = name.split(' ')
          await expect(page.locator(`[data-state="${state ?? index}"]`)).toBeVisible()
          // The entries are there in every state that shows the form.
          if (state !== undefined && state !== 'sent')
            await expect(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue(
              run.steps[Number(index)]!.state.context.message.body,
            )
        },
        looked,
        view: ({ state }) => stateName(state.value),
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
