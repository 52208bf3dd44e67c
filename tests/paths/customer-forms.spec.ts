import type { Locator, Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Bounce } from '../../src/contract/delivery/bounces.ts'
import type { Contact } from '../../src/contract/ledger/contacts.ts'
import type { customer as customerAnswer } from '../../src/contract/ledger/customers.ts'
import type { Movement } from '../../src/contract/ledger/movements.ts'
import type { z } from '../../src/contract/zod.ts'
import { nextBusinessDay } from '../../src/domain/calendar.ts'
import type { CustomerForm } from '../../src/domain/customer-form.ts'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import type { InvoiceForm } from '../../src/domain/invoice-form.ts'
import { inColumns } from '../../src/domain/movement.ts'
import { stateName } from '../../src/flows/walk.ts'
import type { CorrectionDraft } from '../../src/machines/bounce-fix/bounce-fix.machine.ts'
import { bounceFixModel } from '../../src/machines/bounce-fix/bounce-fix.model.ts'
import { contactFormModel, sampleContact } from '../../src/machines/contact-form/contact-form.model.ts'
import { customerFormModel } from '../../src/machines/customer-form/customer-form.model.ts'
import { sampleCustomer } from '../../src/machines/customer-form/customer-form.samples.ts'
import type { WaitDraft } from '../../src/machines/escalation-wait/escalation-wait.machine.ts'
import { escalationWaitModel, sampleWait } from '../../src/machines/escalation-wait/escalation-wait.model.ts'
import { escalationAnswer } from '../../src/machines/escalation-wait/escalation-wait.samples.ts'
import type { FormContext, FormEvent, SaveResult } from '../../src/machines/form/form.types.ts'
import type { HandReminderDraft } from '../../src/machines/hand-reminder/hand-reminder.machine.ts'
import { handReminderModel, sampleHandReminder } from '../../src/machines/hand-reminder/hand-reminder.model.ts'
import type { InsolvencyDraft } from '../../src/machines/insolvency/insolvency.machine.ts'
import { insolvencyModel } from '../../src/machines/insolvency/insolvency.model.ts'
import { invoiceFormModel, sampleInvoice } from '../../src/machines/invoice-form/invoice-form.model.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
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

/** Walks the charts of the customer forms in the real page, with the server's answers held. */
type World = { page: Page; saves: HeldRequests; removals: HeldRequests; form: Form }

type Form = {
  name: string
  model: FlowModel<AnyStateMachine>
  /** The request that saves. */
  isSave: (request: Request) => boolean
  /** The request that removes; a DELETE by default. */
  isRemoval?: (request: Request) => boolean
  /** What the server returns after saving; nothing by default. */
  saved?: object
  /** The label of the field in which the samples break a rule. */
  field: string
  label: string
  at: (page: Page) => Locator
  /** What is typed for a sample that does not fit the day of the test. */
  typed?: (sample: string) => string
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
  /** Opens the form with the sample in it. */
  open: (page: Page) => Promise<void>
}

const fill = async (form: Locator, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByRole('textbox', { name: label, exact: true })
    await field.fill(value)
    // Leaves the field, so that no calendar covers anything.
    await field.press('Tab')
  }
}

/** Opens the page of an overdue customer. */
const openCustomer = async (page: Page): Promise<void> => {
  await visit(page, '/customers?filter=OVERDUE')
  await page.locator('tbody tr').first().getByRole('link').first().click()
}

const modelOf = (model: unknown) => model as FlowModel<AnyStateMachine>

const { collectionContact: _, ...customer } = sampleCustomer
const savedCustomer: z.infer<typeof customerAnswer> = {
  ...customer,
  civility: 'UNK',
  displayName: customer.name,
  totalAmount: 0,
  overdueAmount: 0,
  daysLate: 0,
  owner: null,
  lastEvents: [],
}
const savedContact: Contact = {
  ...sampleContact,
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b04',
  tiersRef: customer.ref,
}
const savedInvoice: Movement = {
  uniqueRef: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b05',
  tiersRef: customer.ref,
  documentNumber: sampleInvoice.documentNumber,
  type: 'INVOICE',
  label: '',
  rootAccount: '411000',
  documentDate: sampleInvoice.documentDate,
  dueDate: sampleInvoice.dueDate,
  initialAmount: 1250,
  ...inColumns(1250),
  dueAmount: 1250,
  clearingDate: null,
  limitationYears: null,
  daysLate: 0,
  lastEvents: [],
  why: null,
}
const yesterday = addDays(businessDateAt(new Date()), -1)

const proceedings = { since: addDays(yesterday, -9), proofOfDebtDueBy: addDays(yesterday, 52) }
const isInsolvency = (request: Request) => request.method() === 'PUT' && /\/insolvency$/.test(request.url())

/** The address with which the sample begins. */
const bounced: Bounce = {
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b06',
  tiersRef: customer.ref,
  tiersName: customer.name,
  email: 'compta@vasseur.test',
  currentEmail: '',
  holder: 'CUSTOMER',
  statusCode: '5.1.1',
  reason: 'User unknown',
  bouncedAt: '2026-11-19T08:12:00.000Z',
}

const forms: readonly Form[] = [
  {
    name: 'customer',
    model: modelOf(customerFormModel),
    isSave: (request) => request.method() === 'PUT' && /\/tiers\/[^/]+$/.test(request.url()),
    saved: savedCustomer,
    field: 'name' satisfies keyof CustomerForm,
    label: 'Raison sociale',
    at: (page) => page.locator('[data-state]:has(> form)'),
    open: async (page) => {
      await visit(page, '/add-customer')
      const section = (name: string) => page.getByRole('region', { name })
      await fill(section('Identité'), {
        Référence: sampleCustomer.ref,
        SIREN: sampleCustomer.legalId,
        'Raison sociale': sampleCustomer.name,
      })
      await fill(section('Coordonnées'), { 'E-mail': sampleCustomer.email })
      await fill(section('Adresse'), {
        Adresse: sampleCustomer.addressLine1,
        'Code postal': sampleCustomer.zipCode,
        Ville: sampleCustomer.city,
      })
    },
  },
  {
    name: 'contact',
    model: modelOf(contactFormModel),
    isSave: (request) => request.method() === 'PUT' && /\/contacts\/[^/]+$/.test(new URL(request.url()).pathname),
    saved: savedContact,
    field: 'lastName',
    label: 'Nom',
    at: (page) => page.getByTestId('contact-form'),
    prepare: (page) => page.route(/\/contacts$/, (route) => route.fulfill({ json: { items: [savedContact] } })),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Modifier Mme Jeanne Roux$/)({ page })
    },
  },
  {
    name: 'invoice',
    model: modelOf(invoiceFormModel),
    isSave: (request) => request.method() === 'PUT' && /\/movements\/form$/.test(request.url()),
    saved: savedInvoice,
    field: 'documentNumber' satisfies keyof InvoiceForm,
    label: 'Numéro de pièce',
    at: (page) => page.getByTestId('invoice-form'),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Ajouter une facture$/)({ page })
      await fill(page.getByTestId('invoice-form'), {
        'Numéro de pièce': sampleInvoice.documentNumber,
        'Montant TTC restant dû': '1250',
        'Date de la pièce': formatDate(yesterday),
        'Date d’échéance': formatDate(addDays(yesterday, 30)),
      })
    },
  },
  {
    name: 'insolvency',
    model: modelOf(insolvencyModel),
    isSave: (request) => isInsolvency(request) && request.postDataJSON().since !== null,
    isRemoval: (request) => isInsolvency(request) && request.postDataJSON().since === null,
    field: 'since' satisfies keyof InsolvencyDraft,
    label: 'Jugement publié au BODACC le',
    at: (page) => page.getByTestId('insolvency'),
    // The samples' later day is in the future here.
    typed: (sample) => formatDate(sample === '2026-11-21' ? addDays(yesterday, 9) : proceedings.since),
    prepare: (page) =>
      page.route(/\/tiers\/[^/?]+$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), insolvency: proceedings } })
      }),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Modifier ou lever$/)({ page })
    },
  },
  {
    name: 'reminder by hand',
    model: modelOf(handReminderModel),
    isSave: (request) => request.method() === 'POST' && /\/reminders$/.test(new URL(request.url()).pathname),
    saved: { ...sampleReminder, byHand: true, printBatch: null },
    field: 'plannedDate' satisfies keyof HandReminderDraft,
    label: 'Jour',
    at: (page) => page.getByTestId('hand-reminder'),
    // The first customer in the list may be held back.
    prepare: (page) =>
      page.route(/\/tiers\/[^/?]+$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), byHand: sampleHandReminder.outlook } })
      }),
    typed: (sample) => formatDate(sample === '2026-11-18' ? yesterday : nextBusinessDay(addDays(yesterday, 8))),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Planifier une relance$/)({ page })
      await page.getByTestId('hand-reminder').getByRole('radio', { name: 'Appel' }).check()
    },
  },
  {
    name: 'bounce fix',
    model: modelOf(bounceFixModel),
    isSave: (request) => request.method() === 'PUT' && /\/bounces\/[^/]+\/address$/.test(request.url()),
    field: 'email' satisfies keyof CorrectionDraft,
    label: 'Adresse e-mail du client',
    at: (page) => page.getByTestId('correction'),
    prepare: (page) =>
      page.route(/\/bounces\?/, (route) => route.fulfill({ json: { items: [bounced], totalItems: 1 } })),
    open: async (page) => {
      await visit(page, '/bounces')
      await press(/^Corriger l’adresse de /)({ page })
    },
  },
  {
    name: 'decision to wait',
    model: modelOf(escalationWaitModel),
    isSave: (request) => request.method() === 'PUT' && /\/escalations\/[^/]+\/wait$/.test(request.url()),
    field: 'reason' satisfies keyof WaitDraft,
    label: 'Motif',
    at: (page) => page.getByTestId('escalation-wait'),
    prepare: (page) => page.route(/\/escalations\?/, (route) => route.fulfill({ json: escalationAnswer.answer })),
    open: async (page) => {
      await visit(page, '/alerts')
      await press(/^Autres étapes pour Brasserie du Port$/)({ page })
      await page.getByRole('menuitem', { name: 'Attendre' }).click()
      await fill(page.getByTestId('escalation-wait'), {
        'Jusqu’au': formatDate(addDays(yesterday, 15)),
        Motif: sampleWait.reason,
      })
    },
  },
]

const inForm = (name: RegExp) => (world: World) => press(name, world.form.at)(world)

const gestures: Gestures<World, FormEvent> = {
  'field.changed': async ({ page, form }, { patch }) => {
    const sample = String(patch[form.field])
    const field = form.at(page).getByRole('textbox', { name: form.label, exact: true })
    await field.fill(form.typed?.(sample) ?? sample)
    // Leaves the field, so that no calendar covers anything.
    await field.press('Tab')
  },
  'form.submitted': inForm(/^(Enregistrer|Modifier la date|Corriger|Planifier|Attendre)$/),
  'retry.requested': inForm(/^Réessayer$/),
  'removal.requested': inForm(/^(Supprimer|Lever la procédure)$/),
  'removal.cancelled': inForm(/^(Conserver|La garder)$/),
  'removal.confirmed': inForm(/^(Supprimer|Lever la procédure)$/),
}

const perform = performer(customerFormModel, gestures, {
  saveForm: ({ saves, form }: World, event) =>
    settle(saves, event, (route) => {
      const result = event.output as SaveResult
      if (result.kind === 'saved') return route.fulfill(form.saved ? { json: form.saved } : { status: 204 })
      if (result.kind === 'duplicate') return problem(route, 409, result.code)
      const errors = result.problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
      return problem(route, errors.length > 0 ? 422 : 404, result.code, errors)
    }),
  removeEntry: ({ removals }: World, event) =>
    settle(removals, event, (route) => route.fulfill({ status: 204, body: '' })),
})

/** States in which the form is closed. */
const gone = ['saved', 'removed']
const looked = new Set<string>()

for (const form of forms) {
  /** The field's current content is not typed again. */
  const isDoable = ({ context }: AnyMachineSnapshot, { type, patch }: AnyEventObject): boolean =>
    type !== 'field.changed' || patch[form.field] !== (context as FormContext).draft[form.field]
  const all = tours(form.model, { isDoable, longest: 60 })

  test.describe(`${form.name} form chart in the page`, () => {
    test('is walked', async ({ page }) => {
      test.setTimeout(WALK_MS)
      const saves = await holdRequests(page, form.isSave)
      const removals = await holdRequests(page, form.isRemoval ?? ((request) => request.method() === 'DELETE'))
      await form.prepare?.(page)
      for (const run of all) {
        await form.open(page)
        await walkInPage({
          page,
          run,
          begin: beginOf(form.model),
          perform: (event) => perform({ page, saves, removals, form }, event),
          shows: (name) =>
            gone.includes(name)
              ? expect(form.at(page)).toHaveCount(0)
              : expect(form.at(page)).toHaveAttribute('data-state', name),
          looked,
          view: ({ state }) => (gone.includes(stateName(state.value)) ? null : `${form.name} ${state.value}`),
        })
      }
    })

    test('every transition of the chart is taken by some tour', async () => {
      expect(await untaken(all.map((run) => ({ model: form.model, run })))).toEqual([])
    })
  })
}
