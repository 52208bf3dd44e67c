import type { PersonalFindings } from '../../../src/contract/accounts/personal-data.ts'
import { addressPatternOf, identityPatternOf } from '../../../src/domain/personal-data/index.ts'
import { administratorMailJob } from '../../accounts/tenants/administrator-mails.ts'
import { lockMembers } from '../../accounts/tenants/rows.ts'
import { endWork } from '../../accounts/users/end-membership.ts'
import type { Caller, Services } from '../../platform/context/context.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { countedPlaces, everythingOf } from './person.ts'
import { keptDocuments, maskEverywhere, piecesWith } from './scan.ts'

type UserRow = {
  user_id: string
  subject: string
  email: string
  first_name: string
  last_name: string
  phone: string
  user_type: 'STANDARD' | 'DEMO'
  created_at: Date
}

/**
 * `pattern` matches the e-mail address that the identity provider confirmed; null without one, because nothing else
 * about the user is verified.
 */
type User = UserRow & { pattern: string | null }

/** The user who asks for their own data. */
export type Oneself = Pick<Caller, 'userId' | 'emailConfirmed'>

/**
 * Searches by confirmed address only: users choose their name and number, which may also belong to somebody else or to
 * the company.
 */
const userOf = async (tx: Tx, { userId, emailConfirmed }: Oneself): Promise<User> => {
  const row = await tx.exactlyOne<UserRow>(sql`
    select user_id, subject, email, first_name, last_name, phone, user_type, created_at from users
    where user_id = ${userId}`)
  return { ...row, pattern: emailConfirmed ? addressPatternOf(row.email) : null }
}

const tenantsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.rows<{ tenant_id: string }>(sql`select tenant_id from memberships where user_id = ${userId}`)).map(
    (row) => row.tenant_id,
  )

/** The last administrator of an account cannot be erased. */
const obstacleOf = async (tx: Tx, user: User): Promise<PersonalFindings['obstacle']> => {
  if (user.user_type === 'DEMO') return 'DEMO_USER'
  const alone = await tx.one(sql`
    select 1 from memberships m where m.user_id = ${user.user_id}
      and exists (select from masters a where a.tenant_id = m.tenant_id)
      and not exists (select from memberships o join users u using (user_id)
        where o.tenant_id = m.tenant_id and o.user_id <> m.user_id and u.erased_at is null
          and o.role = 'administrator') limit 1`)
  return alone ? 'LAST_ADMINISTRATOR' : null
}

const findings = async (database: Database, oneself: Oneself): Promise<{ user: User; found: PersonalFindings }> => {
  const { user, tenants, obstacle, activities } = await database.asSystem(async (tx) => {
    const { userId } = oneself
    const known = await userOf(tx, oneself)
    const count = await tx.one<{ n: number }>(sql`select count(*) as n from logs where user_id = ${userId}`)
    return {
      user: known,
      tenants: await tenantsOf(tx, userId),
      obstacle: await obstacleOf(tx, known),
      activities: count?.n ?? 0,
    }
  })
  const found: PersonalFindings['found'] = [{ what: 'PROFILE', count: 1 }]
  const kept: PersonalFindings['kept'] = []
  const { pattern } = user
  for (const tenantId of pattern ? tenants : []) {
    const [counted, documents] = await database.asTenant(tenantId, async (tx) => [
      await countedPlaces(tx, tenantId, pattern!),
      await keptDocuments(tx, tenantId, pattern!),
    ])
    kept.push(...documents)
    for (const one of counted) {
      const same = found.find(({ what }) => what === one.what)
      if (same) same.count += one.count
      else found.push(one)
    }
  }
  return {
    user,
    found: {
      name: `${user.first_name} ${user.last_name}`.trim(),
      email: user.email,
      phone: user.phone,
      found,
      kept: activities > 0 ? [...kept, { what: 'AUTHORSHIP', count: activities }] : kept,
      obstacle,
    },
  }
}

/** Where data of a user are stored, and what an erasure would keep. */
export const ownFindings = async (database: Database, oneself: Oneself): Promise<PersonalFindings> =>
  (await findings(database, oneself)).found

/** Everything stored about a user: profile, accounts, what they wrote, where they are named. */
export const ownData = (database: Database, oneself: Oneself): Promise<object> =>
  database.asSystem(async (tx) => {
    const { userId } = oneself
    const { pattern, subject, ...profile } = await userOf(tx, oneself)
    const memberships = await tx.rows(sql`
      select t.name as account, m.role, m.created_at from memberships m join tenants t using (tenant_id)
      where m.user_id = ${userId} order by m.created_at`)
    const messages = await tx.rows(sql`
      select created_at, email, subject, priority, body, user_info from contact_messages where user_id = ${userId}
      order by created_at`)
    const activities = await tx.rows(sql`
      select at, code, tiers_ref, params from logs where user_id = ${userId} order by at`)
    const comments = await tx.rows(sql`
      select written_at, tiers_ref, text from comments where author_id = ${userId} order by written_at`)
    const absences = await tx.rows(sql`
      select from_date, to_date from absences where user_id = ${userId} order by from_date`)
    const views = await tx.rows(sql`
      select list, name, state, columns, shared, created_at from views where user_id = ${userId} order by created_at`)
    const named: Record<string, object> = {}
    for (const tenantId of pattern ? await tenantsOf(tx, userId) : [])
      named[tenantId] = await everythingOf(tx, tenantId, pattern!)
    return { profile, memberships, messages, activities, comments, absences, views, named: Object.values(named) }
  })

/** Deletes what the embedded identity provider stores about a user; an external provider keeps its own data. */
const eraseIdentity = async (tx: Tx, { subject, email, pattern }: User): Promise<void> => {
  await tx.run(
    sql`delete from identity_artifacts where account_id = ${subject} or position(${subject} in payload::text) > 0`,
  )
  if (pattern) await tx.run(sql`delete from identity_registrations where email = lower(${email})`)
  await tx.run(sql`delete from identity_accounts where subject = ${subject}`)
}

/**
 * Asks the account's administrators to decide on texts that contain the user's name or number, which are not verified.
 */
const proposeRest = async (
  { jobs, now }: Services,
  tx: Tx,
  tenantId: string,
  user: User,
  language: Language,
): Promise<void> => {
  const { first_name: firstName, last_name: lastName, phone } = user
  const amountsDue = identityPatternOf({ firstName, lastName, phone })
  if (!amountsDue || (await piecesWith(tx, tenantId, amountsDue, { besides: [], most: 1 })).length === 0) return
  const review = await tx.exactlyOne<{ review_id: string }>(sql`
    insert into erasure_reviews (tenant_id, first_name, last_name, phone, asked_at)
    values (${tenantId}, ${firstName}, ${lastName}, ${phone}, ${now()}) returning review_id`)
  await jobs.enqueue(tx, administratorMailJob, { tenantId, kind: 'ERASURE_REVIEW', id: review.review_id, language })
}

const eraseAddress = async (tx: Tx, tenantId: string, pattern: string): Promise<void> => {
  // Empties the whole contact on letters: masking parts of it would print half a name.
  await tx.run(sql`
    update masters set contact = '{}' where tenant_id = ${tenantId} and contact::text ~* ${pattern}`)
  await maskEverywhere(tx, tenantId, pattern)
  await tx.run(sql`update masters set edits = edits + 1 where tenant_id = ${tenantId}`)
}

/**
 * Erases a user: sign-in ends at once, support messages and drafts are deleted, and the confirmed address is removed
 * from all accounts. Other texts that may name the user are proposed to the administrators. The activity log keeps the
 * user's id, which no longer identifies anybody.
 * @throws Refusal ERASURE_REFUSED
 */
export const eraseOwn = async (services: Services, oneself: Oneself, language: Language): Promise<PersonalFindings> => {
  const { database, now } = services
  const { userId } = oneself
  const { user, found } = await findings(database, oneself)
  await database.asSystem(async (tx) => {
    const tenants = (await tenantsOf(tx, userId)).sort()
    for (const tenantId of tenants) await lockMembers(tx, tenantId)
    // Checked again under the lock: of two administrators who leave at once, one must stay.
    const obstacle = await obstacleOf(tx, user)
    if (obstacle) throw new Refusal(409, 'ERASURE_REFUSED', { errors: [{ path: 'body', code: obstacle }] })
    for (const tenantId of tenants) {
      if (user.pattern) await eraseAddress(tx, tenantId, user.pattern)
    }
    await tx.run(sql`delete from contact_messages where user_id = ${userId}`)
    await tx.run(sql`delete from sign_ups where user_id = ${userId}`)
    await tx.run(sql`delete from access_requests where user_id = ${userId}`)
    await tx.run(sql`delete from invitations where invited_by = ${userId} and accepted_at is null`)
    // Identity documents of an account that the user no longer administers stay with it.
    await tx.run(sql`
      delete from identity_documents d using memberships m where d.added_by = ${userId} and m.user_id = ${userId}
        and m.tenant_id = d.tenant_id and m.role = 'administrator'`)
    await tx.run(sql`delete from idempotency_keys where user_id = ${userId}`)
    await tx.run(sql`
      with gone as (delete from draft_documents where user_id = ${userId} returning tenant_id, file_id)
      delete from files f using gone g where f.tenant_id = g.tenant_id and f.file_id = g.file_id
        and not exists (select from case_documents d where d.tenant_id = f.tenant_id and d.file_id = f.file_id)`)
    await tx.run(sql`delete from drafts where user_id = ${userId}`)
    for (const tenantId of tenants) await endWork(tx, tenantId, userId, now())
    for (const tenantId of tenants) await proposeRest(services, tx, tenantId, user, language)
    await eraseIdentity(tx, user)
    await tx.run(sql`delete from memberships where user_id = ${userId}`)
    await tx.run(sql`
      update users set email = '', first_name = '', last_name = '', phone = '', erased_at = ${now()}
      where user_id = ${userId}`)
  })
  return { ...found, name: '', email: '', phone: '' }
}
