import type { CompanySheet } from '../../contract/accounts/companies.ts'
import type { SignUp, SignUpContent } from '../../contract/accounts/sign-up.ts'
import { beginning } from './sign-up.rules.ts'

/** A company as the register tells it. */
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

/** With nothing given. */
export const sampleContent: SignUpContent = beginning({ channel: 'WEB', software: 'OTHERS' })

/** A sign-up of somebody who has just confirmed their address. */
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

/** Who signs when somebody else signs up. */
export const sampleManager = { firstName: 'Aurélina', lastName: 'Faÿsse', email: 'aurelina@echeance.test' }

/** Its account is made. */
export const sampleAccount = {
  masterRef: 'M-0001',
  name: sampleCompany.name,
  siren: sampleCompany.siren,
  verified: false,
}

/** General information is given. */
export const sampleGiven: Partial<SignUpContent> = { company: chosen, role: 'MANAGER' }
