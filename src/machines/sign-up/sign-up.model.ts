import type { SignatureOutput } from '../contract-signature/contract-signature.types.ts'
import type { VerificationOutput } from '../identity-verification/identity-verification.types.ts'
import { answered, type FlowModel, failed } from '../model.ts'
import { subscriptionPrices } from '../subscription.samples.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { sampleAccount, sampleCompany, sampleGiven, sampleManager, sampleSignUp } from './sign-up.samples.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const invalid = Object.assign(withCode('VALIDATION'), {
  errors: [{ path: 'body.manager.email', code: 'EMAIL_INVALID' }],
})

const account = sampleAccount
const given = sampleGiven
const unconfirmed = sampleSignUp(
  {},
  {
    person: { ...sampleSignUp().person, emailConfirmed: false },
  },
)

/** How far a sign-up may be. */
export const sampleSignUps = {
  fresh: sampleSignUp(),
  unconfirmed,
  accessRequested: sampleSignUp({}, { accessRequested: sampleCompany.name }),
  atVerification: sampleSignUp({ ...given, step: 'IDENTITY_VERIFICATION' }, { account }),
  atFormula: sampleSignUp({ ...given, step: 'FORMULA' }, { account }),
  atTrial: sampleSignUp({ ...given, step: 'FORMULA', formula: 'TRIAL' }, { account }),
  atPaid: sampleSignUp({ ...given, step: 'FORMULA', formula: 'PAID' }, { account }),
  atContract: sampleSignUp({ ...given, step: 'CONTRACT', formula: 'TRIAL' }, { account }),
  fromCockpit: sampleSignUp({ ...given, step: 'CONTRACT', channel: 'COCKPIT' }, { account }),
  invited: sampleSignUp({ ...given, step: 'CONTRACT', formula: 'TRIAL' }, { account, invited: true }),
  waiting: sampleSignUp(
    { ...given, step: 'CONTRACT', formula: 'TRIAL', role: 'THIRD_PERSON', manager: sampleManager },
    { account, signer: 'MANAGER', managerAsked: true },
  ),
} as const

const searched = (search: string) => sampleSignUp({ search, channel: 'COCKPIT' })

/** Search terms for a company. */
export const sampleSearches = {
  bySiren: searched(sampleCompany.siren),
  byName: searched('Verrerie'),
  none: searched(''),
  wrong: searched('123'),
} as const

const refusals = ['WRONG_SIREN_FORMAT', 'NOT_FOUND', 'COMPANY_CEASED', 'COMPANY_MANAGED', 'INTERNAL_SERVER_ERROR']

/** Samples for every path to a company's account. */
export const signUpCompanyModel: FlowModel<typeof signUpMachine> = {
  machine: signUpMachine,
  input: { channel: 'WEB', software: 'OTHERS' },
  events: [
    ...Object.values(sampleSearches).map((loaded) => answered('loadSignUp', loaded)),
    { type: 'content.changed', change: { role: 'MANAGER' } },
    answered('searchCompanies', []),
    answered('searchCompanies', [sampleCompany]),
    failed('searchCompanies', withCode('INTERNAL_SERVER_ERROR')),
    failed('searchCompanies'),
    { type: 'company.chosen', siren: sampleCompany.siren },
    answered('readCompany', sampleCompany),
    answered('readCompany', null),
    failed('readCompany'),
    ...refusals.flatMap((code) => [failed('readCompany', withCode(code)), failed('makeAccount', withCode(code))]),
    failed('makeAccount', withCode('MANAGER_HAS_ACCOUNT')),
    failed('makeAccount', invalid),
    failed('makeAccount'),
    answered('requestAccess'),
    answered('makeAccount', sampleSignUps.fromCockpit),
    answered('contractSignature', { outcome: 'SIGNED' } satisfies SignatureOutput),
  ],
  key: ({ context: { content, problems } }) => [
    content.search,
    content.company !== null,
    content.role,
    problems.length > 0,
  ],
}

/** Samples for every path of the other steps. */
export const signUpModel: FlowModel<typeof signUpMachine> = {
  machine: signUpMachine,
  input: { channel: 'WEB', software: 'OTHERS' },
  answers: subscriptionPrices,
  events: [
    answered('loadSignUp', null),
    ...Object.values(sampleSignUps).map((loaded) => answered('loadSignUp', loaded)),
    answered('checkEmail', sampleSignUps.fresh),
    answered('checkEmail', unconfirmed),
    { type: 'content.changed', change: { comment: 'Bonjour' } },
    { type: 'company.chosen', siren: sampleCompany.siren },
    answered('readCompany', sampleCompany),
    answered('makeAccount', sampleSignUps.atVerification),
    answered('chooseFormula', sampleSignUps.atFormula),
    answered('identityVerification', { outcome: 'OK' } satisfies VerificationOutput),
    answered('identityVerification', { outcome: 'SKIPPED' } satisfies VerificationOutput),
    answered('contractSignature', { outcome: 'SIGNED' } satisfies SignatureOutput),
    answered('contractSignature', { outcome: 'MANAGER_ASKED' } satisfies SignatureOutput),
  ],
  key: ({ context: { content, signUp } }) => [
    content.company !== null,
    content.formula,
    content.channel,
    Boolean(signUp?.account),
    signUp?.account?.verified,
    signUp?.invited,
    signUp?.signer,
  ],
}
