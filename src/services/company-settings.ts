import { fromPromise } from 'xstate'
import { changeCompany, switchAccountVersion } from '../contract/company.ts'
import { getMaster, getTenant, type Master } from '../contract/identity.ts'
import { getReminderContent } from '../contract/reminder-content.ts'
import { resetDemoTenant, updateTenant } from '../contract/tenants.ts'
import { resetCredentials } from '../contract/users.ts'
import type { CompanyFields } from '../domain/company.ts'
import { type AccountDeedResult, accountDeedMachine } from '../machines/account-deed/account-deed.machine.ts'
import { type CompanyBeside, companySettingsMachine } from '../machines/company-settings/company-settings.machine.ts'
import type { Kept } from '../machines/settings/settings.types.ts'
import { send } from './http.ts'
import { HttpProblem } from './http-problem.ts'
import { resultOf, ruleOf } from './settings.ts'

const toKept = (
  { name, tradeName, siren, address }: Master,
  tenantName: string,
  logo: string | null,
): Kept<CompanyFields, CompanyBeside> => ({
  fields: { name, tradeName, street: address.street, postCode: address.postCode, city: address.city, tenantName },
  beside: { siren, logo },
})

type Parts = { masterRef: string; askToCheck: () => void }

/** The chart of what an account says of its company, with its calls. */
export const wiredCompanySettings = ({ masterRef, askToCheck }: Parts) => {
  const params = { masterRef }
  const logoOf = async (signal: AbortSignal) =>
    (await send(getReminderContent, { params }, { signal })).logo?.uuid ?? null
  return companySettingsMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) => {
        const [master, tenant, logo] = await Promise.all([
          send(getMaster, { params }, { signal }),
          send(getTenant, {}, { signal }),
          logoOf(signal),
        ])
        return toKept(master, tenant.name, logo)
      }),
      saveSettings: fromPromise(({ input: { fields }, signal }) => {
        const { name, tradeName, street, postCode, city, tenantName } = fields
        const save = async () => {
          const body = { name, tradeName, address: { street, postCode, city } }
          const master = await send(changeCompany, { params, body }, { signal })
          const tenant = await send(updateTenant, { body: { name: tenantName } }, { signal })
          return toKept(master, tenant.name, await logoOf(signal))
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

/** Makes the demonstration anew; the page begins anew with it. */
export const wiredDemoReset = (open: () => void) =>
  wiredDeed(async (signal) => {
    const { name } = await send(resetDemoTenant, {}, { signal })
    open()
    return name
  })
