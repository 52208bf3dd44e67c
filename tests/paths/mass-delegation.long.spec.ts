import type { Page } from '@playwright/test'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import { massDelegationModel } from '../../src/machines/mass-delegation/mass-delegation.model.ts'
import type {
  Kept,
  LoadedDraft,
  MassDelegationContext,
  MassDelegationEvent,
} from '../../src/machines/mass-delegation/mass-delegation.types.ts'
import { answered, type FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { type Run, runs, type Step } from '../support/walker.ts'
import {
  actorOf,
  type Gestures,
  performer,
  press,
  problem,
  requestTo,
  shortenWait,
  untaken,
  walkInPage,
} from './page-walk.ts'

/** The chart of mass delegation walked in the real page: what the server answers is held. */
const PAUSE_MS = 600
const typed = massDelegationModel as unknown as FlowModel<AnyStateMachine>
const isKeeping = ({ type }: AnyEventObject) => type === 'xstate.done.actor.keepDraft'

/** In the page what is kept is what was entered last: an answer for each count of it. */
const model: FlowModel<AnyStateMachine> = {
  ...typed,
  events: [
    ...(typed.events as readonly AnyEventObject[]).filter((event) => !isKeeping(event)),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((entered) => answered('keepDraft', { entered, version: 2 })),
  ],
}

/** What a person can do where, and what can come about: the chart takes more than the page offers. */
const isDoable = (state: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const context = state.context as MassDelegationContext
  const actor = actorOf(event)
  // Told by the chart of the documents, which is real here.
  if (event.type === 'documents.changed') return false
  const isTyping = state.matches({ filling: { keeping: 'typing' } })
  if (isTyping) return actor === 'waitForPause' && event.type.startsWith('xstate.done.')
  if (isKeeping(event)) return (event.output as Kept).entered === context.entered
  if (actor) return true
  const isAsked = state.matches({ filling: { removal: 'asked' } })
  if (event.type === 'removal.confirmed' || event.type === 'removal.dismissed') return isAsked
  if (isAsked) return false
  const isChoosing = state.matches({ filling: { step: 'choosing' } })
  const isThere = (tiersRef: string | null) =>
    !context.doomed.includes(null) &&
    (tiersRef === null ||
      (!context.doomed.includes(tiersRef) && context.clients.some((one) => one.tiersRef === tiersRef)))
  if (event.type === 'removal.asked') return isChoosing && isThere(event.tiersRef as string | null)
  if (event.type !== 'client.changed') return true
  const isSaving = state.matches({ filling: { keeping: 'saving' } })
  return isChoosing && !isSaving && isThere(event.tiersRef as string) && context.entered < 7
}

type World = { page: Page; held: HeldRequests }
const inDialog = (name: RegExp) => press(name, (page) => page.getByRole('dialog'))
const nobody = () => {
  throw new Error('the chart of the documents tells it')
}

const gestures: Gestures<World, MassDelegationEvent> = {
  'load.retried': press(/^Réessayer$/),
  'draft.continued': press(/^Continuer celle en cours$/),
  'draft.replaced': press(/^La remplacer$/),
  'begin.retried': press(/^Réessayer$/),
  'begin.abandoned': press(/^Renoncer$/),
  'client.changed': async ({ page }, { tiersRef }) => {
    const line = page.locator(`[data-customer="${tiersRef}"]`)
    const opener = line.getByRole('button').first()
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    await line.getByLabel('Commentaire').press('End')
    await line.getByLabel('Commentaire').pressSequentially('x')
  },
  'keep.retried': press(/^Réessayer$/),
  'removal.asked': ({ page }, { tiersRef }) =>
    tiersRef === null
      ? page.getByRole('button', { name: 'Tout abandonner' }).click()
      : page
          .locator(`[data-customer="${tiersRef}"]`)
          .getByRole('button', { name: /^Retirer Client/ })
          .click(),
  'removal.confirmed': inDialog(/^(Retirer|Abandonner)$/),
  'removal.dismissed': inDialog(/^Annuler$/),
  'removal.retried': press(/^Réessayer$/),
  'removal.dropped': press(/^Le garder$/),
  'check.asked': press(/^Vérifier et confier$/),
  'check.left': press(/^Retour$/),
  'delegation.confirmed': press(/^Confier/),
  'theirs.taken': press(/^Reprendre l’autre version$/),
  'mine.kept': press(/^Garder celle-ci$/),
  'conversion.stopped': press(/^Arrêter après ceux en cours$/),
  'conversion.retried': press(/^Réessayer$/),
  'conversion.abandoned': press(/^Voir les résultats connus$/),
  'refusal.closed': press(/^Revenir$/),
  'rest.resumed': press(/^Reprendre ce qui reste$/),
  'documents.changed': nobody,
}

/** Settles the call that waits: refused with the code of the sample's error, else answered by what is made of it. */
const answer =
  (address: RegExp, json: (output: unknown) => object | null = (output) => output as object) =>
  async ({ held }: World, { type, error, output }: AnyEventObject) => {
    const route = await requestTo(held, address)
    const code = (error as { code?: string } | undefined)?.code
    if (code) return problem(route, code === 'DRAFT_CHANGED' ? 409 : 422, code)
    if (type.startsWith('xstate.error.')) return problem(route, 403, 'FORBIDDEN')
    const body = json(output)
    return body ? route.fulfill({ json: body }) : problem(route, 404, 'DRAFT_NOT_FOUND')
  }
const draft = answer(/mass-delegation$/, (output) => output as LoadedDraft)

const perform = performer<World, MassDelegationEvent>(gestures, {
  loadDraft: draft,
  readVersion: draft,
  beginDraft: answer(/\/init/),
  waitForPause: () => {},
  keepDraft: answer(/mass-delegation$/, (output) => ({ version: (output as Kept).version })),
  removeClient: answer(/remove-tiers|mass-delegation$/),
  convertClients: answer(/convert$/),
})

/** What a step is to each of the regions that are at work: where that one is, and what happens. */
const partsOf = (before: AnyMachineSnapshot, { event, state }: Step): string[] => {
  const code = (event.error as { code?: string } | undefined)?.code ?? ''
  const what = `${event.type} ${code} -> ${typeof state.value === 'string' ? state.value : ''}`
  if (typeof before.value === 'string') return [`${before.value}: ${what}`]
  const regions = Object.entries((before.value as { filling: Record<string, string> }).filling)
  return regions.map(([region, at]) => `${region} ${at}: ${what}`)
}

/** Runs that each bring something new to a region: the products of the regions are walked without a page. */
const covering = (): Run[] => {
  const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
  const seen = new Set<string>()
  return runs(model, isDoable).filter(({ steps }) => {
    const parts = partsOf(steps.at(-2)?.state ?? begin, steps.at(-1)!)
    const isNew = parts.some((part) => !seen.has(part))
    for (const part of parts) seen.add(part)
    return isNew
  })
}

/** Those that another one begins with are walked with it. */
const all = covering().filter((run, _, others) => {
  const way = (one: Run) => one.steps.map(({ event }) => JSON.stringify(event)).join(' ')
  return !others.some((other) => other !== run && way(other).startsWith(`${way(run)} `))
})
const looked = new Set<string>()
const shown = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (value as { filling: { step: string } }).filling.step

test.describe('chart of mass delegation in the page', () => {
  for (const run of all) {
    test(run.name, async ({ page }) => {
      test.setTimeout(120_000)
      await shortenWait(page, PAUSE_MS)
      await page.addInitScript(() => history.replaceState({ tiersRefs: ['C1', 'C2'] }, '', location.href))
      const held = await holdRequests(page, (request) => /drafts\/mass-delegation/.test(request.url()))
      await page.goto('/mass-delegation')
      await walkInPage({
        page,
        run,
        begin: 'loading',
        perform: (event, next) => perform({ page, held }, event, next),
        named: ({ state }) => shown(state),
        looked,
        view: ({ state }) => (state.hasTag('busy') ? 'busy' : shown(state)),
      })
    })
  }

  test('every transition that a page can take is taken by some run', async () => {
    const left = await untaken(all.map((run) => ({ model, run })))
    expect(left).toEqual([
      // The documents tell it by themselves.
      'massDelegation documents.changed -> itself',
      // Nobody is as quick as a pause of a moment that is shortened.
      'massDelegation.filling.keeping.typing client.changed -> massDelegation.filling.keeping.typing',
      'massDelegation.filling.keeping.typing xstate.error.actor.waitForPause -> massDelegation.filling.keeping.saving',
    ])
  })
})
