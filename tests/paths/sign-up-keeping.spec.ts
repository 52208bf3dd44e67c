import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Step, stateName } from '../../src/flows/walk.ts'
import { answered, type FlowModel } from '../../src/machines/model.ts'
import { sampleContent, sampleSignUp } from '../../src/machines/sign-up/sign-up.samples.ts'
import { signUpKeepingModel } from '../../src/machines/sign-up-keeping/sign-up-keeping.model.ts'
import type { Keeping, KeepingContext, KeepingEvent } from '../../src/machines/sign-up-keeping/sign-up-keeping.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  actorOf,
  type Gestures,
  holdWait,
  isFailure,
  load,
  performer,
  press,
  settle,
  untaken,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'
import { PAUSE_MS, withoutAccount, withoutOwnCopy } from './sign-up-world.ts'
import { unreachable } from './unreachable.ts'

/** Walks the chart of saving a sign-up in the real page, at the search for a company. */
const typed = ['', 'Verrerie', 'Papeterie'].map((search) => ({ ...sampleContent, search }))
const answers = typed.map((content) => answered('keepContent', { content, version: 2 }))
/** The content being saved, which may differ from the current entries. */
const sentOf = ({ children }: AnyMachineSnapshot): Keeping | undefined => children.keepContent?.getSnapshot().input
const model = {
  ...signUpKeepingModel,
  events: [
    ...signUpKeepingModel.events.filter(
      ({ type }) => type !== 'content.changed' && type !== 'xstate.done.actor.keepContent',
    ),
    ...typed.map((content) => ({ type: 'content.changed', content }) as const),
    ...answers,
  ],
  key: (state: AnyMachineSnapshot) => {
    const { content, kept } = state.context as KeepingContext
    return [content.search, kept === JSON.stringify(content), sentOf(state)?.content.search]
  },
} as unknown as FlowModel<AnyStateMachine>

type World = { page: Page; put: HeldRequests; read: HeldRequests; endPause: () => Promise<void> }

const gestures: Gestures<World, KeepingEvent> = {
  'content.changed': ({ page }, { content }) => page.getByLabel('Nom ou SIREN').fill(content.search),
  'retry.requested': press(/^Réessayer$/, (page) => page.locator('[data-keeping]')),
  'theirs.taken': press(/^Reprendre l’autre version$/),
  'mine.kept': press(/^Garder ce qui est à l’écran$/),
}

const perform = performer(signUpKeepingModel, gestures, {
  waitForPause: ({ endPause }: World) => endPause(),
  keepContent: ({ put }: World, event) =>
    settle(put, event, (route) => route.fulfill({ json: { version: (event.output as Keeping).version } })),
  readVersion: ({ read }: World, event) =>
    settle(read, event, (route) =>
      route.fulfill({ json: { signUp: sampleSignUp({}, { version: event.output as number }) } }),
    ),
})

/** Behind the question nothing is typed; what is saved is what was sent. */
const isDoable = (state: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const actor = actorOf(event)
  if (actor === 'waitForPause') return !isFailure(event)
  if (actor === 'keepContent')
    return isFailure(event) || (event.output as Keeping).content.search === sentOf(state)?.content.search
  if (event.type !== 'content.changed') return true
  const { content } = state.context as KeepingContext
  return !state.matches('conflict') && !state.matches('overwriting') && event.content.search !== content.search
}

const all = tours(model, { isDoable, longest: 30 }).map((run) => ({ model, run }))
/** After a replacement everything is reloaded: the screen is gone. */
const named = ({ state }: Step): string | null => (state.status === 'done' ? null : stateName(state.value))
const shows = (page: Page) => async (name: string) => {
  await expect(page.locator('[data-keeping]')).toHaveAttribute('data-keeping', name)
  await expect(page.getByRole('dialog')).toHaveCount(['conflict', 'overwriting'].includes(name) ? 1 : 0)
}
const looked = new Set<string>()

test.describe('saving of a sign-up in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const endPause = await holdWait(page, PAUSE_MS)
    await withoutOwnCopy(page)
    await withoutAccount(page)
    const ofSignUp = (method: string) =>
      holdRequests(page, (request) => request.method() === method && new URL(request.url()).pathname === '/api/sign-up')
    const world = { page, put: await ofSignUp('PUT'), read: await ofSignUp('GET'), endPause }
    for (const { run } of all) {
      await load(page)
      // The application's start first asks whether there is a sign-up.
      for (const _ of ['start', 'screen']) {
        await (await world.read.next()).fulfill({ json: { signUp: sampleSignUp() } })
      }
      await walkInPage({
        page,
        run,
        begin: 'kept',
        perform: (event, next) => perform(world, event, next),
        shows: shows(page),
        named,
        looked,
        view: (step) => (step.state.status === 'done' ? null : named(step)),
      })
    }
  })

  test('every transition of the chart is taken by some tour, except those listed with a reason', async () => {
    expect(await untaken(all)).toEqual(Object.keys(unreachable.signUpKeeping!).sort())
  })
})
