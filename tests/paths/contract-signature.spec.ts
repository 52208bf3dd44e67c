import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Contract, Signer } from '../../src/domain/contracts.ts'
import {
  contractSignatureModel,
  sampleContract,
} from '../../src/machines/contract-signature/contract-signature.model.ts'
import type {
  AskResult,
  CodeResult,
  MakeResult,
  SignatureContext,
  SignatureEvent,
  SignResult,
} from '../../src/machines/contract-signature/contract-signature.types.ts'
import type { Answered, Failed, FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { byEdge, takenBy, tours } from '../support/tours.ts'
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

/** Walks the chart of a contract's signature in the last step of sign-up, by signer, with the server's answers held. */
const signers: readonly Signer[] = ['SELF', 'MANAGER']
const isDoable = ({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const { hasRead, code } = context as SignatureContext
  if (event.type === 'reading.confirmed') return !hasRead
  // The same code again is not a change.
  return event.type !== 'code.typed' || code !== event.code
}
const taken = new Set<string>()
const all = signers.flatMap((signer) => {
  const model = contractSignatureModel(signer) as unknown as FlowModel<AnyStateMachine>
  const found = tours(model, { isDoable, longest: 20, except: new Set(taken) })
  for (const name of takenBy(model, found, byEdge)) taken.add(name)
  return found.map((run) => ({ signer, model, run: { ...run, name: `${signer}: ${run.name}` } }))
})

type Pressed = Exclude<SignatureEvent, Answered | Failed>

const gestures: Gestures<OpeningWorld, Pressed> = {
  'retry.requested': press(/^Réessayer$/),
  'contract.reloaded': press(/^Vérifier à nouveau$/),
  'reading.confirmed': ({ page }) => page.getByRole('checkbox', { name: /^J’ai lu le contrat/ }).check(),
  'code.requested': press(/^(Recevoir le code et signer|Envoyer un nouveau code)$/),
  'code.typed': ({ page }, { code }) => page.getByLabel('Code à 6 chiffres').fill(code),
  'code.submitted': press(/^Signer$/),
  'reading.resumed': press(/^Relire le contrat$/),
  'manager.requested': press(/^Demander la signature au dirigeant$/),
}

const file = /\/api\/sign\/files\//
/** An answer of the flow, or the refusal that leads to it. */
const told =
  <R extends { kind: string }>(address: RegExp, status: number, json: (result: R) => object) =>
  ({ held }: OpeningWorld, event: AnyEventObject) =>
    settle(
      held,
      event,
      (route) => {
        const result = event.output as R & { code?: string }
        if (result.kind === 'refused') return problem(route, 409, result.code ?? '')
        const headers = { location: `/api/sign/files/${sampleContract.fileId}` }
        return route.fulfill({ status, headers, json: json(result) })
      },
      address,
    )

const perform = performer(contractSignatureModel('SELF'), gestures, {
  loadContract: ({ held }: OpeningWorld, event) =>
    settle(
      held,
      event,
      (route) => route.fulfill({ json: { documents: event.output ? [event.output as Contract] : [] } }),
      /\/status$/,
    ),
  makeContract: told<MakeResult>(/\/contracts$/, 201, () => sampleContract),
  retrieveContract: ({ held }: OpeningWorld, event) =>
    settle(held, event, (route) => route.fulfill({ body: '%PDF-1.4\n%%EOF\n', contentType: 'application/pdf' }), file),
  sendCode: told<CodeResult>(file, 200, () => sampleContract),
  askManager: told<AskResult>(file, 200, () => sampleContract),
  signContract: told<SignResult>(file, 200, (result) =>
    result.kind === 'signed'
      ? { result: 'SIGNED', attemptsLeft: 5, contract: result.contract }
      : { result: 'CODE_WRONG', attemptsLeft: result.kind === 'wrong' ? result.left : 0, contract: sampleContract },
  ),
})

const looked = new Set<string>()

test.describe('chart of a contract’s signature in the page', () => {
  for (const signer of signers)
    test(`is walked: ${signer}`, async ({ page }) => {
      test.setTimeout(WALK_MS)
      const paths = /\/(contracts|sign\/documents\/status|sign\/files\/[^/]+)$/
      const world = await standAtStep(page, 'CONTRACT', paths, { signer })
      const at = page.getByTestId('contract-signature')
      for (const { model, run } of all.filter((one) => one.signer === signer)) {
        await load(page)
        await walkInPage({
          page,
          run,
          begin: beginOf(model),
          perform: (event, next) => perform(world, event as Pressed, next),
          shows: (name) => {
            // Sign-up is over, or waits for the manager.
            if (name === 'signed') return expect(at).toHaveCount(0)
            if (name === 'managerAsked')
              return expect(page.getByTestId('sign-up')).toHaveAttribute('data-state', 'filling.waitingForManager')
            return expect(at).toHaveAttribute('data-state', name)
          },
          looked,
          view: (step) => (step.state.status === 'done' ? null : `${signer} ${busyAlike(step)}`),
        })
      }
    })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all)).toEqual([])
  })
})
