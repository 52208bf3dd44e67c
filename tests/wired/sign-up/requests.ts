import { sampleContract } from '../../../src/machines/contract-signature/contract-signature.model.ts'
import type { signUpMachine } from '../../../src/machines/sign-up/sign-up.machine.ts'
import { sampleSignUps } from '../../../src/machines/sign-up/sign-up.model.ts'
import {
  sampleAccount,
  sampleCompany,
  sampleContent,
  sampleGiven,
  sampleManager,
  sampleSignUp,
} from '../../../src/machines/sign-up/sign-up.samples.ts'
import { wiredSignUp } from '../../../src/services/accounts/sign-up.ts'
import { typedSignUp } from '../../../src/services/accounts/sign-up-typed.ts'
import { toChild, type Wired } from '../../support/wired.ts'

export type Content = typeof sampleContent

export const input = { channel: 'WEB', software: 'OTHERS' } as const
export const { siren } = sampleCompany
export const { company: given } = sampleGiven as { company: NonNullable<Content['company']> }
export const company = 'filling.generalInformation'
export const blank = `${company}.asking.blank`
export const details = `${company}.details`

export const load = { asked: 'GET /api/sign-up' }
export const loads = (signUp: object | null) => ({ ...load, answers: { signUp } })
export const changes = (change: Partial<Content>) => ({ type: 'content.changed', change }) as const
/** The autosave of a content, over the version before. */
export const saves = (content: Partial<Content>, version: number) => ({
  asked: 'PUT /api/sign-up',
  body: { content: { ...sampleContent, ...content }, version },
})
export const saved = (content: Partial<Content>, version: number) => ({
  ...saves(content, version),
  answers: { version: version + 1 },
})
export const searches = (query: string) => ({ asked: `GET /api/company-search?query=${query}` })
export const checks = { asked: `GET /api/company-information?legalId=${siren}&isOnboarding=true` }
export const reads = { asked: `GET /api/company-information/detail?countryCode=FRA&ids=SIREN%3A${siren}` }
export const creates = (body: object, key = 'key 1') => ({
  asked: 'POST /api/sign-up/account',
  key,
  body: { siren, channel: 'WEB', software: 'OTHERS', role: 'MANAGER', manager: null, ...body },
})
export const asksAccess = (key: string, comment = '') => ({
  asked: 'POST /api/sign-up/access-requests',
  key,
  language: 'fr',
  body: { siren, comment },
})
export const chooses = (formula: string) => ({
  asked: 'PUT /api/sign-up/formula',
  body: { formula, duration: 'ONE_YEAR' },
})
export const verification = { asked: `GET /api/masters/${sampleAccount.masterRef}/kyc` }
export const contracts = (key: string) => ({
  asked: 'POST /api/sign/documents/status',
  key,
  body: { masterRef: sampleAccount.masterRef },
})
export const chosen = { type: 'company.chosen', siren: '552 100 554' } as const
export const skips = toChild('identityVerification', { type: 'verification.skipped' })
export const leaves = toChild('identityVerification', { type: 'verification.left' })

/** A company found by its SIREN, whose user is its manager. */
export const manager: Partial<Content> = { company: given, role: 'MANAGER' }
export const toManager = [
  [loads(sampleSignUps.fresh), blank],
  [chosen, { state: `${company}.reading`, context: { siren } }],
  [{ ...checks, answers: sampleCompany }, `${company}.reading`],
  [{ ...reads, answers: { items: [{ ...sampleCompany, siren: '1' }, sampleCompany] } }, details],
  [saved({ company: given }, 1), { state: details, context: { content: { ...sampleContent, company: given } } }],
  [changes({ role: 'MANAGER' }), details],
  [saved(manager, 2), details],
  ['details.submitted', `${company}.making`],
] as const
export const toManaged = [
  [loads(sampleSignUps.fresh), blank],
  [chosen, `${company}.reading`],
  [{ ...checks, refuses: 'COMPANY_MANAGED', status: 409 }, `${company}.managed`],
] as const

export const waits = `${company}.accessRequested`
export const unavailable = { refuses: 'INTERNAL_SERVER_ERROR', status: 503 }
export const file = `GET /api/sign/files/${sampleContract.fileId}`
export const asked = { channel: 'COCKPIT', software: 'QUADRA' } as const
export const trial = (step: Content['step']): Partial<Content> => ({ ...given3, step, formula: 'TRIAL' })
export const at = (step: Content['step']): Partial<Content> => ({ ...manager, step })
export const paid = (step: Content['step']): Partial<Content> => ({ ...at(step), formula: 'PAID' })
export const byManager: Partial<Content> = { role: 'THIRD_PERSON', manager: sampleManager }
export const given3: Partial<Content> = { company: given, ...byManager }
export const managerSigns = sampleSignUp({}, { account: sampleAccount, signer: 'MANAGER' })
export const isVerified = (signUp: typeof managerSigns) => ({
  ...signUp,
  account: { ...sampleAccount, verified: true },
})

/** The flow with its services; the page is told of `check`, and at the end of what the browser still has. */
export const wired: Wired<typeof signUpMachine>['machine'] = (tell, watch) => {
  const typed = typedSignUp('user-1')
  watch(typed.look)
  return wiredSignUp({
    typed,
    language: 'fr',
    askToCheck: () => tell('check'),
    finish: () => tell(Object.keys(localStorage)),
  })
}
