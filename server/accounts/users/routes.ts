import { getUser, resetCredentials, type User, updateUser } from '../../../src/contract/accounts/users.ts'
import { checkUser } from '../../../src/domain/user.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { writeToChoosePassword } from '../identity/reset-request.ts'

type Row = {
  user_id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  data_location: string
  day_mail_at: string | null
}

const toUser = (row: Row): User => ({
  userUUID: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  dataLocation: row.data_location,
  dayMailAt: row.day_mail_at ?? '',
})

const columns = sql`u.user_id, u.email, u.first_name, u.last_name, u.phone, u.data_location, u.day_mail_at`

/** Users of the application: their own names and credentials (ACC-02). */
export const userRoutes = (api: Api): void => {
  const { services } = api
  const { database } = services

  /** The caller, or a user who shares the active company with them; all others are treated as unknown. */
  const userOf = async (userId: string, asked: { userId: string; tenantId: string | null }): Promise<Row> => {
    const row = await database.rowOfSystem<Row>(sql`
      select ${columns} from users u where u.user_id = ${userId} and (u.user_id = ${asked.userId}
        or exists (select from memberships m where m.user_id = u.user_id and m.tenant_id = ${asked.tenantId}))`)
    if (!row) throw new Refusal(404, 'USER_NOT_FOUND')
    return row
  }
  const oneself = async (userId: string, asked: { userId: string; tenantId: string | null }): Promise<Row> => {
    const row = await userOf(userId, asked)
    if (row.user_id !== asked.userId) throw new Refusal(403, 'NOT_ONESELF')
    return row
  }

  api.implement(getUser, async ({ params, caller, tenantId }) =>
    toUser(await userOf(params.userId, { userId: caller.userId, tenantId })),
  )

  api.implement(updateUser, async ({ params, body, caller, tenantId }) => {
    const row = await oneself(params.userId, { userId: caller.userId, tenantId })
    const { firstName, lastName, phone, dayMailAt } = toUser(row)
    const fields = { firstName, lastName, phone, dayMailAt, ...body }
    const errors = checkUser(fields).map(({ field, code }) => ({ path: `body.${field}`, code }))
    if (errors.length > 0) throw new Refusal(422, 'USER_FAULTY', { errors })
    await database.asSystem((tx) =>
      tx.run(sql`
        update users set first_name = ${fields.firstName}, last_name = ${fields.lastName}, phone = ${fields.phone},
          day_mail_at = ${fields.dayMailAt || null}
        where user_id = ${row.user_id}`),
    )
    return { ...toUser(row), ...fields }
  })

  api.implement(resetCredentials, async ({ params, caller, tenantId, requestHeader }) => {
    const { email } = await oneself(params.userUUID, { userId: caller.userId, tenantId })
    const language = languageAsked(requestHeader('accept-language'))
    const { OIDC_URL: external, OIDC_REALM: realm } = services.config
    if (external)
      return { way: 'ELSEWHERE' as const, email, url: `${external.replace(/\/$/, '')}/realms/${realm}/account` }
    const wait = await writeToChoosePassword(services, email, language)
    if (wait > 0) throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
    return { way: 'MAIL_SENT' as const, email, url: null }
  })
}
