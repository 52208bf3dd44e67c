import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { questionAnswerModel } from '../../src/machines/question-answer/question-answer.model.ts'
import type {
  QuestionAnswerContext,
  QuestionAnswerEvent,
  ReadResult,
  SendResult,
} from '../../src/machines/question-answer/question-answer.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, press, problem, settle, untaken, WALK_MS, walkInPage } from './page-walk.ts'

/** Walks the chart of a salesperson's answer in the real page of a link, with the server's answers held. */
const model = questionAnswerModel as unknown as FlowModel<AnyStateMachine>
const isDoable = ({ context }: AnyMachineSnapshot, { type, patch }: AnyEventObject): boolean =>
  type !== 'draft.changed' || patch.stance !== (context as QuestionAnswerContext).draft.stance
const all = tours(model, { isDoable, longest: 40 })

type World = { page: Page; reads: HeldRequests; sends: HeldRequests }

const gestures: Gestures<World, QuestionAnswerEvent> = {
  'draft.changed': async ({ page }, { patch: { stance } }) =>
    page.getByRole('radio', { name: stance === 'ACCEPTED' ? 'Oui, il a raison' : 'Non, je conteste' }).click(),
  'answer.submitted': press(/^Envoyer la réponse$/),
  'retry.requested': press(/^Réessayer$/),
}

const perform = performer(questionAnswerModel, gestures, {
  readQuestion: ({ reads }: World, event) =>
    settle(reads, event, (route) => {
      const result = event.output as ReadResult
      if (result.kind === 'unknown') return problem(route, 404, 'QUESTION_NOT_FOUND')
      return route.fulfill({ json: { question: result.kind === 'open' ? result.question : null } })
    }),
  sendAnswer: ({ sends }: World, event) =>
    settle(sends, event, (route) => {
      const result = event.output as SendResult
      if (result.kind === 'sent') return route.fulfill({ status: 204, body: '' })
      if (result.kind === 'unknown') return problem(route, 404, 'QUESTION_NOT_FOUND')
      if (result.kind === 'answered') return problem(route, 409, 'QUESTION_ANSWERED')
      const errors = result.problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
      return problem(route, 422, result.code, errors)
    }),
})
const looked = new Set<string>()

test.describe('chart of a salesperson’s answer in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const posted = (path: string) => (request: Request) => request.method() === 'POST' && request.url().endsWith(path)
    const reads = await holdRequests(page, posted('/public/questions/read'))
    const sends = await holdRequests(page, posted('/public/questions/answer'))
    for (const [index, run] of all.entries()) {
      await page.goto(`/question?language=fr&tour=${index}#${questionAnswerModel.input!.token}`)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page, reads, sends }, event),
        shows: (name) => expect(page.locator(`[data-state="${name}"]`)).toBeVisible(),
        looked,
        view: ({ state }) => stateName(state.value),
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
