import { getAccount } from '../../../src/contract/accounts/identity.ts'
import {
  deleteLogo,
  getLogo,
  getReminderContent,
  putLogo,
  type ReminderContentInput,
  updateAccount,
  withdrawBankChange,
} from '../../../src/contract/delivery/reminder-content.ts'
import { checkContent } from '../../../src/domain/reminder-content.ts'
import { type AccountRow, accountRowOf, toAccount } from '../../accounts/account/account-row.ts'
import { saveCompany } from '../../accounts/account/company.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { readGiven } from '../../platform/files/given.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { changeBank, withdrawBank } from './bank.ts'
import { contentOf } from './content.ts'
import { dropLogo, keepLogo, madeLogoOf, registerLogos } from './logo.ts'

/** Refuses an IBAN in any text other than the IBAN field. @throws Refusal VALIDATION */
const refuseIban = ({ contact, bank }: Pick<ReminderContentInput, 'contact' | 'bank'>): void => {
  const faults = checkContent({ ...contact, ...bank }).filter(({ code }) => code === 'IBAN_IN_TEXT')
  if (faults.length === 0) return
  const errors = faults.map(({ field, code }) => ({
    path: `body.${field in contact ? 'contact' : 'bank'}.${field}`,
    code,
  }))
  throw new Refusal(422, 'VALIDATION', { errors })
}

/** The account and the content of its reminders (REM-06): contact, bank, logo. */
export const reminderContentRoutes = (api: Api): void => {
  const { now, jobs } = api.services
  const contentNow = async (tx: Tx, masterRef: string) => contentOf(tx, await accountRowOf(tx, masterRef), now())
  registerLogos(api.services)

  api.implement(getAccount, ({ params, query, inTenant }) =>
    inTenant(async (tx) => {
      const row = await accountRowOf(tx, params.masterRef)
      const accountRow = await toAccount(tx, row)
      return query.expand === 'content' ? { ...accountRow, content: await contentOf(tx, row, now()) } : accountRow
    }),
  )

  api.implement(getReminderContent, ({ params, inTenant }) => inTenant((tx) => contentNow(tx, params.masterRef)))

  api.implement(updateAccount, ({ params, body, inTenant, caller, requestHeader }) =>
    inTenant(async (tx, tenantId) => {
      const { contact, bank, penaltiesShown, name, tradeName, address } = body
      if (contact && bank) refuseIban({ contact, bank })
      // Serialise changes of the bank details, which compare the new ones with those stored.
      await tx.run(sql`
        select 1 from masters where tenant_id = ${tenantId} and master_ref = ${params.masterRef} for update`)
      const accountRow = await accountRowOf(tx, params.masterRef)
      const { master_ref: masterRef } = accountRow
      const change = { tenantId, userId: caller.userId, now: now() }
      if (name !== undefined && tradeName !== undefined && address) {
        await saveCompany(tx, { ...change, masterRef }, { name, tradeName, address })
      }
      if (contact && bank) {
        await changeBank(tx, jobs, accountRow, change, bank, languageAsked(requestHeader('accept-language')))
        await tx.run(sql`
          update masters set contact = ${JSON.stringify(contact)}::jsonb,
            collection_settings = collection_settings || ${JSON.stringify(penaltiesShown === undefined ? {} : { penaltiesShown })}::jsonb
          where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
        await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'REMINDER_CONTENT_CHANGED' })
      }
      const changed = await accountRowOf(tx, masterRef)
      return { ...(await contentOf(tx, changed, now())), master: await toAccount(tx, changed) }
    }),
  )

  api.implement(withdrawBankChange, ({ params, inTenant, caller }) =>
    inTenant(async (tx, tenantId) => {
      const { masterRef, changeId } = params
      const change = { tenantId, userId: caller.userId, now: now() }
      await withdrawBank(tx, await accountRowOf(tx, masterRef), changeId, change)
      return contentNow(tx, masterRef)
    }),
  )

  api.implement(putLogo, async (context) => {
    const { params, body, inTenant, caller } = context
    const codes = { UNREADABLE: 'LOGO_UNREADABLE', TOO_MANY_PIXELS: 'LOGO_TOO_MANY_PIXELS' }
    const made = await readGiven(context, 'logo', Buffer.from(body.content, 'base64'), codes)
    return inTenant(async (tx, tenantId) => {
      const { master_ref: masterRef, logo_file_id: before } = await accountRowOf(tx, params.masterRef)
      await keepLogo(tx, { tenantId, masterRef }, before, made)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'LOGO_CHANGED' })
      return contentNow(tx, masterRef)
    })
  })

  const own = (accountRow: AccountRow, logoUuid: string): string => {
    if (accountRow.logo_file_id !== logoUuid) throw new Refusal(404, 'LOGO_NOT_FOUND')
    return logoUuid
  }

  api.implement(getLogo, ({ params, inTenant }) =>
    inTenant(async (tx) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      own(accountRow, params.logoUuid)
      const file = await madeLogoOf(tx, accountRow)
      if (!file) throw new Refusal(404, 'LOGO_NOT_FOUND')
      return new Response(new Uint8Array(file.content), { headers: { 'content-type': file.contentType } })
    }),
  )

  api.implement(deleteLogo, ({ params, inTenant, caller }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      const { master_ref: masterRef } = accountRow
      const fileId = own(accountRow, params.logoUuid)
      await dropLogo(tx, { tenantId, masterRef }, fileId)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'LOGO_REMOVED' })
      return undefined
    }),
  )
}
