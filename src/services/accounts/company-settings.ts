import { fromPromise } from 'xstate'
import { switchAccountVersion } from '../../contract/accounts/company.ts'
import { getMaster, getTenant, type Master } from '../../contract/accounts/identity.ts'
import { resetDemoTenant, setSecondFactorRule, updateTenant } from '../../contract/accounts/tenants.ts'
import { resetCredentials } from '../../contract/accounts/users.ts'
import {
  type ReminderContentAnswer,
  updateMaster,
  withdrawBankChange,
} from '../../contract/delivery/reminder-content.ts'
import type { CompanyFields } from '../../domain/company.ts'
import { type AccountDeedResult, accountDeedMachine } from '../../machines/account-deed/account-deed.machine.ts'
import { type CompanyBeside, companySettingsMachine } from '../../machines/company-settings/company-settings.machine.ts'
import type { ContentBeside } from '../../machines/reminder-content/reminder-content.machine.ts'
import type { Kept } from '../../machines/settings/settings.types.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { leaveForSecondFactor } from '../session/identity.ts'
import { resultOf, ruleOf } from './settings.ts'

const toKept = (
  { name, tradeName, siren, address }: Master,
  tenantName: string,
  beside: ContentBeside,
): Kept<CompanyFields, CompanyBeside> => ({
  fields: { name, tradeName, street: address.street, postCode: address.postCode, city: address.city, tenantName },
  beside: { siren, ...beside },
})

type Parts = { masterRef: string; askToCheck: () => void }

/** The chart of what an account says of its company, with its calls. */
export const wiredCompanySettings = ({ masterRef, askToCheck }: Parts) => {
  const params = { masterRef }
  const besideOf = ({ logo, bankChange }: ReminderContentAnswer): ContentBeside => ({
    logo: logo?.uuid ?? null,
    bankChange,
  })
  return companySettingsMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) => {
        const [{ content, ...master }, tenant] = await Promise.all([
          send(getMaster, { params, query: { expand: 'content' } }, { signal }),
          send(getTenant, {}, { signal }),
        ])
        if (!content) throw new Error('The account was told without its content')
        return toKept(master, tenant.name, besideOf(content))
      }),
      saveSettings: fromPromise(({ input: { fields }, signal }) => {
        const { name, tradeName, street, postCode, city, tenantName } = fields
        const save = async () => {
          const body = { name, tradeName, address: { street, postCode, city } }
          const { master, ...content } = await send(updateMaster, { params, body }, { signal })
          const tenant = await send(updateTenant, { body: { name: tenantName } }, { signal })
          return toKept(master, tenant.name, besideOf(content))
        }
        return resultOf(save())
      }),
    },
    actions: { askToCheck },
  })
}

/** The chart of a deed that is asked about, over its call: what there is to tell of it, or the rule that says no. */
const wiredDeed = (act: (signal: AbortSignal) => Promise<string>) =>
  accountDeedMachine.provide({
    actors: {
      act: fromPromise(async ({ signal }): Promise<AccountDeedResult> => {
        try {
          return { kind: 'done', told: await act(signal) }
        } catch (error) {
          if (error instanceof HttpProblem && error.status === 429) return { kind: 'refused', code: error.code }
          return { kind: 'refused', code: ruleOf(error).code }
        }
      }),
    },
  })

/** Asks for a mail to choose a new password; with an external provider its own page opens. */
export const wiredCredentials = (userUUID: string, language: string, leave: (url: string) => void) =>
  wiredDeed(async (signal) => {
    const { email, url } = await send(resetCredentials, { params: { userUUID } }, { signal, language })
    if (url) leave(url)
    return email
  })

/** Switches the version of the account; the page begins anew in the shell that it has then. */
export const wiredVersion = (masterRef: string, accountType: Master['accountType'], open: () => void) =>
  wiredDeed(async (signal) => {
    await send(switchAccountVersion, { params: { masterRef }, body: { accountType } }, { signal })
    open()
    return accountType
  })

/** Withdraws bank details before they are printed. */
export const wiredBankWithdrawal = (masterRef: string, changeId: string, withdrawn: () => void) =>
  wiredDeed(async (signal) => {
    await send(withdrawBankChange, { params: { masterRef, changeId } }, { signal })
    withdrawn()
    return ''
  })

/** Requires a second factor of everybody of the company, or no longer. */
export const wiredSecondFactorRule = (required: boolean, language: string) =>
  wiredDeed(async (signal) => {
    await send(setSecondFactorRule, { body: { required } }, { signal, language })
    return ''
  })

/** Leaves for a sign-in with a second factor, and comes back. */
export const wiredSecondFactorSignIn = (language: string) =>
  wiredDeed(async () => {
    await leaveForSecondFactor(language)
    return ''
  })

/** Makes the demonstration anew; the page begins anew with it. */
export const wiredDemoReset = (open: () => void) =>
  wiredDeed(async (signal) => {
    const { name } = await send(resetDemoTenant, {}, { signal })
    open()
    return name
  })
