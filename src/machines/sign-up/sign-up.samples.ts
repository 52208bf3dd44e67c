import type { CompanySheet } from '../../contract/accounts/companies.ts'
import type { SignUp, SignUpContent } from '../../contract/accounts/sign-up.ts'
import { beginning } from './sign-up.rules.ts'

/** A company as the register returns it. */
export const sampleCompany: CompanySheet = {
  siren: '552100554',
  name: 'Verrerie Solanège SARL',
  tradeName: '',
  address: { street: '12 rue de l’Église', postCode: '59000', city: 'Lille', country: 'FRA' },
  legalForm: 'SARL',
  activity: '23.13Z',
  isCeased: false,
  directors: [{ firstName: 'Aurélina', lastName: 'Faÿsse', role: 'Gérant' }],
  insolvency: { status: 'NONE', since: null },
}

const { isCeased: _, insolvency: __, activity: ___, ...chosen } = sampleCompany

/** An empty sign-up. */
export const sampleContent: SignUpContent = beginning({ channel: 'WEB', software: 'OTHERS' })

/** A sign-up whose e-mail address has just been confirmed. */
export const sampleSignUp = (content: Partial<SignUpContent> = {}, more: Partial<SignUp> = {}): SignUp => ({
  content: { ...sampleContent, ...content },
  version: 1,
  person: { firstName: 'Jeanne', lastName: 'Roux', email: 'jeanne@echeance.test', emailConfirmed: true },
  account: null,
  signer: 'SELF',
  managerAsked: false,
  accessRequested: null,
  accessRefused: null,
  invited: false,
  ...more,
})

/** The signer when the user is not the manager. */
export const sampleManager = { firstName: 'Aurélina', lastName: 'Faÿsse', email: 'aurelina@echeance.test' }

/** Its account, once created. */
export const sampleAccount = {
  masterRef: 'M-0001',
  name: sampleCompany.name,
  siren: sampleCompany.siren,
  verified: false,
}

/** The general information, once given. */
export const sampleGiven: Partial<SignUpContent> = { company: chosen, role: 'MANAGER' }
