import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { caseDraftSteps } from '../../src/contract/cases/drafts.ts'
import { type Step, stateName } from '../../src/flows/walk.ts'
import { sampleMovementRef } from '../../src/machines/add-invoices/add-invoices.model.ts'
import {
  caseCreationModel,
  caseDocumentsModel,
  emptyEntered,
  lightCaseModel,
  lockedCaseModel,
  sampleDraft,
  sampleReason,
  sampleTypedCustomer,
  sampleTypedInvoice,
} from '../../src/machines/case-creation/case-creation.model.ts'
import { contentOf } from '../../src/machines/case-creation/case-creation.setup.ts'
import type { CaseCreationContext, Entered, Keeping } from '../../src/machines/case-creation/case-creation.types.ts'
import { answered, type FlowModel } from '../../src/machines/model.ts'
import { expect, signIn, test } from '../support/browser.ts'
import { byRegion, takenBy, tours } from '../support/tours.ts'
import { caseWorld, perform } from './case-creation-world.ts'
import { actorOf, isLeaveFailure, showsDraft, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'
import { unreachable } from './unreachable.ts'

/**
 * Walks the chart of case creation in the real page: saving and sending with their outcomes, its documents, and the
 * first step of a light account. In the page the saved content is what was entered, so the model has an answer for
 * each.
 */
const LONGEST = 40
type Model = FlowModel<AnyStateMachine>
const keepings = ['keepDraft', 'storeDraft']
const documents = ['1', '2'].map((number) => ({
  ...sampleDraft().documents[0]!,
  fileId: `3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c1a1${number}`,
}))

/** A model with the screen's changes, and an answer for each resulting content. */
const inPage = (typed: unknown, changes: readonly Partial<Entered>[], entered: readonly Entered[]): Model => {
  const model = typed as Model
  const others = (model.events as readonly AnyEventObject[]).filter(
    (event) => event.type !== 'content.changed' && !(keepings.includes(actorOf(event) ?? '') && event.output),
  )
  const contents = entered.flatMap((one) => caseDraftSteps.map((step) => ({ ...one, step })))
  return {
    ...model,
    events: [
      ...others,
      ...changes.map((change) => ({ type: 'content.changed', change })),
      ...contents.flatMap((content) => keepings.map((id) => answered(id, { content, version: 2 }))),
      ...documents.map((document) => answered('joinDocument', document)),
    ],
    key: (state) => {
      const { entered, step, kept, version, waiting, removed, ...context } = state.context as CaseCreationContext
      const isKept = kept === JSON.stringify(contentOf({ entered, step }))
      const joined = context.documents.map(({ fileId }) => fileId)
      const isRefused = context.light && context.refused.length > 0
      return [keptAt(state), entered, step, isKept, version > 0, waiting.length, joined, removed, isRefused]
    },
  }
}

/** The content being saved, which may differ from what is entered now. */
const keptAt = ({ children }: AnyMachineSnapshot): unknown =>
  keepings.map((id) => (children[id]?.getSnapshot().input as Keeping | undefined)?.content).find(Boolean)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the page offers and what can happen in it: the chart accepts more. */
const isDoable = (state: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const context = state.context as CaseCreationContext
  const { entered, waiting } = context
  const actor = actorOf(event)
  if (actor === 'waitForPause') return event.type.startsWith('xstate.done.')
  if (keepings.includes(actor ?? '')) return !event.output || same((event.output as Keeping).content, keptAt(state))
  if (actor === 'joinDocument')
    return !event.output || !context.documents.some(({ fileId }) => fileId === event.output.fileId)
  const at = (state.value as { filling?: Record<string, string> }).filling
  if (actor || !at) return true
  if (at.deletion === 'asked') return event.type.startsWith('deletion.')
  if (event.type === 'content.changed') {
    const change = event.change as Partial<Entered>
    const isChosen = entered.tiersRef !== '' || context.light
    const isAt = change?.overrideReason === undefined ? ['customer', 'mending'] : ['locked']
    return (
      isAt.includes(at.step!) &&
      !same({ ...entered, ...change }, entered) &&
      (change.tiersRef === undefined ? change.movementRefs === undefined || isChosen : !isChosen)
    )
  }
  // The screen confirms details for a delegation, and none for a notice.
  if (event.type === 'case.sent') return (event.confirmed === null) === (entered.type === 'FORMAL_NOTICE')
  const isAtDocuments = at.step === 'documents'
  if (event.type === 'step.continued') return !isAtDocuments || waiting.length === 0
  if (event.type === 'files.dropped')
    return isAtDocuments && event.files.length > 0 && waiting.length + context.documents.length < documents.length
  if (event.type === 'document.removed') return isAtDocuments && context.documents[0]?.fileId === event.fileId
  return !/^(upload|removal)\./.test(event.type) || isAtDocuments
}

const chosen: Entered = { ...emptyEntered, tiersRef: 'C-0042', movementRefs: [sampleMovementRef] }
const withComment = (one: Entered): Entered[] => [one, { ...one, comment: 'x' }]
const typed = (amount: string): Entered => ({
  ...emptyEntered,
  customer: sampleTypedCustomer,
  invoices: [{ ...sampleTypedInvoice, amount }],
})
const amounts = ['', sampleTypedInvoice.amount]

type Doable = typeof isDoable
/** Tours with documents only pass through the case: its failures to save are walked without them. */
const isBesideDocuments: Doable = (state, event) =>
  isDoable(state, event) &&
  !/error\.actor\.(keepDraft|storeDraft|convertDraft|loadDraft)$/.test(event.type) &&
  (event.type !== 'deletion.asked' || state.matches({ filling: { keeping: 'kept' } })) &&
  (!event.type.startsWith('step.') || !state.matches({ filling: { keeping: 'saving' } }))

const models: { name: string; model: Model; isDoable: Doable }[] = [
  {
    name: 'sending',
    isDoable,
    model: inPage(
      caseCreationModel,
      [{ tiersRef: 'C-0042', movementRefs: [] }, { movementRefs: [sampleMovementRef] }, { comment: 'x' }],
      [emptyEntered, { ...chosen, movementRefs: [] }, chosen, { ...chosen, type: 'FORMAL_NOTICE' as const }].flatMap(
        withComment,
      ),
    ),
  },
  { name: 'documents', isDoable: isBesideDocuments, model: inPage(caseDocumentsModel, [], [chosen]) },
  {
    name: 'locked',
    isDoable: (state, event) => isDoable(state, event) && !/^deletion\./.test(event.type),
    model: inPage(
      lockedCaseModel,
      [{ overrideReason: sampleReason }],
      [chosen, { ...chosen, overrideReason: sampleReason }],
    ),
  },
  {
    name: 'light account',
    isDoable,
    model: inPage(
      lightCaseModel,
      amounts.map((amount) => ({ invoices: typed(amount).invoices })),
      amounts.map(typed),
    ),
  },
]

const taken = new Set<string>()
const all = models.flatMap(({ name, model, isDoable: doable }) => {
  const found = tours(model, { isDoable: doable, longest: LONGEST, naming: byRegion, except: new Set(taken) })
  for (const part of takenBy(model, found, byRegion)) taken.add(part)
  return found.map((run) => ({ name, model, run }))
})

const named = ({ state }: Step): string => {
  const at = (state.value as { filling?: Record<string, string> }).filling
  return at ? [at.step, at.keeping, at.documents, at.deletion].join(' ') : stateName(state.value).split('.')[0]!
}

const showsIn = (page: Page) => async (name: string) => {
  const [state, keeping, joining, deletion] = name.split(' ')
  if (!keeping) return expect(page.locator(`[data-state="${state}"]`)).toBeVisible()
  await showsDraft(page, state!, keeping, deletion === 'asked')
  if (state === 'documents')
    await expect(page.getByRole('region', { name: 'Documents' })).toHaveAttribute('data-state', joining!)
}

/** Each state of each region is checked once. */
const viewOf = (step: Step): string => {
  if (step.state.hasTag('busy')) return 'busy'
  const [state, keeping, joining, deletion] = named(step).split(' ')
  if (deletion === 'asked') return 'asked'
  return keeping === 'unkept' ? 'unkept' : state === 'documents' ? `documents ${joining}` : state!
}

const looked = new Set<string>()

test.describe('chart of case creation in the page', () => {
  for (const { name } of models) {
    const light = name === 'light account'
    test.describe(() => {
      test.use({ signedIn: !light })
      test(`is walked: ${name}`, async ({ page, app }) => {
        test.setTimeout(WALK_MS)
        const world = await caseWorld(page)
        if (light) await signIn(page, { ...app, ...app.light })
        for (const { run } of all.filter((one) => one.name === name)) {
          await visit(page, '/new-case')
          await walkInPage({
            page,
            run,
            begin: 'loading',
            perform: (event, next) => perform(world, event, next),
            shows: showsIn(page),
            named: (step, index) => (isLeaveFailure(run.steps[index + 1]?.event) ? null : named(step)),
            looked,
            view: viewOf,
          })
        }
      })
    })
  }

  test('every transition of the chart is taken by some tour, except those listed with a reason', async () => {
    expect(await untaken(all)).toEqual(Object.keys(unreachable.caseCreation!).sort())
  })
})
