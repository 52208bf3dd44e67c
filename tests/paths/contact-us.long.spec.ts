import type { Locator, Page, Request } from '@playwright/test'
import { type AnyEventObject, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import { replay, stateName, transitionsOf } from '../../src/flows/walk.ts'
import { contactUsModel } from '../../src/machines/contact-us/contact-us.model.ts'
import type { ContactUsEvent, SendResult } from '../../src/machines/contact-us/contact-us.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { inTurn, tours } from '../support/tours.ts'

/** The chart of a message to support, walked in the real page: the answers of our server are held. */
const model = contactUsModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 10 })

const settle = async (held: HeldRequests, { type, output }: AnyEventObject): Promise<void> => {
  const route = await held.next()
  if (type.startsWith('xstate.error.')) return route.abort()
  const result = output as SendResult
  if (result.kind === 'sent') return route.fulfill({ status: 201, json: { id: '1' } })
  const { code, problems } = result
  const status = code === 'VALIDATION' ? 422 : 429
  const errors = problems.map((problem) => ({ path: `body.${problem.field}`, code: problem.code }))
  await route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: code, status, code, errors }),
  })
}

/** What stands there already is no change: it is written anew. */
const write = async (field: Locator, text: string): Promise<void> => {
  await field.fill('')
  await field.fill(text)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const gestures: {
  [T in ContactUsEvent['type']]: (page: Page, event: Extract<ContactUsEvent, { type: T }>) => unknown
} = {
  'message.changed': async (page, { patch: { body, email } }) => {
    if (body !== undefined) await write(page.getByRole('textbox', { name: 'Votre message' }), body)
    if (email !== undefined) await write(page.getByLabel('Répondre à'), email)
  },
  'message.submitted': (page) => press(page, 'Envoyer'),
  'sending.retried': (page) => press(page, 'Réessayer'),
  'another.begun': (page) => press(page, 'Écrire un autre message'),
}

const perform = async (page: Page, held: HeldRequests, event: AnyEventObject): Promise<void> => {
  if (event.type.endsWith('.sendMessage')) return settle(held, event)
  await (gestures[event.type as ContactUsEvent['type']] as (page: Page, event: AnyEventObject) => unknown)(page, event)
}

const looked = new Set<string>()

test.describe('message to support chart in the page', () => {
  for (const run of inTurn(all)) {
    test(run.name, async ({ page }) => {
      test.setTimeout(90_000)
      const isCall = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/contact-us')
      const held = await holdRequests(page, isCall)
      await page.goto('/help/contact')
      const begin = stateName(getInitialSnapshot(model.machine, model.input as never).value)
      await expect(page.locator(`[data-state="${begin}"]`)).toBeVisible()
      for (const { event, state } of run.steps) {
        const name = stateName(state.value)
        await test.step(`${event.type} -> ${name}`, async () => {
          await perform(page, held, event)
          await expect(page.locator(`[data-state="${name}"]`)).toBeVisible()
          // What was typed is there in every state that shows the form.
          if (name !== 'sent')
            await expect(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue(state.context.message.body)
          if (looked.has(name)) return
          looked.add(name)
          await expectAccessible(page)
        })
      }
    })
  }

  test('every transition of the chart is taken by some tour', async () => {
    const walked = new Set<string>()
    for (const run of all) await replay(model, run, walked)
    expect([...transitionsOf(model.machine)].filter((name) => !walked.has(name))).toEqual([])
  })
})
