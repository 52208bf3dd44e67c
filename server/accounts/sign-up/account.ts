import type { z } from 'zod'
import {
  freshSignUp,
  type makeAccount as makeAccountEndpoint,
  type SignUp,
  type SignUpContent,
} from '../../../src/contract/accounts/sign-up.ts'
import { checkDetails, type NamedManager, normalAddress } from '../../../src/domain/sign-up/index.ts'
import { isSirenForm, normaliseSiren } from '../../../src/domain/siren.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Company } from '../../platform/gateways/companies/register.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { findCompany } from '../companies/find.ts'
import { managedByColleagues, managedByStrangers } from '../companies/managed.ts'
import { type SignUpCaller, toSignUp } from './draft.ts'
import { dropInvited } from './invited.ts'
import { signUpMailJob } from './mails.ts'
import {
  type ChosenFormula,
  insertSignUp,
  lockSignUp,
  mayGoOn,
  openSignUp,
  refuseUnlessAdministrator,
  type SignUpRow,
} from './rows.ts'

type Asked = z.output<NonNullable<(typeof makeAccountEndpoint)['body']>>

/** Users from the cockpit do not choose a plan: they start with a trial. */
const cockpitFormula: ChosenFormula = { formula: 'TRIAL', duration: 'ONE_YEAR' }

/** Reference of the account created by a sign-up, the first of its tenant. */
const ACCOUNT_REF = 'M-0001'

/**
 * Only reports the accounts of people who share a company with the caller. Any other address is treated as one without
 * an account; its owner joins through the link in an e-mail.
 * @throws Refusal MANAGER_HAS_ACCOUNT
 */
const refuseKnownManager = async (
  tx: Tx,
  { caller }: SignUpCaller,
  row: SignUpRow,
  manager: NamedManager,
): Promise<void> => {
  if (row.manager?.email === manager.email) return
  const known = await tx.one(sql`
    select 1 from users join memberships theirs using (user_id)
      join memberships own on own.tenant_id = theirs.tenant_id and own.user_id = ${caller.userId}
    where lower(email) = ${manager.email} limit 1`)
  if (known) throw new Refusal(409, 'MANAGER_HAS_ACCOUNT')
}

/** Notifies tenants that already have an account of the company, of which the caller does not know. */
const tellOthers = async (
  tx: Tx,
  { jobs, now }: Services,
  { caller }: SignUpCaller,
  { siren, id, language }: { siren: string; id: string; language: Language },
): Promise<void> => {
  for (const tenantId of await managedByStrangers(tx, siren, caller, now())) {
    await jobs.enqueue(tx, signUpMailJob, { tenantId, kind: 'ALSO', id, language })
  }
}

/** The tenant of the account: the active one if it has no account yet, else a new one that the user administers. */
const tenantFor = async (tx: Tx, { caller, tenantId }: SignUpCaller, name: string): Promise<string> => {
  if (tenantId) {
    // A tenant that was added for this company now takes its name.
    await tx.run(sql`update tenants set name = ${name} where tenant_id = ${tenantId}`)
    return tenantId
  }
  const made = await tx.exactlyOne<{ tenant_id: string }>(
    sql`insert into tenants (name) values (${name}) returning tenant_id`,
  )
  await tx.run(sql`
    insert into memberships (tenant_id, user_id, role) values (${made.tenant_id}, ${caller.userId}, 'administrator')`)
  return made.tenant_id
}

const insertAccount = async (tx: Tx, on: SignUpCaller, company: Company): Promise<string> => {
  const { siren, name, tradeName, address, legalForm } = company
  const tenantId = await tenantFor(tx, on, tradeName || name)
  const person = await tx.exactlyOne<{ first_name: string; last_name: string; phone: string; email: string }>(
    sql`select first_name, last_name, phone, email from users where user_id = ${on.caller.userId}`,
  )
  // The default signature of reminders.
  const contact = {
    firstName: person.first_name,
    lastName: person.last_name,
    phone: person.phone,
    email: person.email,
  }
  await tx.run(sql`
    insert into masters (tenant_id, master_ref, name, trade_name, siren, creation_process, street, post_code, city,
      country, contact, collection_settings)
    values (${tenantId}, ${ACCOUNT_REF}, ${name}, ${tradeName}, ${siren}, true, ${address.street}, ${address.postCode},
      ${address.city}, ${address.country}, ${JSON.stringify(contact)}::jsonb, ${JSON.stringify(legalForm ? { legalForm } : {})}::jsonb)`)
  return tenantId
}

/** Content for a sign-up that was never saved: what its account is created from. */
const contentOf = ({ channel, software, role, manager }: Asked, company: Company): SignUpContent => {
  const { siren, name, tradeName, address, legalForm, directors } = company
  return {
    ...freshSignUp,
    channel,
    software,
    role,
    manager: manager ?? freshSignUp.manager,
    company: { siren, name, tradeName, address, legalForm, directors: directors && [...directors] },
  }
}

/**
 * Creates the tenant, the membership of its administrator and the account of a company, which stays in creation until
 * its contract is signed; or changes who signs for an existing account. Idempotent.
 * @throws Refusal as listed in the contract
 */
export const makeAccount = async (
  services: Services,
  on: SignUpCaller,
  asked: Asked,
  language: Language,
): Promise<SignUp> => {
  const { caller, tenantId } = on
  if (!caller.emailConfirmed) throw new Refusal(409, 'EMAIL_NOT_CONFIRMED')
  if (!isSirenForm(asked.siren)) throw new Refusal(400, 'WRONG_SIREN_FORMAT')
  const siren = normaliseSiren(asked.siren)
  const manager =
    asked.role === 'THIRD_PERSON' && asked.manager
      ? {
          firstName: asked.manager.firstName.trim(),
          lastName: asked.manager.lastName.trim(),
          email: normalAddress(asked.manager.email),
        }
      : null
  const nobody = { firstName: '', lastName: '', email: '' }
  const problems = checkDetails({ role: asked.role, manager: manager ?? nobody }, caller.email)
  if (problems.length > 0) {
    const errors = problems.map(({ field, code }) => ({
      path: field === 'role' ? 'body.role' : `body.manager.${field}`,
      code,
    }))
    throw new Refusal(422, 'VALIDATION', { errors })
  }
  const company = await findCompany(services, siren)
  if (company.isCeased) throw new Refusal(409, 'COMPANY_CEASED')
  const now = services.now()
  return services.database.asSystem(async (tx) => {
    await lockSignUp(tx, caller.userId)
    // Only one of two concurrent sign-ups of the same company creates the account.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`company ${siren}`}, 0))`)
    const row =
      (await openSignUp(tx, caller.userId)) ?? (await insertSignUp(tx, caller, contentOf(asked, company), now, 0))
    if (!(await mayGoOn(tx, row, tenantId))) throw new Refusal(404, 'SIGN_UP_NOT_FOUND')
    // Only an administrator of the owning company may create the account and name its manager.
    const owner = row.tenant_id ?? tenantId
    if (owner) await refuseUnlessAdministrator(tx, owner, caller)
    if (await managedByColleagues(tx, siren, caller, now)) throw new Refusal(409, 'COMPANY_MANAGED')
    if (manager) await refuseKnownManager(tx, on, row, manager)
    const made = row.tenant_id ?? (await insertAccount(tx, on, company))
    if (!row.tenant_id) await tellOthers(tx, services, on, { siren, id: row.sign_up_id, language })
    const known = await tx.one<{ siren: string }>(
      sql`select siren from masters where tenant_id = ${made} and master_ref = ${row.master_ref ?? ACCOUNT_REF}`,
    )
    if (known?.siren !== siren) throw new Refusal(409, 'COMPANY_FIXED')
    // A new manager receives a new request, and the previous one can no longer sign.
    const isSame = row.manager?.email === manager?.email
    const askedAt = isSame ? row.manager_asked_at : null
    if (!isSame && row.tenant_id && row.master_ref)
      await dropInvited(tx, row.tenant_id, row.master_ref, row.manager, now)
    await tx.run(sql`
      update sign_ups set tenant_id = ${made}, master_ref = ${row.master_ref ?? ACCOUNT_REF},
        formula = coalesce(formula, ${asked.channel === 'COCKPIT' ? JSON.stringify(cockpitFormula) : null}::jsonb),
        manager = ${manager && JSON.stringify(manager)}::jsonb, manager_asked_at = ${askedAt}, updated_at = ${now}
      where sign_up_id = ${row.sign_up_id}`)
    return toSignUp(tx, caller, await openSignUp(tx, caller.userId))
  })
}
