import {
  deleteLogo,
  getLogo,
  getReminderContent,
  putLogo,
  type ReminderContentAnswer,
  updateMaster,
} from '../../src/contract/reminder-content.ts'
import { settingsOf } from '../../src/domain/settings.ts'
import { type MasterRow, masterOf } from '../accounts/masters.ts'
import { sql } from '../database/sql.ts'
import { deleteFile, readFile, storeFile } from '../files/files.ts'
import { Refusal } from '../http/refusal.ts'
import type { Api } from '../http/router.ts'
import { writeLog } from '../logs/logs.ts'
import { imageTypeOf, pictureOfPdf } from './logo.ts'

const contentOf = ({ contact, bank, collection_settings, logo_file_id }: MasterRow): ReminderContentAnswer => ({
  contact: {
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  },
  bank: {
    chequePayableTo: bank.payableTo ?? '',
    bankName: bank.name ?? '',
    iban: bank.iban ?? '',
    bic: bank.bic ?? '',
  },
  penaltiesShown: settingsOf(collection_settings).penaltiesShown,
  logo: logo_file_id ? { uuid: logo_file_id } : null,
})

/** What reminders say of the account (REM-06): contact, bank, logo. */
export const reminderContentRoutes = (api: Api): void => {
  const { now } = api.services

  api.implement(getReminderContent, ({ params, inTenant }) =>
    inTenant(async (tx) => contentOf(await masterOf(tx, params.masterRef))),
  )

  api.implement(updateMaster, ({ params, body, inTenant, tenantId, caller }) =>
    inTenant(async (tx) => {
      const { master_ref: masterRef } = await masterOf(tx, params.masterRef)
      const { chequePayableTo: payableTo, bankName: name, iban, bic } = body.bank
      await tx.run(sql`
        update masters set contact = ${JSON.stringify(body.contact)}::jsonb,
          bank = ${JSON.stringify({ payableTo, name, iban, bic })}::jsonb,
          collection_settings = collection_settings || ${JSON.stringify(body.penaltiesShown === undefined ? {} : { penaltiesShown: body.penaltiesShown })}::jsonb
        where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'REMINDER_CONTENT_CHANGED' })
      return contentOf(await masterOf(tx, masterRef))
    }),
  )

  api.implement(putLogo, ({ params, body, inTenant, tenantId, caller }) =>
    inTenant(async (tx) => {
      const { master_ref: masterRef, logo_file_id: before } = await masterOf(tx, params.masterRef)
      const given = Buffer.from(body.content, 'base64')
      const content = (await pictureOfPdf(given)) ?? given
      const contentType = await imageTypeOf(content)
      if (!contentType) throw new Refusal(422, 'LOGO_UNREADABLE')
      const name = contentType === 'image/png' ? 'logo.png' : 'logo.jpg'
      const fileId = await storeFile(tx, masterRef, { name, contentType, content })
      await tx.run(sql`
        update masters set logo_file_id = ${fileId} where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
      if (before) await deleteFile(tx, before)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'LOGO_CHANGED' })
      return contentOf(await masterOf(tx, masterRef))
    }),
  )

  const own = (master: MasterRow, logoUuid: string): string => {
    if (master.logo_file_id !== logoUuid) throw new Refusal(404, 'LOGO_NOT_FOUND')
    return logoUuid
  }

  api.implement(getLogo, ({ params, inTenant }) =>
    inTenant(async (tx) => {
      const file = await readFile(tx, own(await masterOf(tx, params.masterRef), params.logoUuid))
      if (!file) throw new Refusal(404, 'LOGO_NOT_FOUND')
      return new Response(new Uint8Array(file.content), { headers: { 'content-type': file.contentType } })
    }),
  )

  api.implement(deleteLogo, ({ params, inTenant, tenantId, caller }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      const { master_ref: masterRef } = master
      const fileId = own(master, params.logoUuid)
      await tx.run(sql`
        update masters set logo_file_id = null where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
      await deleteFile(tx, fileId)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'LOGO_REMOVED' })
      return undefined
    }),
  )
}
