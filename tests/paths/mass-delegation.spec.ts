import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { MASS_CONVERTED_AT_ONCE } from '../../src/domain/constants.ts'
import { type Step, stateName } from '../../src/flows/walk.ts'
import { massDelegationModel } from '../../src/machines/mass-delegation/mass-delegation.model.ts'
import type {
  KeepInput,
  Kept,
  LoadedDraft,
  MassDelegationContext,
  MassDelegationEvent,
} from '../../src/machines/mass-delegation/mass-delegation.types.ts'
import { answered, type FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { byRegion, tours } from '../support/tours.ts'
import {
  actorOf,
  type Gestures,
  holdWait,
  performer,
  press,
  problem,
  settle,
  showsDraft,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'
import { unreachable } from './unreachable.ts'

/** Walks the chart of mass delegation in the real page, with the server's answers held. */
const PAUSE_MS = 600
const LONGEST = 40
/** Changes per tour: each number of entries has its own answer. */
const CHANGES = 2
const typed = massDelegationModel as unknown as FlowModel<AnyStateMachine>
const isKeeping = ({ type }: AnyEventObject) => type === 'xstate.done.actor.keepDraft'

/** In the page the last entries are what is saved: there is an answer for each number of them. */
const model: FlowModel<AnyStateMachine> = {
  ...typed,
  events: [
    ...(typed.events as readonly AnyEventObject[]).filter((event) => !isKeeping(event)),
    ...Array.from({ length: CHANGES + 1 }, (_, entered) => answered('keepDraft', { entered, version: 2 })),
  ],
  key: (state) => {
    const { clients, documents, ...context } = state.context as MassDelegationContext
    const there = ['C1', 'C3'].map((ref) => clients.some(({ tiersRef }) => tiersRef === ref))
    const isMore = context.left.length > MASS_CONVERTED_AT_ONCE
    const keeping = [context.entered, context.entered !== context.kept, keptAt(state)]
    return [context.wanted.length > 0, keeping, context.doomed, context.askedAbout, there, documents.length > 0, isMore]
  },
}

/** The number of entries being saved: there may be more by now. */
function keptAt({ children }: AnyMachineSnapshot): number | undefined {
  return (children.keepDraft?.getSnapshot().input as KeepInput | undefined)?.entered
}

/** What the page offers and what can happen in it: the chart accepts more. */
const isDoable = (state: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const context = state.context as MassDelegationContext
  const actor = actorOf(event)
  if (actor === 'waitForPause') return event.type.startsWith('xstate.done.')
  if (isKeeping(event)) return (event.output as Kept).entered === keptAt(state)
  // A draft without customers is gone.
  if (actor === 'removeClient' && event.output) return (event.output.version === 0) === (context.doomed[0] === null)
  if (actor) return true
  const isAsked = state.matches({ filling: { removal: 'asked' } })
  if (event.type === 'removal.confirmed' || event.type === 'removal.dismissed') return isAsked
  if (isAsked) return false
  const isChoosing = state.matches({ filling: { step: 'choosing' } })
  const isThere = (tiersRef: string | null) =>
    !context.doomed.includes(null) &&
    (tiersRef === null ||
      (!context.doomed.includes(tiersRef) && context.clients.some((one) => one.tiersRef === tiersRef)))
  if (event.type === 'removal.asked')
    return (
      isChoosing && context.doomed.length === 0 && event.tiersRef !== 'C1' && isThere(event.tiersRef as string | null)
    )
  // Saving over the other version counts as a change.
  if (event.type === 'mine.kept') return context.entered < CHANGES
  if (event.type === 'documents.changed') return isChoosing && isThere('C1') && context.documents.length > 0
  if (event.type !== 'client.changed') return true
  return isChoosing && isThere(event.tiersRef as string) && context.entered < CHANGES
}

type World = { page: Page; held: HeldRequests; endPause: () => Promise<void> }
const inDialog = (name: RegExp) => press(name, (page) => page.getByRole('dialog'))
const lineOf = async ({ page }: World, tiersRef: string) => {
  const line = page.locator(`[data-customer="${tiersRef}"]`)
  const opener = line.getByRole('button').first()
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return line
}

const gestures: Gestures<World, MassDelegationEvent> = {
  'retry.requested': press(/^Réessayer$/),
  'draft.continued': press(/^Continuer celle en cours$/),
  'draft.replaced': press(/^La remplacer$/),
  'begin.abandoned': press(/^Annuler$/),
  'client.changed': async (world, { tiersRef }) => {
    const line = await lineOf(world, tiersRef)
    await line.getByLabel('Commentaire').press('End')
    await line.getByLabel('Commentaire').pressSequentially('x')
  },
  'removal.asked': ({ page }, { tiersRef }) =>
    tiersRef === null
      ? page.getByRole('button', { name: 'Tout abandonner' }).click()
      : page
          .locator(`[data-customer="${tiersRef}"]`)
          .getByRole('button', { name: /^Retirer (?!bon-de-livraison)/ })
          .click(),
  'removal.confirmed': inDialog(/^(Retirer|Abandonner)$/),
  'removal.dismissed': inDialog(/^Annuler$/),
  'removal.dropped': press(/^Le garder$/),
  'check.asked': press(/^Vérifier et confier$/),
  'check.left': press(/^Retour$/),
  'delegation.confirmed': press(/^Confier/),
  'theirs.taken': press(/^Reprendre l’autre version$/),
  'mine.kept': press(/^Garder celle-ci$/),
  'conversion.stopped': press(/^Arrêter après les clients en cours$/),
  'conversion.abandoned': press(/^Voir les résultats connus$/),
  'refusal.closed': press(/^Revenir$/),
  'rest.resumed': press(/^Reprendre ce qui reste$/),
  // The documents' chart sends it and has its own walk: here its only document is removed.
  'documents.changed': async (world) =>
    (await lineOf(world, 'C1')).getByRole('button', { name: /^Retirer bon-de-livraison/ }).click(),
}

/** Settles the waiting request; a missing draft gets 404. */
const answer =
  (address: RegExp, json: (output: unknown) => object | null = (output) => output as object) =>
  ({ held }: World, event: AnyEventObject) =>
    settle(
      held,
      event,
      (route) => {
        const body = json(event.output)
        return body ? route.fulfill({ json: body }) : problem(route, 404, 'DRAFT_NOT_FOUND')
      },
      address,
    )
const draft = answer(/mass-delegation$/, (output) => output as LoadedDraft)

const perform = performer(massDelegationModel, gestures, {
  loadDraft: draft,
  readVersion: draft,
  beginDraft: answer(/\/init/),
  waitForPause: ({ endPause }) => endPause(),
  keepDraft: answer(/mass-delegation$/, (output) => ({ version: (output as Kept).version })),
  removeClient: answer(/remove-tiers|mass-delegation$/),
  convertClients: answer(/convert$/),
})

const all = tours(model, { isDoable, longest: LONGEST, naming: byRegion })
const looked = new Set<string>()
const regionsOf = ({ value }: AnyMachineSnapshot) => (value as { filling?: Record<string, string> }).filling
const named = ({ state }: Step): string => {
  const at = regionsOf(state)
  return at ? [at.step, at.keeping, at.removal].join(' ') : stateName(state.value)
}

test.describe('chart of mass delegation in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const endPause = await holdWait(page, PAUSE_MS)
    await page.route(/\/api\/files\//, (route) => route.fulfill({ status: 204 }))
    const held = await holdRequests(page, (request) => /drafts\/mass-delegation/.test(request.url()))
    for (const run of all) {
      await visit(page, '/mass-delegation', { tiersRefs: ['C1', 'C2'] })
      await walkInPage({
        page,
        run,
        begin: 'loading',
        perform: (event, next) => perform({ page, held, endPause }, event, next),
        shows: async (name) => {
          const [state, keeping, removal] = name.split(' ')
          if (keeping) await showsDraft(page, state!, keeping, removal === 'asked')
          else await expect(page.locator(`[data-state="${state}"]`)).toBeVisible()
        },
        named,
        looked,
        view: (step) => {
          if (step.state.hasTag('busy')) return 'busy'
          const { keeping = '', removal } = regionsOf(step.state) ?? {}
          if (removal === 'asked') return 'asked'
          return /unkept|remov/.test(keeping) ? keeping : named(step).split(' ')[0]!
        },
      })
    }
  })

  test('every transition of the chart is taken by some tour, except those listed with a reason', async () => {
    const left = await untaken(all.map((run) => ({ model, run })))
    expect(left).toEqual(Object.keys(unreachable.massDelegation!))
  })
})
