import type { Page, Request } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { CompanySheet } from '../../src/contract/accounts/companies.ts'
import type { Contract } from '../../src/domain/contracts.ts'
import type { Verification } from '../../src/domain/identity-check/verification.ts'
import { signUpModel } from '../../src/machines/sign-up/sign-up.model.ts'
import { sampleCompany, sampleSignUp } from '../../src/machines/sign-up/sign-up.samples.ts'
import type { LoadedSignUp, SignUpEvent } from '../../src/machines/sign-up/sign-up.types.ts'
import { expect } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { type Gestures, isFailure, load, performer, press, problem, settle, shortenWait } from './page-walk.ts'

/** A sign-up for its walk: every request waits until the walk settles it, except those that save it. */
export const PAUSE_MS = 600
const requests = {
  read: { method: 'GET', path: /\/api\/sign-up$/ },
  search: { method: 'GET', path: /\/api\/company-search$/ },
  information: { method: 'GET', path: /\/api\/company-information$/ },
  detail: { method: 'GET', path: /\/api\/company-information\/detail$/ },
  access: { method: 'POST', path: /\/api\/sign-up\/access-requests$/ },
  account: { method: 'POST', path: /\/api\/sign-up\/account$/ },
  formula: { method: 'PUT', path: /\/api\/sign-up\/formula$/ },
  verification: { method: 'GET', path: /\/kyc$/ },
  contract: { method: 'POST', path: /\/api\/sign\/documents\/status$/ },
} as const
type RequestName = keyof typeof requests

/** `isChanged`: from now on somebody else saves the sign-up. */
export type SignUpWorld = { page: Page; held: Record<RequestName, HeldRequests>; elsewhere: { isChanged: boolean } }

const isPut = (request: Request) => request.method() === 'PUT' && new URL(request.url()).pathname === '/api/sign-up'

/** Disables the browser's own copy of the entries; a journey tests it. */
export const withoutOwnCopy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (!key.startsWith('typed:')) set.call(this, key, value)
    }
  })

/** A signed-in user without an account. */
export const withoutAccount = (page: Page): Promise<unknown> =>
  page.route('**/api/masters?*', (route) =>
    route.fulfill({ json: { items: [], pageNumber: 0, pageSize: 1, totalItems: 0 } }),
  )

/** A sign-up with everything held. */
export const signUpWorld = async (page: Page): Promise<SignUpWorld> => {
  const elsewhere = { isChanged: false }
  await shortenWait(page, PAUSE_MS)
  await withoutOwnCopy(page)
  await withoutAccount(page)
  const held = {} as Record<RequestName, HeldRequests>
  for (const name of Object.keys(requests) as RequestName[]) {
    const { method, path } = requests[name]
    held[name] = await holdRequests(
      page,
      (request) => request.method() === method && path.test(new URL(request.url()).pathname),
    )
  }
  await page.route(
    () => true,
    (route) => {
      if (!isPut(route.request())) return route.fallback()
      if (elsewhere.isChanged) return problem(route, 409, 'SIGN_UP_CHANGED')
      return route.fulfill({ json: { version: route.request().postDataJSON().version + 1 } })
    },
  )
  return { page, held, elsewhere }
}

/** Opens the sign-up. */
export const openSignUp = async ({ page, held, elsewhere }: SignUpWorld): Promise<void> => {
  elsewhere.isChanged = false
  await load(page)
  // The application's start first asks whether there is a sign-up.
  await (await held.read.next()).fulfill({ json: { signUp: sampleSignUp() } })
}

const gestures: Gestures<SignUpWorld, SignUpEvent> = {
  'retry.requested': press(/^Réessayer$/),
  'content.changed': async ({ page }, { change }) => {
    if (change.role) await page.getByRole('radio', { name: 'Le représentant légal', exact: true }).check()
    if (change.comment) await page.getByLabel(/^Message à l’administrateur/).fill(change.comment)
  },
  'step.continued': press(/^Continuer$/),
  'step.back': press(/^Retour$/),
  'email.checked': press(/^J’ai confirmé mon adresse$/),
  'company.searched': press(/^Rechercher$/),
  'company.chosen': press(/^C’est ma société/),
  'company.changed': press(/^(Choisir|Inscrire) une autre société$/),
  'access.requested': press(/^Demander l’accès$/),
  'standing.checked': press(/^Vérifier la (réponse|signature)$/),
  'details.submitted': press(/^Continuer$/),
  'form.resumed': press(/^(Corriger l’adresse|Revoir la saisie)$/),
  'formula.submitted': press(/^Continuer vers/),
  'manager.reminded': press(/^Relire le contrat ou relancer$/),
  'manager.changed': press(/^Corriger son adresse$/),
}

const read = ({ held }: SignUpWorld, event: AnyEventObject) =>
  settle(held.read, event, (route) => route.fulfill({ json: { signUp: event.output as LoadedSignUp } }))

/** The answer of a step that returns the sign-up; a refusal comes with its field errors. */
const given = (name: 'account' | 'formula') => async (world: SignUpWorld, event: AnyEventObject) => {
  const { code, errors } = (event.error ?? {}) as { code?: string; errors?: object[] }
  if (errors) return problem(await world.held[name].next(), 422, code!, errors)
  return settle(world.held[name], event, (route) => route.fulfill({ json: { signUp: event.output } }))
}

/** The documents are skipped, or were accepted. */
const verified = async ({ page, held }: SignUpWorld, event: AnyEventObject) => {
  const isSkipped = event.output.outcome === 'SKIPPED'
  const found: Verification = {
    withdrawn: null,
    verifiedAt: isSkipped ? null : new Date().toISOString(),
    documents: [],
    process: isSkipped ? null : { processId: 'p-1', status: 'OK', checks: [], id: 'OK', kbis: 'OK', refusal: null },
  }
  await settle(held.verification, event, (route) => route.fulfill({ json: found }))
  await press(isSkipped ? /^Le faire plus tard$/ : /^Continuer$/)({ page })
}

const contract: Contract = {
  contractId: '3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c1a11',
  fileId: '3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c1a12',
  status: 'UNSIGNED',
  signerName: 'Aurélina Faÿsse',
  signerEmail: 'a•••@echeance.test',
  signedAt: null,
  isLocked: false,
}

/** The contract was signed, or is read and handed to the manager. */
const signed = async ({ page, held }: SignUpWorld, event: AnyEventObject) => {
  const isSigned = event.output.outcome === 'SIGNED'
  const documents = isSigned ? [{ ...contract, status: 'SIGNED', signedAt: new Date().toISOString() }] : []
  await page.route(/\/contracts$/, (route) =>
    route.fulfill({ status: 201, json: contract, headers: { location: `/api/sign/files/${contract.fileId}` } }),
  )
  await page.route(/\/api\/sign\/files\//, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ body: '%PDF-1.4\n%%EOF\n', contentType: 'application/pdf' })
      : route.fulfill({ json: contract }),
  )
  await settle(held.contract, event, (route) => route.fulfill({ json: { documents } }))
  if (isSigned) return
  await page.getByRole('checkbox', { name: 'J’ai lu le contrat' }).check()
  await press(/^Demander la signature au dirigeant$/)({ page })
}

/** Another device changed it, and its version is accepted. */
const replaced = async ({ page, elsewhere }: SignUpWorld) => {
  elsewhere.isChanged = true
  await page.getByLabel('Nom ou SIREN').fill('Papeterie')
  await press(/^Reprendre l’autre version$/)({ page })
  elsewhere.isChanged = false
}

/**
 * The first answer about a company, which decides whether it may be signed up. The page shows the details' data
 * instead.
 */
const shortSheet: CompanySheet = { ...sampleCompany, name: 'Verrerie (fiche courte)', directors: null }

/** Triggers an event of a sign-up. */
export const perform = performer(signUpModel, gestures, {
  loadSignUp: read,
  checkEmail: read,
  searchCompanies: ({ held }, event) =>
    settle(held.search, event, (route) => route.fulfill({ json: { items: event.output as CompanySheet[] } })),
  readCompany: async ({ page, held }, event) => {
    const company = event.output as CompanySheet | null
    await settle(held.information, event, (route) => route.fulfill({ json: shortSheet }))
    if (isFailure(event)) return
    await settle(held.detail, event, (route) => route.fulfill({ json: { items: company ? [company] : [] } }))
    await expect(page.getByText(shortSheet.name)).toHaveCount(0)
    if (company) await expect(page.getByText(company.name, { exact: true })).toBeVisible()
  },
  requestAccess: ({ held }, event) =>
    settle(held.access, event, (route) => route.fulfill({ status: 201, json: { siren: '552100554' } })),
  makeAccount: given('account'),
  chooseFormula: given('formula'),
  identityVerification: verified,
  contractSignature: signed,
  keeping: replaced,
})
