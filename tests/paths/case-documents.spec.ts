import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateName } from '../../src/flows/walk.ts'
import { caseDocumentsModel, sampleCaseFile } from '../../src/machines/case-documents/case-documents.model.ts'
import type {
  CaseDocumentsContext,
  CaseDocumentsEvent,
} from '../../src/machines/case-documents/case-documents.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { sampleCase } from './case-world.ts'
import { beginOf, type Gestures, performer, settle, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'
import { keepUploads, tellShare } from './uploads.ts'

/** Walks the chart of documents added to a case in the real page, with the server's answers held. */
const LONGEST = 20
const one = sampleCase([])
const model = caseDocumentsModel as unknown as FlowModel<AnyStateMachine>

type World = { page: Page; sent: HeldRequests; at: Locator }

const nameOf = (id: string): string => sampleCaseFile(id).name
const press = ({ at }: World, name: string) => at.getByRole('button', { name, exact: true }).first().click()

const gestures: Gestures<World, CaseDocumentsEvent> = {
  'files.dropped': ({ at }, { files }) =>
    at
      .locator('input[type=file]')
      .setInputFiles(
        files.map(({ name, size }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-') })),
      ),
  'upload.progressed': tellShare,
  'upload.cancelled': (world, { id }) => press(world, `Annuler l’envoi de ${nameOf(id)}`),
  'upload.retried': (world, { id }) => press(world, `Réessayer ${nameOf(id)}`),
  'upload.dropped': (world, { id }) => press(world, `Ignorer ${nameOf(id)}`),
}

const document = { fileId: 'f', name: 'f', size: 1, contentType: 'application/pdf', kind: 'JOINED' }
const perform = performer(caseDocumentsModel, gestures, {
  joinDocument: ({ sent }: World, event) =>
    settle(sent, event, (route) => route.fulfill({ status: 201, json: document })),
})

/** The events that a button can trigger. */
const isDoable = ({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const { waiting, left } = context as CaseDocumentsContext
  const has = (files: readonly { id: string }[]) => files.some(({ id }) => id === event.id)
  if (event.type === 'upload.progressed') return true
  if (event.type === 'upload.cancelled') return has(waiting)
  // A second file with the same name would have a second button with the same name.
  if (event.type === 'files.dropped')
    return ![...waiting, ...left].some(({ id }) => event.files.some((file: { id: string }) => file.id === id))
  return event.type.startsWith('xstate.') || has(left)
}

const looked = new Set<string>()
const all = tours(model, { isDoable, longest: LONGEST })

test.describe('chart of documents added to a case in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await keepUploads(page)
    await page.route(new RegExp(`/api/.*/cases/${one.eventId}$`), (route) => route.fulfill({ json: one }))
    const sent = await holdRequests(
      page,
      (request) => request.method() === 'POST' && /\/documents$/.test(request.url()),
    )
    for (const run of all) {
      await visit(page, `/cases/${one.eventId}`)
      const at = page.getByTestId('join-documents')
      const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event, next) => perform({ page, sent, at }, event, next),
        named: (step) => JSON.stringify([step.state.value, ...namesOf(step.state.context as CaseDocumentsContext)]),
        shows: async (shown) => {
          const [state, waiting = [], left = []] = JSON.parse(shown.startsWith('[') ? shown : JSON.stringify([shown]))
          await expect(at).toHaveAttribute('data-state', state)
          await expect(at.getByRole('list', { name: 'Envois en cours' }).getByRole('listitem')).toHaveCount(
            names(waiting).length,
          )
          await expect(at.getByRole('alert')).toHaveCount(names(left).length)
        },
        looked,
        view: ({ state }) => stateName(state.value),
      })
    }
  })

  test('every transition is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

const namesOf = ({ waiting, left }: CaseDocumentsContext) => [
  waiting.map(({ name }) => ({ name })),
  left.map(({ name }) => ({ name })),
]
