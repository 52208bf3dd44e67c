import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { SignUpContent } from '../../src/contract/accounts/sign-up.ts'
import { type Step, stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { signUpCompanyModel, signUpModel } from '../../src/machines/sign-up/sign-up.model.ts'
import type { SignUpContext } from '../../src/machines/sign-up/sign-up.types.ts'
import { expect, test } from '../support/browser.ts'
import { byEdge, takenBy, tours } from '../support/tours.ts'
import { actorOf, busyAlike, isFailure, untaken, WALK_MS, walkInPage } from './page-walk.ts'
import { openSignUp, perform, signUpWorld } from './sign-up-world.ts'

/** Walks the chart of a sign-up in the real page, on all of its paths to an account and around it. */
const models = [signUpCompanyModel, signUpModel] as unknown as FlowModel<AnyStateMachine>[]
const LONGEST = 30

/** What the page offers and what can happen in it: the chart accepts more. */
const isDoable = (state: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const { content, signUp } = state.context as SignUpContext
  const isAt = (generalInformation: string) => state.matches({ filling: { generalInformation } })
  const actor = actorOf(event)
  if (actor === 'keeping') return isAt('asking')
  // The charts of documents and signature never fail.
  if (actor === 'identityVerification')
    return !isFailure(event) && (event.output.outcome === 'OK' || content.formula !== 'PAID')
  if (actor === 'contractSignature')
    return !isFailure(event) && (event.output.outcome === 'SIGNED' || signUp?.signer === 'MANAGER')
  if (event.type === 'content.changed') {
    const { role, comment } = event.change as Partial<SignUpContent>
    return role ? isAt('details') && role !== content.role : isAt('managed') && comment !== content.comment
  }
  if (event.type === 'company.chosen') return state.matches({ filling: { generalInformation: { asking: 'choosing' } } })
  return true
}

const taken = new Set<string>()
const all = models.flatMap((model, index) => {
  const found = tours(model, { isDoable, longest: LONGEST, except: new Set(taken) })
  for (const name of takenBy(model, found, byEdge)) taken.add(name)
  return found.map((run) => ({ model, run: { ...run, name: `${index === 0 ? 'company' : 'steps'}: ${run.name}` } }))
})

const shows = (page: Page) => (name: string) => expect(page.getByTestId('sign-up')).toHaveAttribute('data-state', name)
/** Once it is finished the screen is gone. */
const named = ({ state }: Step): string | null => (state.status === 'done' ? null : stateName(state.value))
const looked = new Set<string>()

test.describe('chart of a sign-up in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const world = await signUpWorld(page)
    for (const { run } of all) {
      await openSignUp(world)
      await walkInPage({
        page,
        run,
        begin: 'loading',
        perform: (event, next) => perform(world, event, next),
        shows: shows(page),
        named,
        looked,
        view: (step) => (step.state.status === 'done' ? null : busyAlike(step)),
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all)).toEqual([])
  })
})
