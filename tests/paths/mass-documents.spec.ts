import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { DraftDocument } from '../../src/contract/cases/drafts.ts'
import { sampleClient, sampleMass } from '../../src/machines/mass-delegation/mass-delegation.model.ts'
import {
  massDocumentsModel,
  sampleDocument,
  sampleFile,
} from '../../src/machines/mass-documents/mass-documents.model.ts'
import type {
  MassDocumentsContext,
  MassDocumentsEvent,
} from '../../src/machines/mass-documents/mass-documents.types.ts'
import { answered, type FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { actorOf, type Gestures, performer, press, settle, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'

/** Walks the chart of the documents of a mass delegation in the real page, with one customer open. */
const LONGEST = 40
const OTHERS = 18
const files = ['f1', 'f2'].map((id) => ({ ...sampleFile(id), name: `${id}.pdf` }))
const joined = files.map(({ id, name }, index) => ({
  ...sampleDocument,
  fileId: sampleDocument.fileId.replace(/.$/, String(index + 2)),
  name,
  id,
}))
const documents = [{ ...sampleDocument, id: '' }, ...joined]
const nameOfFile = (id: string): string => files.find((file) => file.id === id)!.name
const nameOfDocument = (fileId: string): string => documents.find((document) => document.fileId === fileId)!.name

const model: FlowModel<AnyStateMachine> = {
  machine: massDocumentsModel.machine,
  events: [
    { type: 'documents.given', documents: [sampleDocument] },
    { type: 'customers.gone', tiersRefs: ['C2'] },
    { type: 'files.dropped', files },
    ...files.flatMap(({ id }) => ['cancelled', 'retried', 'dropped'].map((what) => ({ type: `upload.${what}`, id }))),
    ...documents.map(({ fileId }) => ({ type: 'document.removed', fileId })),
    ...joined.map(({ id: _, ...document }) => answered('joinDocument', document)),
  ] as AnyEventObject[] as never,
  key: ({ context }: AnyMachineSnapshot) => {
    const { documents: there, waiting, left, removed } = context as MassDocumentsContext
    return [there.map(({ fileId }) => fileId), ...[waiting, left].map((some) => some.map(({ id }) => id)), removed]
  },
}

/**
 * The draft is loaded when the page opens, with nothing running; events can name only files and documents that exist.
 */
const isDoable = (state: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const { documents: there, waiting, left } = state.context as MassDocumentsContext
  const isNothing = there.length + waiting.length + left.length === 0 && state.matches('resting')
  const has = (some: readonly { id: string }[]) => some.some(({ id }) => id === event.id)
  switch (event.type) {
    case 'documents.given':
      return isNothing
    case 'customers.gone':
      return !isNothing
    case 'files.dropped':
      return !isNothing && waiting.length + left.length === 0 && there.every(({ name }) => name === sampleDocument.name)
    case 'upload.cancelled':
      return has(waiting)
    case 'upload.retried':
    case 'upload.dropped':
      return has(left)
    case 'document.removed':
      return there.some(({ fileId }) => fileId === event.fileId)
  }
  const answer = actorOf(event) === 'joinDocument' ? (event.output as DraftDocument | undefined) : undefined
  return !answer || answer.name === waiting[0]?.name
}

type World = { page: Page; joins: HeldRequests; removals: HeldRequests; line: ReturnType<Page['locator']> }

/** Opens the page with its draft: the documents' state starts again. */
const open = async ({ page, line }: World): Promise<void> => {
  await visit(page, '/mass-delegation')
  await line.getByRole('button').first().click()
}

const row = ({ line }: World, id: string) => line.getByRole('listitem').filter({ hasText: nameOfFile(id) })
const inLine = (name: RegExp) => (world: World) => press(name, () => world.line)(world)

const gestures: Gestures<World, MassDocumentsEvent> = {
  'documents.given': open,
  'customers.gone': async ({ page }) => {
    const others = page.getByRole('button', { name: /^Retirer (?!bon-de-livraison)/ })
    const count = await others.count()
    await others.last().click()
    await expect(others).toHaveCount(count - 1)
  },
  'files.dropped': ({ line }) =>
    line
      .locator('input[type=file]')
      .setInputFiles(
        files.map(({ name }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })),
      ),
  'upload.cancelled': (world, { id }) => row(world, id).getByRole('button', { name: 'Annuler' }).click(),
  'upload.retried': (world, { id }) =>
    world.line
      .getByRole('alert')
      .filter({ hasText: nameOfFile(id) })
      .getByRole('button', { name: 'Réessayer' })
      .click(),
  'upload.dropped': (world, { id }) =>
    world.line
      .getByRole('alert')
      .filter({ hasText: nameOfFile(id) })
      .getByRole('button', { name: 'Ignorer ce fichier' })
      .click(),
  'document.removed': ({ line }, { fileId }) =>
    line.getByRole('button', { name: `Retirer ${nameOfDocument(fileId)}` }).click(),
  'retry.requested': inLine(/^Réessayer$/),
  'removal.dropped': inLine(/^Le garder$/),
}

const perform = performer(massDocumentsModel, gestures, {
  joinDocument: ({ joins }, event) =>
    settle(joins, event, (route) => route.fulfill({ status: 201, json: event.output as DraftDocument })),
  removeDocument: ({ removals }, event) => settle(removals, event, (route) => route.fulfill({ status: 204 })),
})

const all = tours(model, { isDoable, longest: LONGEST })
const looked = new Set<string>()

test.describe('chart of the documents of a mass delegation in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const clients = Array.from({ length: OTHERS }, (_, index) => sampleClient(`C${index + 1}`))
    await page.route(/\/drafts\/mass-delegation$/, (route) => route.fulfill({ json: sampleMass(clients) }))
    await page.route(/remove-tiers/, (route) => route.fulfill({ json: { version: 2 } }))
    const joins = await holdRequests(
      page,
      (request) => request.method() === 'POST' && /mass-delegation\/documents/.test(request.url()),
    )
    const removals = await holdRequests(page, (request) => /\/api\/files\//.test(request.url()))
    const line = page.locator('[data-customer=C1]')
    const world: World = { page, joins, removals, line }
    for (const run of all)
      await walkInPage({
        page,
        run,
        perform: (event) => perform(world, event),
        shows: (name) => expect(line.getByRole('region', { name: 'Documents' })).toHaveAttribute('data-state', name),
        looked,
      })
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
