import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseDetail, SelectionAnswer } from '../../src/contract/cases/cases.ts'
import type { LightInvoice } from '../../src/domain/cases/index.ts'
import { addDays, formatDate } from '../../src/domain/dates.ts'
import { stateName } from '../../src/flows/walk.ts'
import { lockOfChoice } from '../../src/machines/add-invoices/add-invoices.machine.ts'
import { addInvoicesModel } from '../../src/machines/add-invoices/add-invoices.model.ts'
import type { AdditionEvent, AdditionResult } from '../../src/machines/add-invoices/add-invoices.types.ts'
import type { PaymentDraft } from '../../src/machines/declare-payment/declare-payment.machine.ts'
import { declarePaymentModel, samplePayment } from '../../src/machines/declare-payment/declare-payment.model.ts'
import type { FormContext, FormEvent, SaveResult } from '../../src/machines/form/form.types.ts'
import type { PostingDraft } from '../../src/machines/formal-notice-posting/formal-notice-posting.machine.ts'
import {
  formalNoticePostingModel,
  samplePosting,
} from '../../src/machines/formal-notice-posting/formal-notice-posting.model.ts'
import type { RenewalResult } from '../../src/machines/formal-notice-renewal/formal-notice-renewal.machine.ts'
import { formalNoticeRenewalModel } from '../../src/machines/formal-notice-renewal/formal-notice-renewal.model.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import type { TypedDraft } from '../../src/machines/typed-invoices/typed-invoices.machine.ts'
import { sampleTyped, typedInvoicesModel } from '../../src/machines/typed-invoices/typed-invoices.model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { eventId, sampleCase, today } from './case-world.ts'
import {
  beginOf,
  type Gestures,
  performer,
  press,
  problem,
  settle,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the charts of changes to a case in the real page, with the server's answers held. */
const LONGEST = 20
type World = { page: Page; reads: HeldRequests; writes: HeldRequests; at: Locator; flow: Flow }
type Flow = {
  name: string
  model: FlowModel<AnyStateMachine>
  testId: string
  open: RegExp
  one: CaseDetail
  perform: (world: World, event: AnyEventObject, next: AnyEventObject | undefined) => Promise<void>
  /** Excludes events that would change nothing. */
  isDoable: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** Fills in the form like the sample. */
  fill?: (at: Locator) => Promise<void>
}

const modelOf = (model: unknown) => model as FlowModel<AnyStateMachine>
const inside = (name: RegExp) => press(name, (page) => page.getByRole('dialog'))

const additionGestures: Gestures<World, AdditionEvent> = {
  'retry.requested': inside(/^Réessayer$/),
  'invoices.chosen': ({ at }, { movementRefs }) =>
    at.getByRole('checkbox', { name: 'F-0124' }).setChecked(movementRefs.length > 0),
  'reason.typed': ({ at }, { reason }) =>
    at.getByRole('textbox', { name: 'Motif pour confier dès maintenant' }).fill(reason),
  'addition.requested': inside(/^Ajouter au dossier$/),
  'choice.resumed': inside(/^Revoir la sélection$/),
}

const saveSettler = ({ writes, flow }: World, event: AnyEventObject) =>
  settle(writes, event, (route) => {
    const result = event.output as SaveResult
    if (result.kind === 'saved') return route.fulfill({ json: flow.one })
    if (result.kind === 'duplicate') throw new Error('nothing of it must be unique')
    const errors = result.problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
    return problem(route, 422, result.code, errors)
  })

const type = async (at: Locator, label: RegExp, text: string): Promise<void> => {
  await at.getByLabel(label).fill(text)
  // Leaves the field, so that no calendar covers anything.
  await at.getByLabel(label).press('Tab')
}

const formGestures = (
  change: Gestures<World, FormEvent>['field.changed'],
  submit: RegExp,
): Gestures<World, FormEvent> => {
  const none = () => {
    throw new Error('nothing is removed or asked here')
  }
  return {
    'field.changed': change,
    'form.submitted': inside(submit),
    'retry.requested': inside(/^Réessayer$/),
    'removal.requested': none,
    'removal.cancelled': none,
    'removal.confirmed': none,
    'question.answered': none,
    'question.cancelled': none,
  }
}

const numberOf = (draft: unknown) => (draft as TypedDraft).invoices[0]?.documentNumber

const flows: readonly Flow[] = [
  {
    name: 'invoices added to a case',
    model: modelOf(addInvoicesModel),
    testId: 'add-invoices',
    open: /^Ajouter des factures$/,
    one: sampleCase(['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b03']),
    perform: performer(addInvoicesModel, additionGestures, {
      loadSelection: ({ reads }: World, event) =>
        settle(reads, event, (route) => route.fulfill({ json: event.output as SelectionAnswer })),
      addInvoices: ({ writes, flow }: World, event) =>
        settle(writes, event, (route) => {
          const result = event.output as AdditionResult
          return result.kind === 'added' ? route.fulfill({ json: flow.one }) : problem(route, 409, result.code)
        }),
    }),
    isDoable: ({ context }, event) => {
      if (event.type === 'reason.typed') return lockOfChoice(context) !== null && context.overrideReason === ''
      return event.type !== 'invoices.chosen' || event.movementRefs.length !== context.chosen.length
    },
  },
  {
    name: 'invoices typed into a case',
    model: modelOf(typedInvoicesModel),
    testId: 'typed-invoices',
    open: /^Ajouter des factures$/,
    one: sampleCase([]),
    perform: performer(
      typedInvoicesModel,
      formGestures(
        ({ at }, { patch }) =>
          at.getByLabel(/^Numéro de pièce/).fill((patch.invoices as LightInvoice[])[0]!.documentNumber),
        /^Ajouter au dossier$/,
      ),
      { saveForm: saveSettler },
    ),
    isDoable: ({ context }, { type: name, patch }) =>
      name !== 'field.changed' || numberOf(patch) !== numberOf((context as FormContext).draft),
    fill: async (at) => {
      await type(at, /^Numéro de pièce/, sampleTyped.documentNumber)
      await type(at, /^Montant/, '300')
      await type(at, /^Date de la pièce/, formatDate(addDays(today, -60)))
      await type(at, /^Date d’échéance/, formatDate(addDays(today, -30)))
    },
  },
  {
    name: 'declared payment',
    model: modelOf(declarePaymentModel),
    testId: 'declare-payment',
    open: /^Déclarer un paiement$/,
    one: sampleCase(['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b03']),
    perform: performer(
      declarePaymentModel,
      formGestures(
        ({ at }, { patch }) => type(at, /^Montant payé/, String((patch.amount as number) / 100)),
        /^Déclarer le paiement$/,
      ),
      { saveForm: saveSettler },
    ),
    isDoable: ({ context }, { type: name, patch }) =>
      name !== 'field.changed' || patch.amount !== ((context as FormContext).draft as PaymentDraft).amount,
    fill: async (at) => {
      await at.getByLabel(/^Facture payée/).selectOption(samplePayment.documentNumber)
      await type(at, /^Date du paiement/, formatDate(addDays(today, -2)))
      await type(at, /^Montant payé/, '120')
    },
  },
  {
    name: 'posting of a notice',
    model: modelOf(formalNoticePostingModel),
    testId: 'formal-notice-posting',
    open: /^J’ai posté la lettre$/,
    one: {
      ...sampleCase([]),
      type: 'FORMAL_NOTICE',
      mandate: null,
      notice: 'TO_POST',
      noticeMadeOn: addDays(today, -1),
      noticeAskedAmount: 1250,
    },
    perform: performer(
      formalNoticePostingModel,
      formGestures(
        ({ at }, { patch }) =>
          type(at, /^Postée le/, formatDate(patch.postedOn === samplePosting.postedOn ? today : addDays(today, -5))),
        /^Confirmer l’envoi$/,
      ),
      { saveForm: saveSettler },
    ),
    isDoable: ({ context }, { type: name, patch }) =>
      name !== 'field.changed' || patch.postedOn !== ((context as FormContext).draft as PostingDraft).postedOn,
  },
  {
    name: 'notice made anew',
    model: modelOf(formalNoticeRenewalModel),
    testId: 'formal-notice-renewal',
    open: /^Refaire la lettre$/,
    one: {
      ...sampleCase([]),
      type: 'FORMAL_NOTICE',
      mandate: null,
      notice: 'TO_POST',
      noticeMadeOn: addDays(today, -8),
      noticeAskedAmount: 1250,
    },
    perform: performer(
      formalNoticeRenewalModel,
      {
        'renewal.confirmed': inside(/^Refaire la lettre$/),
        'retry.requested': inside(/^Réessayer$/),
      },
      {
        renewFormalNotice: ({ writes, flow }: World, event) =>
          settle(writes, event, (route) => {
            const result = event.output as RenewalResult
            return result.kind === 'made' ? route.fulfill({ json: flow.one }) : problem(route, 409, result.code)
          }),
      },
    ),
    isDoable: () => true,
  },
]

/** States in which the window is closed. */
const gone = ['added', 'saved', 'made']
const looked = new Set<string>()

for (const flow of flows) {
  const all = tours(flow.model, { isDoable: flow.isDoable, longest: LONGEST })

  test.describe(`chart of ${flow.name} in the page`, () => {
    test('is walked', async ({ page }) => {
      test.setTimeout(WALK_MS)
      await page.route(new RegExp(`/api/.*/cases/${eventId}$`), (route) => route.fulfill({ json: flow.one }))
      const reads = await holdRequests(page, (request) => /\/selection\?/.test(request.url()))
      const writes = await holdRequests(
        page,
        (request) => request.method() === 'POST' && /\/cases\//.test(request.url()),
      )
      for (const run of all) {
        await visit(page, `/cases/${eventId}`)
        await page.getByRole('button', { name: flow.open }).click()
        const at = page.getByTestId(flow.testId)
        await flow.fill?.(at)
        const world: World = { page, reads, writes, at, flow }
        await walkInPage({
          page,
          run,
          begin: beginOf(flow.model),
          perform: (event, next) => flow.perform(world, event, next),
          shows: (name) =>
            gone.includes(name) ? expect(at).toHaveCount(0) : expect(at).toHaveAttribute('data-state', name),
          looked,
          view: ({ state }) => (gone.includes(stateName(state.value)) ? null : `${flow.name} ${state.value}`),
        })
      }
    })

    test('every transition of the chart is taken by some tour', async () => {
      expect(await untaken(all.map((run) => ({ model: flow.model, run })))).toEqual([])
    })
  })
}
