import type { Locator, Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import type { uploadsMachine } from '../../src/machines/uploads/uploads.ts'
import type { UploadsContext, UploadsEvent } from '../../src/machines/uploads/uploads.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, settle, untaken, WALK_MS, walkInPage } from './page-walk.ts'
import { keepUploads, tellShare } from './uploads.ts'

const LONGEST = 20

type World = { page: Page; sent: HeldRequests; at: Locator }

type Walk = {
  name: string
  model: FlowModel<ReturnType<typeof uploadsMachine>>
  /** The name of the sample file with this id. */
  nameOf: (id: string) => string
  testId: string
  /** What the server answers to a file. */
  answer: object
  isUpload: (request: Request) => boolean
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
  open: (page: Page) => Promise<void>
}

const press = ({ at }: World, name: string) => at.getByRole('button', { name, exact: true }).first().click()

const gesturesOf = (nameOf: Walk['nameOf']): Gestures<World, UploadsEvent> => ({
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
})

/** The events that a button can trigger. */
const isDoable = ({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const { waiting, left } = context as UploadsContext
  const has = (files: readonly { id: string }[]) => files.some(({ id }) => id === event.id)
  if (event.type === 'upload.progressed') return true
  if (event.type === 'upload.cancelled') return has(waiting)
  // A second file with the same name would have a second button with the same name.
  if (event.type === 'files.dropped')
    return ![...waiting, ...left].some(({ id }) => event.files.some((file: { id: string }) => file.id === id))
  return event.type.startsWith('xstate.') || has(left)
}

const namesOf = ({ waiting, left }: UploadsContext) => [
  waiting.map(({ name }) => ({ name })),
  left.map(({ name }) => ({ name })),
]

/** Walks a chart of uploads in the real page, with the server's answers held. */
export const walkUploads = ({ name, model: typed, nameOf, testId, answer, isUpload, prepare, open }: Walk): void => {
  const model = typed as unknown as FlowModel<AnyStateMachine>
  const all = tours(model, { isDoable, longest: LONGEST })
  const looked = new Set<string>()
  const perform = performer(typed, gesturesOf(nameOf), {
    joinDocument: ({ sent }: World, event) =>
      settle(sent, event, (route) => route.fulfill({ status: 201, json: answer })),
  })

  test.describe(name, () => {
    test('is walked', async ({ page }) => {
      test.setTimeout(WALK_MS)
      await keepUploads(page)
      await prepare?.(page)
      const sent = await holdRequests(page, isUpload)
      for (const run of all) {
        await open(page)
        const at = page.getByTestId(testId)
        const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)
        await walkInPage({
          page,
          run,
          begin: beginOf(model),
          perform: (event, next) => perform({ page, sent, at }, event, next),
          named: (step) => JSON.stringify([step.state.value, ...namesOf(step.state.context as UploadsContext)]),
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
}
