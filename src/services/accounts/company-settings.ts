import { fromPromise } from 'xstate'
import { switchAccountVersion } from '../../contract/accounts/company.ts'
import { type Account, getAccount, getTenant } from '../../contract/accounts/identity.ts'
import { resetDemoTenant, setSecondFactorRule, updateTenant } from '../../contract/accounts/tenants.ts'
import { resetCredentials } from '../../contract/accounts/users.ts'
import {
  type ReminderContentAnswer,
  updateAccount,
  withdrawBankChange,
} from '../../contract/delivery/reminder-content.ts'
import type { CompanyFields } from '../../domain/company.ts'
import { type AccountActionResult, accountActionMachine } from '../../machines/account-action/account-action.machine.ts'
import { type CompanyBeside, companySettingsMachine } from '../../machines/company-settings/company-settings.machine.ts'
import type { ContentBeside } from '../../machines/reminder-content/reminder-content.machine.ts'
import type { Kept } from '../../machines/settings/settings.types.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { leaveForSecondFactor } from '../session/identity.ts'
import { resultOf, ruleOf } from './settings.ts'

const toKept = (
  { name, tradeName, siren, address }: Account,
  tenantName: string,
  beside: ContentBeside,
): Kept<CompanyFields, CompanyBeside> => ({
  fields: { name, tradeName, street: address.street, postCode: address.postCode, city: address.city, tenantName },
  beside: { siren, ...beside },
})

type Parts = { masterRef: string; askToCheck: () => void }

/** The company settings flow, wired to the API. */
export const wiredCompanySettings = ({ masterRef, askToCheck }: Parts) => {
  const params = { masterRef }
  const besideOf = ({ logo, bankChange }: ReminderContentAnswer): ContentBeside => ({
    logo: logo?.uuid ?? null,
    bankChange,
  })
  return companySettingsMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) => {
        const [{ content, ...account }, tenant] = await Promise.all([
          send(getAccount, { params, query: { expand: 'content' } }, { signal }),
          send(getTenant, {}, { signal }),
        ])
        if (!content) throw new Error('The answer lacks the content of the account')
        return toKept(account, tenant.name, besideOf(content))
      }),
      saveSettings: fromPromise(({ input: { fields }, signal }) => {
        const { name, tradeName, street, postCode, city, tenantName } = fields
        const save = async () => {
          const body = { name, tradeName, address: { street, postCode, city } }
          const { master: account, ...content } = await send(updateAccount, { params, body }, { signal })
          const tenant = await send(updateTenant, { body: { name: tenantName } }, { signal })
          return toKept(account, tenant.name, besideOf(content))
        }
        return resultOf(save())
      }),
    },
    actions: { askToCheck },
  })
}

/** The flow of a confirmed operation: `act` returns a message for the user; a refusal by a rule is an answer. */
const wiredAction = (act: (signal: AbortSignal) => Promise<string>) =>
  accountActionMachine.provide({
    actors: {
      act: fromPromise(async ({ signal }): Promise<AccountActionResult> => {
        try {
          return { kind: 'done', told: await act(signal) }
        } catch (error) {
          if (error instanceof HttpProblem && error.status === 429) return { kind: 'refused', code: error.code }
          return { kind: 'refused', code: ruleOf(error).code }
        }
      }),
    },
  })

/** Requests an e-mail to choose a new password; an external provider opens its own page instead. */
export const wiredCredentials = (userUUID: string, language: string, leave: (url: string) => void) =>
  wiredAction(async (signal) => {
    const { email, url } = await send(resetCredentials, { params: { userUUID } }, { signal, language })
    if (url) leave(url)
    return email
  })

/** Changes the account's plan; `open` reloads the page in the matching shell. */
export const wiredVersion = (masterRef: string, accountType: Account['accountType'], open: () => void) =>
  wiredAction(async (signal) => {
    await send(switchAccountVersion, { params: { masterRef }, body: { accountType } }, { signal })
    open()
    return accountType
  })

/** Withdraws pending bank details. */
export const wiredBankWithdrawal = (masterRef: string, changeId: string, withdrawn: () => void) =>
  wiredAction(async (signal) => {
    await send(withdrawBankChange, { params: { masterRef, changeId } }, { signal })
    withdrawn()
    return ''
  })

/** Requires a second factor of all members of the company, or stops requiring it. */
export const wiredSecondFactorRule = (required: boolean, language: string) =>
  wiredAction(async (signal) => {
    await send(setSecondFactorRule, { body: { required } }, { signal, language })
    return ''
  })

/** Leaves for a sign-in with a second factor, and returns. */
export const wiredSecondFactorSignIn = (language: string) =>
  wiredAction(async () => {
    await leaveForSecondFactor(language)
    return ''
  })

/** Resets the demo data; `open` reloads the page. */
export const wiredDemoReset = (open: () => void) =>
  wiredAction(async (signal) => {
    const { name } = await send(resetDemoTenant, {}, { signal })
    open()
    return name
  })
