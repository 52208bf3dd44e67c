import type { SecondFactorRule } from '../../../src/contract/accounts/tenants.ts'
import type { Caller, Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { postMail } from '../identity/mails.ts'
import { secondFactorValue } from '../identity/second-factor/proof.ts'
import { addAuditEntries, type Doing, lockMembers, membersOf, refuseFormer } from './rows.ts'
import { tenantWords } from './words.ts'

/** Whether a company requires a second factor, and what prevents the caller from changing that. */
export const secondFactorRule = async (
  { config, database }: Services,
  tenantId: string,
  { secondFactor }: Pick<Caller, 'secondFactor'>,
): Promise<SecondFactorRule> => {
  const row = await database.asTenant(tenantId, (tx) =>
    tx.one<{ second_factor_since: Date | null }>(
      sql`select second_factor_since from tenants where tenant_id = ${tenantId}`,
    ),
  )
  return {
    requiredSince: row?.second_factor_since?.toISOString() ?? null,
    offered: secondFactorValue(config) !== null,
    proven: secondFactor,
  }
}

/**
 * Makes a second factor mandatory for all members of a company, or optional again, and notifies them by e-mail.
 * Idempotent.
 * @throws Refusal SECOND_FACTOR_UNKNOWN, SECOND_FACTOR_OWN_FIRST
 */
export const requireSecondFactor = async (
  services: Services,
  doing: Doing,
  { secondFactor }: Pick<Caller, 'secondFactor'>,
  required: boolean,
  language: Language,
): Promise<void> => {
  const { tenantId, userId, now } = doing
  if (required && secondFactorValue(services.config) === null) throw new Refusal(409, 'SECOND_FACTOR_UNKNOWN')
  if (required && !secondFactor) throw new Refusal(409, 'SECOND_FACTOR_OWN_FIRST')
  const told = await services.database.asTenant(tenantId, async (tx) => {
    await lockMembers(tx, tenantId)
    await refuseFormer(tx, doing)
    const changed = await tx.one<{ name: string }>(sql`
      update tenants set second_factor_since = ${required ? now : null}
      where tenant_id = ${tenantId} and (second_factor_since is not null) <> ${required} returning name`)
    if (!changed) return null
    await addAuditEntries(tx, doing, required ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_OPTIONAL', {})
    return { company: changed.name, members: await membersOf(tx, tenantId) }
  })
  if (!told) return
  const who = told.members.find((member) => member.userId === userId)?.name ?? ''
  const words = tenantWords[language].secondFactor[required ? 'required' : 'optional']
  const { mailer } = await services.gateways.of(tenantId)
  for (const { email } of told.members) {
    postMail(
      services,
      mailer,
      { email, firstName: '', language },
      {
        subject: words.subject(told.company),
        lead: words.lead(who, told.company),
        button: words.button,
        link: `${services.publicUrl()}/`,
      },
    )
  }
}
