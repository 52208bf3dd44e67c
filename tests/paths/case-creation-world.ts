import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { CaseDraft, DraftDocument } from '../../src/contract/cases/drafts.ts'
import { sampleSelection } from '../../src/machines/add-invoices/add-invoices.model.ts'
import { caseCreationModel } from '../../src/machines/case-creation/case-creation.model.ts'
import type {
  CaseCreationEvent,
  Converted,
  Entered,
  Keeping,
  LoadedDraft,
  Ordered,
} from '../../src/machines/case-creation/case-creation.types.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { comeBack, type Gestures, giveOrder, holdWait, performer, press, problem, settle } from './page-walk.ts'
import { keepUploads, tellShare } from './uploads.ts'

/** Case creation for its walk: every request waits until the walk settles it, and so does the pause after typing. */
const PAUSE_MS = 600
const requests = {
  read: { method: 'GET', path: /\/drafts\/case$/ },
  keep: { method: 'PUT', path: /\/drafts\/case$/ },
  delete: { method: 'DELETE', path: /\/drafts\/case$/ },
  join: { method: 'POST', path: /\/drafts\/case\/documents$/ },
  remove: { method: 'DELETE', path: /\/api\/files\// },
  convert: { method: 'POST', path: /\/drafts\/case\/convert$/ },
  order: { method: 'POST', path: /\/buyables\// },
} as const
type RequestName = keyof typeof requests

export type CaseWorld = { page: Page; held: Record<RequestName, HeldRequests>; endPause: () => Promise<void> }

/** Disables the browser's own copy of the entries; the journeys test it. */
const noOwnCopy = (prefix: string) => {
  const set = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    if (!key.startsWith(prefix)) set.call(this, key, value)
  }
}

/** Case creation with everything held. */
export const caseWorld = async (page: Page): Promise<CaseWorld> => {
  const endPause = await holdWait(page, PAUSE_MS)
  await keepUploads(page)
  await page.addInitScript(noOwnCopy, 'typed:')
  await page.route(/\/selection\?/, (route) => route.fulfill({ json: sampleSelection }))
  // The browser leaves for the payment without an answer: the page stays as it is.
  await page.route(/pay\.example/, (route) => route.fulfill({ status: 204 }))
  const held = {} as Record<RequestName, HeldRequests>
  for (const name of Object.keys(requests) as RequestName[]) {
    const { method, path } = requests[name]
    held[name] = await holdRequests(
      page,
      (request) => request.method() === method && path.test(new URL(request.url()).pathname),
    )
  }
  return { page, held, endPause }
}

const change = async (
  { page }: CaseWorld,
  { tiersRef, movementRefs, comment, invoices, overrideReason }: Partial<Entered>,
) => {
  if (tiersRef) await page.getByRole('list', { name: 'Chercher un client' }).getByRole('button').first().click()
  else if (movementRefs)
    await page.getByRole('checkbox', { name: 'Sélectionner la facture F-0124' }).setChecked(movementRefs.length > 0)
  if (comment !== undefined) await page.getByRole('textbox', { name: 'Commentaire' }).fill(comment)
  if (overrideReason !== undefined)
    await page.getByRole('textbox', { name: 'Motif pour confier dès maintenant' }).fill(overrideReason)
  if (invoices) await page.getByRole('textbox', { name: 'Montant' }).fill(invoices[0]!.amount)
}

/** Presses a button of the confirmation, or another one where the deletion failed. */
const answerDeletion =
  (asked: RegExp, failed: RegExp) =>
  async ({ page }: CaseWorld) => {
    const dialog = page.getByRole('dialog')
    const isAsked = await dialog.isVisible()
    await press(isAsked ? asked : failed, () => (isAsked ? dialog : page.getByRole('alert')))({ page })
  }
const inDocuments = (name: RegExp) => press(name, (page) => page.getByRole('region', { name: 'Documents' }))

const gestures: Gestures<CaseWorld, CaseCreationEvent> = {
  'content.changed': (world, event) => change(world, event.change),
  'step.continued': press(/^Suivant$/),
  'step.back': press(/^Retour$/),
  'retry.requested': async (world) => {
    const keeping = world.page.locator('[data-keeping]')
    const isKeeping = await keeping.getByRole('button', { name: 'Réessayer' }).isVisible()
    await press(/^Réessayer$/, (page) => (isKeeping ? keeping : page))(world)
  },
  'theirs.taken': press(/^Reprendre l’autre version$/),
  'mine.kept': press(/^Garder celle-ci$/),
  'files.dropped': ({ page }, { files }) =>
    page
      .locator('input[type=file]')
      .setInputFiles(
        files.map(({ name }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })),
      ),
  'upload.progressed': tellShare,
  'upload.cancelled': inDocuments(/^(Annuler|Ignorer ce fichier)$/),
  'upload.retried': inDocuments(/^Réessayer$/),
  'document.removed': ({ page }) =>
    page
      .getByRole('button', { name: /^Retirer / })
      .first()
      .click(),
  'removal.retried': inDocuments(/^Réessayer$/),
  'removal.dropped': inDocuments(/^Le garder$/),
  'case.sent': press(/^(Confier au partenaire|Payer la mise en demeure)$/),
  'send.abandoned': press(/^Revenir au brouillon$/),
  'refusal.closed': press(/^Corriger$/),
  'deletion.asked': press(/^Supprimer le brouillon$/),
  'deletion.confirmed': press(/^Supprimer$/, (page) => page.getByRole('dialog')),
  'deletion.dismissed': answerDeletion(/^Annuler$/, /^Retour$/),
}

const draft = ({ held }: CaseWorld, event: AnyEventObject) =>
  settle(held.read, event, (route) => {
    const found = event.output as LoadedDraft
    return found ? route.fulfill({ json: found }) : problem(route, 404, 'DRAFT_NOT_FOUND')
  })

/** The answer returns what was sent. */
const kept = ({ held }: CaseWorld, event: AnyEventObject) =>
  settle(held.keep, event, (route) => {
    const { version } = event.output as Keeping
    const answer = { ...route.request().postDataJSON(), version, documents: [], updatedDate: new Date().toISOString() }
    return route.fulfill({ json: answer satisfies CaseDraft })
  })

const emptied = (name: RequestName) => (world: CaseWorld, event: AnyEventObject) =>
  settle(world.held[name], event, (route) => route.fulfill({ status: 204 }))

/** Triggers an event of case creation. */
export const perform = performer(caseCreationModel, gestures, {
  loadDraft: draft,
  readVersion: draft,
  waitForPause: ({ endPause }) => endPause(),
  keepDraft: kept,
  storeDraft: kept,
  joinDocument: ({ held }, event) =>
    settle(held.join, event, (route) => route.fulfill({ status: 201, json: event.output as DraftDocument })),
  removeDocument: emptied('remove'),
  convertDraft: ({ held }, event) =>
    settle(held.convert, event, (route) => route.fulfill({ json: event.output as Converted })),
  orderFormalNotice: ({ held }, event, next) =>
    settle(held.order, event, (route) => giveOrder(route, event.output as Ordered, next)),
  leaveForPayment: comeBack,
  deleteDraft: emptied('delete'),
})
