import type { Locator, Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Bounce } from '../../src/contract/delivery/bounces.ts'
import type { Contact } from '../../src/contract/ledger/contacts.ts'
import type { customer as customerAnswer } from '../../src/contract/ledger/customers.ts'
import type { HandPayment, Movement } from '../../src/contract/ledger/movements.ts'
import type { z } from '../../src/contract/zod.ts'
import { nextBusinessDay } from '../../src/domain/calendar.ts'
import type { CustomerForm } from '../../src/domain/customer-form.ts'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import type { DocumentedInvoice } from '../../src/domain/invoice-documents/documented-invoice.ts'
import type { InvoiceForm } from '../../src/domain/invoice-form.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { inColumns } from '../../src/domain/movement.ts'
import type { OwnMessage } from '../../src/domain/reminders/own-message.ts'
import { stateName } from '../../src/flows/walk.ts'
import type { AbsenceDraft } from '../../src/machines/absence-form/absence-form.machine.ts'
import { absenceFormModel } from '../../src/machines/absence-form/absence-form.model.ts'
import { sampleColleague } from '../../src/machines/absence-form/absence-form.samples.ts'
import type { CorrectionDraft } from '../../src/machines/bounce-fix/bounce-fix.machine.ts'
import { bounceFixModel } from '../../src/machines/bounce-fix/bounce-fix.model.ts'
import type { CommentDraft } from '../../src/machines/comment-form/comment-form.machine.ts'
import { commentFormModel, sampleComment } from '../../src/machines/comment-form/comment-form.model.ts'
import { contactFormModel, sampleContact } from '../../src/machines/contact-form/contact-form.model.ts'
import type { CreditLimitDraft } from '../../src/machines/credit-limit/credit-limit.machine.ts'
import { creditLimitModel } from '../../src/machines/credit-limit/credit-limit.model.ts'
import type { CustomerFileDraft } from '../../src/machines/customer-file/customer-file.machine.ts'
import { customerFileModel } from '../../src/machines/customer-file/customer-file.model.ts'
import { customerFormModel } from '../../src/machines/customer-form/customer-form.model.ts'
import { sampleCustomer } from '../../src/machines/customer-form/customer-form.samples.ts'
import { documentedInvoiceModel } from '../../src/machines/documented-invoice/documented-invoice.model.ts'
import type { WaitDraft } from '../../src/machines/escalation-wait/escalation-wait.machine.ts'
import { escalationWaitModel, sampleWait } from '../../src/machines/escalation-wait/escalation-wait.model.ts'
import { escalationAnswer } from '../../src/machines/escalation-wait/escalation-wait.samples.ts'
import type { FormContext, FormEvent, SaveResult } from '../../src/machines/form/form.types.ts'
import type { HandReminderDraft } from '../../src/machines/hand-reminder/hand-reminder.machine.ts'
import { handReminderModel, sampleHandReminder } from '../../src/machines/hand-reminder/hand-reminder.model.ts'
import type { InsolvencyDraft } from '../../src/machines/insolvency/insolvency.machine.ts'
import { insolvencyModel } from '../../src/machines/insolvency/insolvency.model.ts'
import {
  sampleDocumentsToSort,
  sampleJoinedDocument,
} from '../../src/machines/invoice-documents/invoice-documents.model.ts'
import { invoiceFormModel, sampleInvoice } from '../../src/machines/invoice-form/invoice-form.model.ts'
import { messageEditModel } from '../../src/machines/message-edit/message-edit.model.ts'
import { sampleMessage } from '../../src/machines/message-edit/message-edit.samples.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import type { PaymentCancelDraft } from '../../src/machines/payment-cancel/payment-cancel.machine.ts'
import { paymentCancelModel, samplePaymentCancel } from '../../src/machines/payment-cancel/payment-cancel.model.ts'
import type { PaymentDraft } from '../../src/machines/payment-form/payment-form.machine.ts'
import { paymentFormModel, samplePayment } from '../../src/machines/payment-form/payment-form.model.ts'
import type { QuestionDraft } from '../../src/machines/question-form/question-form.machine.ts'
import { questionFormModel } from '../../src/machines/question-form/question-form.model.ts'
import { sampleQuestions } from '../../src/machines/question-form/question-form.samples.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { samplePage } from '../../src/machines/reminder-send/reminder-send.model.ts'
import type { ReportDraft } from '../../src/machines/report-form/report-form.machine.ts'
import { reportFormModel } from '../../src/machines/report-form/report-form.model.ts'
import { sampleReport } from '../../src/machines/report-form/report-form.samples.ts'
import { sampleStatement, sampleStatementFile } from '../../src/machines/statement.samples.ts'
import type { TaskDraft } from '../../src/machines/task-form/task-form.machine.ts'
import { sampleTask, taskFormModel } from '../../src/machines/task-form/task-form.model.ts'
import type { ViewDraft } from '../../src/machines/view-form/view-form.machine.ts'
import { viewFormModel } from '../../src/machines/view-form/view-form.model.ts'
import { sampleView } from '../../src/machines/view-form/view-form.samples.ts'
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
  /** The field is chosen from, not typed in. */
  isChoice?: true
  /** The label of the field in which the samples break a rule. */
  field: string
  label: string
  at: (page: Page) => Locator
  /** What is typed for a sample that does not fit the day of the test. */
  typed?: (sample: string) => string
  /** After saving, an empty form takes its place. */
  stays?: true
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
  tags: [],
  customValues: {},
  creditLimit: null,
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
  documentId: null,
  daysLate: 0,
  lastEvents: [],
  why: null,
}
const handPayment: Movement & { handPayment: HandPayment } = {
  ...savedInvoice,
  type: 'PAYMENT',
  documentNumber: samplePayment.reference,
  initialAmount: -1250,
  ...inColumns(-1250),
  dueAmount: 0,
  clearingDate: samplePayment.paidOn,
  handPayment: { parts: [{ documentNumber: 'F-0101', paid: 1250 }], obstacle: null },
}
const yesterday = addDays(businessDateAt(new Date()), -1)

const proceedings = { since: addDays(yesterday, -9), proofOfDebtDueBy: addDays(yesterday, 52) }
const isLimit = (request: Request) => request.method() === 'PUT' && /\/credit-limit$/.test(request.url())
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
      await page.getByRole('tab', { name: 'Écritures' }).click()
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
    name: 'payment',
    model: modelOf(paymentFormModel),
    isSave: (request) => request.method() === 'POST' && /\/movements\/payments$/.test(request.url()),
    saved: savedInvoice,
    field: 'reference' satisfies keyof PaymentDraft,
    label: 'Référence',
    at: (page) => page.getByTestId('payment-form'),
    open: async (page) => {
      await openCustomer(page)
      await page.getByRole('tab', { name: 'Écritures' }).click()
      await press(/^Paiement reçu$/)({ page })
      await fill(page.getByTestId('payment-form'), {
        'Reçu le': formatDate(yesterday),
        'Montant reçu': '1250',
        Référence: samplePayment.reference,
      })
    },
  },
  {
    name: 'payment cancellation',
    model: modelOf(paymentCancelModel),
    isSave: (request) => request.method() === 'POST' && /\/movements\/[^/]+\/cancellation$/.test(request.url()),
    field: 'reason' satisfies keyof PaymentCancelDraft,
    label: 'Motif',
    at: (page) => page.getByTestId('payment-cancel'),
    prepare: (page) => page.route(/\/movements\/[0-9a-f-]{36}$/, (route) => route.fulfill({ json: handPayment })),
    open: async (page) => {
      await openCustomer(page)
      await visit(page, `${new URL(page.url()).pathname}?movement=${handPayment.uniqueRef}`)
      await press(/^Annuler le paiement$/)({ page })
      await fill(page.getByTestId('payment-cancel'), { Motif: samplePaymentCancel.reason })
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
    name: 'file of a customer',
    model: modelOf(customerFileModel),
    isSave: (request) => request.method() === 'PUT' && /\/files\/[^/]+$/.test(request.url()),
    saved: sampleStatementFile,
    field: 'name' satisfies keyof CustomerFileDraft,
    label: 'Nom',
    at: (page) => page.getByTestId('customer-file'),
    prepare: (page) => page.route(/\/files$/, (route) => route.fulfill({ json: { items: [sampleStatementFile] } })),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Modifier Contrat cadre 2026.pdf$/)({ page })
    },
  },
  {
    name: 'credit limit',
    model: modelOf(creditLimitModel),
    isSave: (request) => isLimit(request) && request.postDataJSON().limit !== null,
    isRemoval: (request) => isLimit(request) && request.postDataJSON().limit === null,
    field: 'insurer' satisfies keyof CreditLimitDraft,
    label: 'Assureur',
    at: (page) => page.getByTestId('credit-limit'),
    prepare: (page) =>
      page.route(/\/tiers\/[^/?]+$/, async (route) => {
        const response = await route.fetch()
        const { creditLimit, toDeclare } = sampleStatement
        await route.fulfill({ response, json: { ...(await response.json()), creditLimit, toDeclare } })
      }),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Modifier ou supprimer$/)({ page })
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
        await route.fulfill({
          response,
          json: {
            ...(await response.json()),
            byHand: {
              ...sampleHandReminder.outlook,
              contacts: [{ on: addDays(yesterday, 10), media: 'EMAIL', stepId: 'second', round: 1 }],
            },
          },
        })
      }),
    typed: (sample) =>
      formatDate(
        sample === '2026-11-18' ? yesterday : nextBusinessDay(addDays(yesterday, sample === '2026-11-25' ? 8 : 40)),
      ),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Contacter$/)({ page })
      await page.getByTestId('hand-reminder').getByRole('radio', { name: 'Appel' }).check()
      await page.getByTestId('hand-reminder').getByText('Un autre jour').click()
      await fill(page.getByTestId('hand-reminder'), { Jour: formatDate(nextBusinessDay(addDays(yesterday, 8))) })
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
    name: 'comment',
    model: modelOf(commentFormModel),
    isSave: (request) => request.method() === 'POST' && /\/comments$/.test(new URL(request.url()).pathname),
    saved: {
      id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c08',
      text: sampleComment.text,
      author: 'Claire',
      own: true,
      eventId: null,
      at: '2026-11-19T09:00:00.000Z',
    },
    field: 'text' satisfies keyof CommentDraft,
    label: 'Votre commentaire',
    at: (page) => page.getByTestId('comment-form'),
    stays: true,
    open: async (page) => {
      await openCustomer(page)
      await fill(page.getByTestId('comment-form'), { 'Votre commentaire': sampleComment.text })
    },
  },
  {
    name: 'view of a list',
    model: modelOf(viewFormModel),
    isSave: (request) => request.method() === 'PUT' && /\/views\/[^/]+$/.test(new URL(request.url()).pathname),
    field: 'name' satisfies keyof ViewDraft,
    label: 'Nom',
    at: (page) => page.getByTestId('view-form'),
    prepare: (page) => page.route(/\/views$/, (route) => route.fulfill({ json: { items: [sampleView] } })),
    open: async (page) => {
      await visit(page, `/customers?${sampleView.state}&view=${sampleView.id}`)
      await press(/^Vues$/)({ page })
      await page.getByRole('menuitem', { name: 'Modifier « Gros retards »…' }).click()
    },
  },
  {
    name: 'absence',
    model: modelOf(absenceFormModel),
    isSave: (request) => request.method() === 'PUT' && /\/tenant\/absence$/.test(request.url()),
    field: 'to' satisfies keyof AbsenceDraft,
    label: 'Au (inclus)',
    at: (page) => page.getByTestId('absence-form'),
    typed: (sample) => formatDate(sample === '2026-11-18' ? addDays(yesterday, -5) : addDays(yesterday, 20)),
    prepare: async (page) => {
      await page.route(/\/tenant\/absence$/, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({
              json: {
                absence: { from: yesterday, to: addDays(yesterday, 20), substituteId: sampleColleague.userId },
              },
            })
          : route.fallback(),
      )
      await page.route(/\/tenant\/colleagues$/, (route) => route.fulfill({ json: { items: [sampleColleague] } }))
    },
    open: async (page) => {
      await visit(page, '/account/user')
      await press(/^Modifier l’absence$/)({ page })
    },
  },
  {
    name: 'message of a reminder',
    model: modelOf(messageEditModel),
    isSave: (request) => request.method() === 'PUT' && /\/planned-reminders\/[^/]+\/message$/.test(request.url()),
    field: 'recipient' satisfies keyof OwnMessage,
    label: 'Destinataire',
    at: (page) => page.getByTestId('message-edit'),
    prepare: async (page) => {
      await page.route(/\/planned-reminders\?/, (route) =>
        route.fulfill({
          json: { items: [sampleReminder], totalItems: 1, counters: { ...eachMedium(() => 0), EMAIL: 1 }, amount: 0 },
        }),
      )
      await page.route(/\/reminders\/preview$/, (route) =>
        route.fulfill({ contentType: 'text/html', body: samplePage.html }),
      )
      await page.route(/\/planned-reminders\/[^/]+\/message\?/, (route) =>
        route.fulfill({ json: { ...sampleMessage, own: true, usualRecipient: sampleReminder.email } }),
      )
    },
    open: async (page) => {
      await visit(page, '/reminders')
      await press(/^Ouvrir la relance/)({ page })
      await press(/^Modifier l’e-mail$/)({ page })
    },
  },
  {
    name: 'task',
    model: modelOf(taskFormModel),
    isSave: (request) => request.method() === 'POST' && /\/tasks$/.test(new URL(request.url()).pathname),
    saved: { id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c07' },
    field: 'text' satisfies keyof TaskDraft,
    label: 'À faire',
    at: (page) => page.getByTestId('task-form'),
    open: async (page) => {
      await openCustomer(page)
      await press(/^Nouvelle tâche$/)({ page })
      await fill(page.getByTestId('task-form'), { 'À faire': sampleTask.text })
    },
  },
  {
    name: 'question',
    model: modelOf(questionFormModel),
    isSave: (request) => request.method() === 'PUT' && /\/questions\/[^/]+$/.test(request.url()),
    field: 'text' satisfies keyof QuestionDraft,
    label: 'Question',
    at: (page) => page.getByTestId('question-form'),
    prepare: (page) =>
      page.route(/\/events\/[^/]+\/questions$/, (route) => route.fulfill({ json: { items: sampleQuestions } })),
    open: async (page) => {
      await visit(page, '/disputes')
      await page
        .getByRole('button', { name: /^Détail : / })
        .first()
        .click()
      await press(/^Renvoyer ou retirer la question à Paul Mercier$/)({ page })
    },
  },
  {
    name: 'documented invoice',
    model: modelOf(documentedInvoiceModel),
    isSave: (request) => request.method() === 'POST' && /\/invoice-documents\/[^/]+\/invoice$/.test(request.url()),
    saved: sampleJoinedDocument,
    field: 'tiersRef' satisfies keyof DocumentedInvoice,
    label: 'Référence du client',
    at: (page) => page.getByTestId('documented-invoice'),
    prepare: (page) =>
      page.route(/\/invoice-documents\?/, (route) =>
        route.fulfill({ json: { items: sampleDocumentsToSort, totalItems: sampleDocumentsToSort.length } }),
      ),
    open: async (page) => {
      await visit(page, '/invoice-documents')
      await press(/^Créer la facture de factur-x-0431.pdf$/)({ page })
    },
  },
  {
    name: 'report by e-mail',
    model: modelOf(reportFormModel),
    isSave: (request) => request.method() === 'PUT' && /\/reports\/[^/]+$/.test(request.url()),
    field: 'weekday' satisfies keyof ReportDraft,
    isChoice: true,
    label: 'Jour',
    at: (page) => page.getByTestId('report-form'),
    prepare: (page) => page.route(/\/reports$/, (route) => route.fulfill({ json: { items: [sampleReport] } })),
    open: async (page) => {
      await visit(page, '/account/user')
      await press(/^Modifier le rapport « Gros retards »$/)({ page })
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
    const sample = String(patch[form.field] ?? '')
    if (form.isChoice) {
      await form.at(page).getByRole('combobox', { name: form.label, exact: true }).selectOption(sample)
      return
    }
    const field = form.at(page).getByRole('textbox', { name: form.label, exact: true })
    await field.fill(form.typed?.(sample) ?? sample)
    // Leaves the field, so that no calendar covers anything.
    await field.press('Tab')
  },
  'form.submitted': inForm(
    /^(Enregistrer|Renommer|Annuler le paiement|Enregistrer le paiement|Enregistrer la limite|Modifier la limite|Modifier la date|Corriger|Planifier|Attendre|Enregistrer la vue|Enregistrer le rapport|Enregistrer la tâche|Créer la facture|Publier le commentaire|Enregistrer l’absence|Enregistrer et voir l’aperçu|Envoyer à nouveau)$/,
  ),
  'retry.requested': inForm(/^Réessayer$/),
  'removal.requested': inForm(
    /^(Supprimer|Supprimer la vue|Lever la procédure|Annuler l’absence|Revenir au message habituel|Retirer la question|Supprimer la limite)$/,
  ),
  'removal.cancelled': inForm(/^(Garder la limite|Garder le fichier|Conserver|La garder|Garder mon message|Garder)$/),
  'removal.confirmed': inForm(
    /^(Supprimer|Supprimer le fichier|Supprimer la vue|Supprimer la limite|Lever la procédure|Annuler l’absence|Revenir au message habituel|Retirer)$/,
  ),
  'question.answered': inForm(/^Remplacer cette relance$/),
  'question.cancelled': inForm(/^Revenir$/),
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
              ? form.stays
                ? expect(form.at(page)).toHaveAttribute('data-state', 'editing')
                : expect(form.at(page)).toHaveCount(0)
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
