import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { IdentityDocumentType } from '../../src/domain/identity-check/verification.ts'
import { stateName } from '../../src/flows/walk.ts'
import { identityVerificationModel } from '../../src/machines/identity-verification/identity-verification.model.ts'
import type {
  SendResult,
  VerificationEvent,
} from '../../src/machines/identity-verification/identity-verification.types.ts'
import type { Answered, Failed, FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { tours } from '../support/tours.ts'
import { type OpeningWorld, standAtStep } from './opening-world.ts'
import {
  beginOf,
  busyAlike,
  type Gestures,
  load,
  performer,
  press,
  problem,
  settle,
  untaken,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'
import { keepUploads, tellShare } from './uploads.ts'

/**
 * Walks the chart of an identity verification in the step of sign-up that shows all of it, with the server's answers
 * held.
 */
const model = identityVerificationModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 20 })

type Pressed = Exclude<VerificationEvent, Answered | Failed>
const places: IdentityDocumentType[] = ['certificateOfIncorporation', 'managingDirectorIDCard']

const gestures: Gestures<OpeningWorld, Pressed> = {
  'retry.requested': press(/^Réessayer$/),
  'file.chosen': ({ page }, { file }) =>
    page
      .locator('input[type=file]')
      .nth(places.indexOf(file.type))
      .setInputFiles({ name: file.name, mimeType: 'application/pdf', buffer: Buffer.alloc(file.size, '%PDF-') }),
  'upload.progressed': tellShare,
  'upload.cancelled': press(/^Annuler l’envoi$/),
  'upload.dropped': press(/^Ignorer$/),
  'document.removed': press(/^Supprimer la pièce d’identité$/),
  'removal.dropped': press(/^Annuler$/),
  'check.requested': press(/^Vérifier$/),
  'check.aborted': press(/^Interrompre$/),
  'review.looked': press(/^Vérifier la décision$/),
  'documents.resumed': press(/^Changer un document$/),
  'verification.skipped': press(/^Le faire plus tard$/),
  'verification.left': press(/^Continuer$/),
}

const asked =
  (address: RegExp, status = 200) =>
  ({ held }: OpeningWorld, event: AnyEventObject) =>
    settle(held, event, (route) => route.fulfill({ status, json: event.output }), address)
const sent =
  (address: RegExp) =>
  ({ held }: OpeningWorld, event: AnyEventObject) =>
    settle(
      held,
      event,
      (route) => {
        const result = event.output as SendResult
        return result.kind === 'taken'
          ? route.fulfill({ status: 201, json: result.verification })
          : problem(route, 422, result.code)
      },
      address,
    )

const perform = performer(identityVerificationModel, gestures, {
  loadVerification: asked(/\/kyc$/),
  uploadDocument: sent(/\/kyc\/documents$/),
  removeDocument: async (world, event) => {
    await settle(world.held, event, (route) => route.fulfill({ status: 204 }), /\/managingDirectorIDCard\//)
    if (event.output) await asked(/\/kyc$/)(world, event)
  },
  startProcess: sent(/\/process\/start$/),
  followProcess: asked(/\/process\/verify$/),
  abortProcess: asked(/\/process\/abort$/),
})

const looked = new Set<string>()

test.describe('chart of an identity verification in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await keepUploads(page)
    const world = await standAtStep(page, 'IDENTITY_VERIFICATION', /\/(kyc(\/.*)?|managingDirectorIDCard\/[^/]+)$/)
    const at = page.getByTestId('identity-verification')
    for (const run of all) {
      await load(page)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event, next) => perform(world, event as Pressed, next),
        // Sign-up continues with its next step.
        shows: (name) =>
          name === 'ended'
            ? expect(page.getByTestId('sign-up')).toHaveAttribute('data-state', 'filling.formula')
            : expect(at).toHaveAttribute('data-state', name),
        looked,
        view: (step) => (stateName(step.state.value) === 'ended' ? null : busyAlike(step)),
      })
    }
  })

  test('every transition is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
