import { defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'
import { account } from './identity.ts'

const line = z.string().trim()
const unknown = { status: 404, code: 'MASTER_NOT_FOUND', when: 'the tenant has no such account' }

/** The account's details of its company; the rules are in `checkCompany`. */
export const companyContent = z.object({
  name: line,
  tradeName: line,
  address: z.object({ street: line, postCode: line, city: line }),
})

export const changeCompany = defineEndpoint({
  id: 'changeCompany',
  summary: 'Change the account’s company details, as the PUT of the account does',
  tag: 'Accounts',
  method: 'PUT',
  path: '/api/masters/{masterRef}/company',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: companyContent,
  answer: account,
  refusals: [unknown, { status: 422, code: 'COMPANY_FAULTY', when: 'a rule forbids it: `errors` name the fields' }],
})

export const switchAccountVersion = defineEndpoint({
  id: 'switchAccountVersion',
  spec: 'API-10',
  summary: 'Change the account’s plan between Light and Standard; the current plan changes nothing',
  tag: 'Accounts',
  method: 'PATCH',
  path: '/api/masters/{masterRef}/account-version',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: z.object({ accountType: z.enum(['STANDARD', 'LIGHT']) }),
  answer: account,
  refusals: [
    unknown,
    { status: 409, code: 'ACCOUNT_IN_CREATION', when: 'its contract is not signed: the plan of the sign-up applies' },
    {
      status: 409,
      code: 'SUBSCRIPTION_RUNS',
      when: 'its subscription has a debit to come: it has to be cancelled first',
    },
    { status: 409, code: 'SUBSCRIPTION_BEING_PAID', when: 'a payment of its subscription is in progress' },
  ],
})
