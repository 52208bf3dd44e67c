import { composeSms, type SmsMessage } from '../../../src/domain/sms/message.ts'
import { maybeMobile, toE164 } from '../../../src/domain/sms/number.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { SendingAccount } from '../sending/facts.ts'
import type { StepToWrite } from '../sending/medium.ts'

type NumbersRow = { phones: string[]; country_iso3: string; wrong: string; refused: string }

/** The phone numbers of a customer, that of the collection contact first. */
const numbersOf = (tx: Tx, { tenantId, accountRow }: SendingAccount, tiersRef: string) =>
  tx.one<NumbersRow>(sql`
    select t.country_iso3, coalesce(s.wrong_phone, '') as wrong, coalesce(s.refused_sms_phone, '') as refused,
      array(
        select c.phone from contacts c where c.tenant_id = t.tenant_id and c.master_ref = ${accountRow.master_ref}
          and c.tiers_ref = t.ref and c.phone <> '' order by c.is_collection desc, c.created_at
      ) || t.phone as phones
    from tiers t left join tiers_settings s
      on s.tenant_id = t.tenant_id and s.master_ref = ${accountRow.master_ref} and s.tiers_ref = t.ref
    where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = ${tiersRef}`)

/** The number for text messages; null when there is none. */
const mobileOf = ({ phones, country_iso3: country, wrong, refused }: NumbersRow): string | null => {
  const numbers = phones.flatMap((phone) => toE164(phone, country) ?? [])
  const wrongNumber = toE164(wrong, country)
  return numbers.find((one) => maybeMobile(one) && one !== wrongNumber && one !== refused) ?? null
}

/**
 * Composes the text message of a step.
 * @throws Refusal REMINDER_NO_MOBILE
 */
export const composeStepSms = async (
  tx: Tx,
  { account, key, facts, language }: StepToWrite,
): Promise<{ to: string; message: SmsMessage }> => {
  const numbers = await numbersOf(tx, account, key.tiersRef)
  const to = numbers ? mobileOf(numbers) : null
  if (!to) throw new Refusal(409, 'REMINDER_NO_MOBILE')
  return { to, message: composeSms(facts.content, language) }
}
