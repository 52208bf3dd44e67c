import type { SignUpContent } from '../../src/contract/accounts/sign-up.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { signUpMachine } from '../../src/machines/sign-up/sign-up.machine.ts'
import { sampleSearches, sampleSignUps } from '../../src/machines/sign-up/sign-up.model.ts'
import { sampleAccount, sampleCompany, sampleGiven, sampleSignUp } from '../../src/machines/sign-up/sign-up.samples.ts'
import { storiesOf } from '../support/stories.ts'

const input = { channel: 'WEB', software: 'OTHERS' } as const
const withCode = (code: string) => Object.assign(new Error(code), { code })
const said = (by: string, code: string) => failed(by, withCode(code))

const loaded = (how: keyof typeof sampleSignUps) => answered('loadSignUp', sampleSignUps[how])
const loadedAt = (content: Partial<SignUpContent>, isVerified = false) =>
  answered(
    'loadSignUp',
    sampleSignUp({ ...sampleGiven, ...content }, { account: { ...sampleAccount, verified: isVerified } }),
  )
const searchedFor = (what: keyof typeof sampleSearches) => answered('loadSignUp', sampleSearches[what])
const changed = (change: Partial<SignUpContent>) => ({ type: 'content.changed', change }) as const
const keeps = (content: Partial<SignUpContent>) =>
  ({
    type: 'content.changed',
    content: { ...sampleSignUps.fresh.content, step: 'GENERAL_INFORMATION', ...content },
  }) as const
const chosen = { type: 'company.chosen', siren: sampleCompany.siren } as const
const companyRead = answered('readCompany', sampleCompany)
const verified = answered('identityVerification', { outcome: 'OK' })
const verifiedLater = answered('identityVerification', { outcome: 'SKIPPED' })
const signed = answered('contractSignature', { outcome: 'SIGNED' })
const managerAsked = answered('contractSignature', { outcome: 'MANAGER_ASKED' })

const company = 'filling.generalInformation'
const blank = `${company}.asking.blank`
const details = `${company}.details`
const making = `${company}.making`

/** On the web, to the details of a company that may be signed up. */
const toDetails = [
  [loaded('fresh'), blank],
  [chosen, `${company}.reading`],
  [companyRead, details],
] as const
const toMaking = [...toDetails, [changed({ role: 'MANAGER' }), details], ['details.submitted', making]] as const
/** A company that turns out to be managed by somebody else. */
const toManagedLate = [...toMaking, [said('makeAccount', 'COMPANY_MANAGED'), `${company}.managed`]] as const
const otherCompany = { state: blank, told: [keeps({ role: 'MANAGER' })] }
/** A company already managed by somebody else. */
const toManaged = [
  [searchedFor('bySiren'), blank],
  ['company.searched', `${company}.reading`],
  [said('readCompany', 'COMPANY_MANAGED'), `${company}.managed`],
] as const

export default storiesOf(signUpMachine, {
  'a manager signs up their company: found by name, verified, a free trial, a signed contract': {
    input,
    begins: 'loading',
    steps: [
      [loaded('fresh'), blank],
      [changed({ search: 'Verrerie' }), blank],
      ['company.searched', `${company}.searching`],
      [
        answered('searchCompanies', [sampleCompany]),
        { state: `${company}.asking.choosing`, context: { found: [sampleCompany] } },
      ],
      [chosen, { state: `${company}.reading`, context: { siren: sampleCompany.siren } }],
      [companyRead, details],
      [changed({ role: 'MANAGER' }), details],
      ['details.submitted', making],
      [answered('makeAccount', sampleSignUps.atVerification), 'filling.identityVerification'],
      [verified, 'filling.formula'],
      [changed({ formula: 'TRIAL' }), 'filling.formula'],
      ['formula.submitted', 'filling.choosingFormula'],
      [answered('chooseFormula', sampleSignUps.atTrial), 'filling.contract'],
      [signed, 'finished'],
    ],
  },
  'from the cockpit there are two steps: company details and contract': {
    input,
    begins: 'loading',
    steps: [
      [searchedFor('bySiren'), blank],
      ['company.searched', { state: `${company}.reading`, context: { siren: sampleCompany.siren } }],
      [companyRead, details],
      [changed({ role: 'MANAGER' }), details],
      ['details.submitted', making],
      [
        answered('makeAccount', sampleSignUps.fromCockpit),
        { state: 'filling.contract', context: { signUp: sampleSignUps.fromCockpit } },
      ],
      ['step.back', details],
    ],
  },
  'there is nothing to sign up: the account opens': {
    input,
    begins: 'loading',
    steps: [[answered('loadSignUp', null), 'finished']],
  },
  'the progress is unknown: it is loaded again': {
    input,
    begins: 'loading',
    steps: [
      [failed('loadSignUp'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [loaded('fresh'), blank],
    ],
  },
  'the address is not confirmed yet: checked, unanswered, and finally confirmed': {
    input,
    begins: 'loading',
    steps: [
      [loaded('unconfirmed'), 'filling.emailConfirmation'],
      ['email.checked', 'filling.checkingEmail'],
      [answered('checkEmail', sampleSignUps.unconfirmed), 'filling.emailConfirmation'],
      ['email.checked', 'filling.checkingEmail'],
      [failed('checkEmail'), 'filling.emailConfirmation'],
      ['email.checked', { state: 'filling.checkingEmail', context: { error: null } }],
      [answered('checkEmail', sampleSignUps.fresh), { state: blank, context: { signUp: sampleSignUps.fresh } }],
    ],
  },
  'it resumes at the selected company, whose account does not exist yet': {
    input,
    begins: 'loading',
    steps: [[answered('loadSignUp', sampleSignUp({ ...sampleGiven, step: 'GENERAL_INFORMATION' })), details]],
  },
  'it resumes at the documents, the plan or the contract, by what is missing': {
    input,
    begins: 'loading',
    steps: [
      [loadedAt({ step: 'FORMULA', channel: 'COCKPIT' }), details],
      [answered('keeping'), 'loading'],
      [loadedAt({ step: 'CONTRACT' }), 'filling.formula'],
      [answered('keeping'), 'loading'],
      [loadedAt({ step: 'CONTRACT', formula: 'PAID' }), 'filling.identityVerification'],
      [answered('keeping'), 'loading'],
      [loadedAt({ step: 'CONTRACT', formula: 'PAID' }, true), 'filling.contract'],
    ],
  },
  'the address is confirmed, and an administrator was asked before': {
    input,
    begins: 'loading',
    steps: [
      [loaded('unconfirmed'), 'filling.emailConfirmation'],
      ['email.checked', 'filling.checkingEmail'],
      [answered('checkEmail', sampleSignUps.accessRequested), `${company}.accessRequested`],
    ],
  },
  'it resumes at the documents, and goes back to the account': {
    input,
    begins: 'loading',
    steps: [
      [loaded('atVerification'), 'filling.identityVerification'],
      ['step.back', details],
      ['step.back', 'filling.account'],
      ['step.continued', details],
      ['company.changed', details],
    ],
  },
  'it resumes at the plan, and goes back to the documents, which are postponed': {
    input,
    begins: 'loading',
    steps: [
      [loaded('atFormula'), 'filling.formula'],
      ['step.back', 'filling.identityVerification'],
      [verifiedLater, 'filling.formula'],
    ],
  },
  'postponed documents block a paid plan, and then lead to the contract': {
    input,
    begins: 'loading',
    steps: [
      [loaded('atVerification'), 'filling.identityVerification'],
      [verifiedLater, 'filling.formula'],
      ['formula.submitted', { state: 'filling.formula', does: ['askToCheck'] }],
      [changed({ formula: 'PAID' }), 'filling.formula'],
      ['formula.submitted', 'filling.choosingFormula'],
      [answered('chooseFormula', sampleSignUps.atPaid), 'filling.identityVerification'],
      [
        verified,
        {
          state: 'filling.contract',
          context: { signUp: { ...sampleSignUps.atPaid, account: { ...sampleAccount, verified: true } } },
        },
      ],
      ['step.back', 'filling.formula'],
    ],
  },
  'a verified account stays verified when other documents are postponed': {
    input,
    begins: 'loading',
    steps: [
      [loadedAt({ step: 'IDENTITY_VERIFICATION' }, true), 'filling.identityVerification'],
      [
        verifiedLater,
        {
          state: 'filling.formula',
          context: {
            signUp: sampleSignUp(
              { ...sampleGiven, step: 'IDENTITY_VERIFICATION' },
              { account: { ...sampleAccount, verified: true } },
            ),
          },
        },
      ],
    ],
  },
  'a user with the paid plan who postpones the documents returns to the plan': {
    input,
    begins: 'loading',
    steps: [
      [loaded('atPaid'), 'filling.formula'],
      ['step.back', 'filling.identityVerification'],
      [verifiedLater, 'filling.formula'],
    ],
  },
  'whether the plan was saved is unknown: it is sent again, and then chosen again': {
    input,
    begins: 'loading',
    steps: [
      [loaded('atTrial'), 'filling.formula'],
      ['formula.submitted', 'filling.choosingFormula'],
      [failed('chooseFormula'), 'filling.formulaFailed'],
      ['retry.requested', 'filling.choosingFormula'],
      [failed('chooseFormula'), 'filling.formulaFailed'],
      ['form.resumed', 'filling.formula'],
      ['formula.submitted', 'filling.choosingFormula'],
      [answered('chooseFormula', sampleSignUps.atTrial), 'filling.contract'],
    ],
  },
  'a third person has the manager asked to sign, and checks whether they did': {
    input,
    begins: 'loading',
    steps: [
      [loaded('atContract'), 'filling.contract'],
      [managerAsked, 'filling.waitingForManager'],
      ['standing.checked', 'loading'],
      [answered('loadSignUp', null), 'finished'],
    ],
  },
  'the manager does not sign: they are reminded, and then another one is named': {
    input,
    begins: 'loading',
    steps: [
      [loaded('waiting'), 'filling.waitingForManager'],
      ['manager.reminded', 'filling.contract'],
      [managerAsked, 'filling.waitingForManager'],
      ['manager.changed', details],
    ],
  },
  'an invited manager signs, and cannot choose for the person who invited them': {
    input,
    begins: 'loading',
    steps: [
      [loaded('invited'), 'filling.contract'],
      ['step.back', 'filling.contract'],
      [signed, 'finished'],
    ],
  },
  'a manager invited from the cockpit cannot go back either': {
    input,
    begins: 'loading',
    steps: [
      [
        answered(
          'loadSignUp',
          sampleSignUp(
            { ...sampleGiven, step: 'CONTRACT', channel: 'COCKPIT' },
            { account: sampleAccount, invited: true },
          ),
        ),
        'filling.contract',
      ],
      ['step.back', 'filling.contract'],
    ],
  },
  'entries are passed on to be saved, and another tab’s version is accepted': {
    input,
    begins: 'loading',
    steps: [
      [loaded('fresh'), blank],
      [
        changed({ search: 'Ver' }),
        {
          state: blank,
          context: { content: { ...sampleSignUps.fresh.content, step: 'GENERAL_INFORMATION', search: 'Ver' } },
          told: [keeps({ search: 'Ver' })],
        },
      ],
      [answered('keeping'), 'loading'],
    ],
  },
  'searches for nothing, half a SIREN, and a name unknown to the register': {
    input,
    begins: 'loading',
    steps: [
      [loaded('fresh'), blank],
      ['company.searched', `${company}.asking.tooShort`],
      [changed({ search: '123' }), `${company}.asking.tooShort`],
      ['company.searched', `${company}.asking.wrongSiren`],
      [changed({ search: 'Verrerie' }), `${company}.asking.wrongSiren`],
      ['company.searched', `${company}.searching`],
      [answered('searchCompanies', []), `${company}.asking.notFound`],
      ['step.back', 'filling.account'],
      ['step.continued', { state: blank, told: [keeps({ search: 'Verrerie' })] }],
      [changed({ search: 'Ver' }), blank],
      ['company.searched', `${company}.searching`],
    ],
  },
  'the register cannot be searched: it is unavailable, or something else fails': {
    input,
    begins: 'loading',
    steps: [
      [searchedFor('byName'), blank],
      ['company.searched', `${company}.searching`],
      [said('searchCompanies', 'INTERNAL_SERVER_ERROR'), `${company}.asking.registerUnavailable`],
      ['company.searched', `${company}.searching`],
      [failed('searchCompanies'), `${company}.asking.temporaryError`],
      ['company.searched', { state: `${company}.searching`, context: { error: null } }],
    ],
  },
  'the register’s reasons against a selected company': {
    input,
    begins: 'loading',
    steps: [
      [loaded('fresh'), blank],
      [chosen, `${company}.reading`],
      [said('readCompany', 'WRONG_SIREN_FORMAT'), `${company}.asking.wrongSiren`],
      [chosen, `${company}.reading`],
      [said('readCompany', 'NOT_FOUND'), `${company}.asking.notFound`],
      [chosen, `${company}.reading`],
      [said('readCompany', 'COMPANY_CEASED'), `${company}.asking.ceased`],
      [chosen, `${company}.reading`],
      [said('readCompany', 'INTERNAL_SERVER_ERROR'), `${company}.asking.registerUnavailable`],
      [chosen, `${company}.reading`],
      [failed('readCompany'), `${company}.asking.temporaryError`],
    ],
  },
  'the register finds a company without its details: nothing is selected, and it is requested again': {
    input,
    begins: 'loading',
    steps: [
      [loaded('fresh'), blank],
      [chosen, `${company}.reading`],
      [
        answered('readCompany', null),
        {
          state: `${company}.asking.untold`,
          context: { content: { ...sampleSignUps.fresh.content, step: 'GENERAL_INFORMATION' } },
        },
      ],
      ['retry.requested', `${company}.reading`],
      [companyRead, details],
    ],
  },
  'a company is already a customer: its administrator is asked for access': {
    input,
    begins: 'loading',
    steps: [
      ...toManaged,
      ['access.requested', `${company}.requestingAccess`],
      [failed('requestAccess'), `${company}.accessFailed`],
      ['access.requested', { state: `${company}.requestingAccess`, context: { error: null } }],
      [answered('requestAccess'), `${company}.accessRequested`],
      ['standing.checked', 'loading'],
      [loaded('accessRequested'), `${company}.accessRequested`],
    ],
  },
  'a company is already a customer: another one is selected': {
    input,
    begins: 'loading',
    steps: [...toManagedLate, ['company.changed', otherCompany]],
  },
  'asking the administrator fails: another company is selected': {
    input,
    begins: 'loading',
    steps: [
      ...toManagedLate,
      ['access.requested', `${company}.requestingAccess`],
      [failed('requestAccess'), `${company}.accessFailed`],
      ['company.changed', otherCompany],
    ],
  },
  'the administrator does not answer: another company is selected': {
    input,
    begins: 'loading',
    steps: [
      ...toManagedLate,
      ['access.requested', `${company}.requestingAccess`],
      [answered('requestAccess'), `${company}.accessRequested`],
      ['company.changed', otherCompany],
    ],
  },
  'the company was wrong: another one is selected before its account is created': {
    input,
    begins: 'loading',
    steps: [
      [searchedFor('byName'), blank],
      ['company.searched', `${company}.searching`],
      [answered('searchCompanies', [sampleCompany]), `${company}.asking.choosing`],
      [chosen, `${company}.reading`],
      [companyRead, details],
      ['company.changed', { state: blank, context: { found: [] }, told: [keeps(sampleSearches.byName.content)] }],
    ],
  },
  'the signer must be named': {
    input,
    begins: 'loading',
    steps: [
      ...toDetails,
      [changed({ comment: 'Bonjour' }), { state: details, context: { tried: false, problems: [] } }],
      [
        'details.submitted',
        {
          state: details,
          does: ['askToCheck'],
          context: { tried: true, problems: [{ field: 'role', code: 'VALUE_MISSING' }] },
        },
      ],
      [changed({ role: 'MANAGER' }), { state: details, context: { problems: [] } }],
      ['details.submitted', making],
    ],
  },
  'the named manager already has an account: the name is corrected': {
    input,
    begins: 'loading',
    steps: [
      ...toMaking,
      [said('makeAccount', 'MANAGER_HAS_ACCOUNT'), `${company}.managerHasAccount`],
      ['form.resumed', details],
    ],
  },
  'the server refuses the manager’s address at its field': {
    input,
    begins: 'loading',
    steps: [
      ...toMaking,
      [
        failed(
          'makeAccount',
          Object.assign(withCode('VALIDATION'), { errors: [{ path: 'body.manager.email', code: 'EMAIL_INVALID' }] }),
        ),
        {
          state: details,
          does: ['askToCheck'],
          context: { tried: true, problems: [{ field: 'email', code: 'EMAIL_INVALID' }] },
        },
      ],
      ['details.submitted', { state: making, context: { problems: [] } }],
    ],
  },
  'whether the account was created is unknown: the attempt is repeated, and then the form is shown again': {
    input,
    begins: 'loading',
    steps: [
      ...toMaking,
      [failed('makeAccount'), `${company}.creationFailed`],
      ['retry.requested', making],
      [failed('makeAccount'), `${company}.creationFailed`],
      ['form.resumed', details],
    ],
  },
  'the SIREN is refused when the account is created': {
    input,
    begins: 'loading',
    steps: [...toMaking, [said('makeAccount', 'WRONG_SIREN_FORMAT'), `${company}.asking.wrongSiren`]],
  },
  'the company is no longer found when the account is created': {
    input,
    begins: 'loading',
    steps: [...toMaking, [said('makeAccount', 'NOT_FOUND'), `${company}.asking.notFound`]],
  },
  'the company has ceased when the account is created': {
    input,
    begins: 'loading',
    steps: [...toMaking, [said('makeAccount', 'COMPANY_CEASED'), `${company}.asking.ceased`]],
  },
  'somebody else was faster: the company is a customer when the account is created': {
    input,
    begins: 'loading',
    steps: [...toMaking, [said('makeAccount', 'COMPANY_MANAGED'), `${company}.managed`]],
  },
  'the register is unavailable when the account is created': {
    input,
    begins: 'loading',
    steps: [...toMaking, [said('makeAccount', 'INTERNAL_SERVER_ERROR'), `${company}.asking.registerUnavailable`]],
  },
})
