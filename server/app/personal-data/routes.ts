import {
  decideErasureReview,
  eraseOwnData,
  erasePerson,
  exportOwnData,
  exportPerson,
  findPersons,
  getErasureReview,
  getOwnFindings,
  getPersonalFindings,
} from '../../../src/contract/accounts/personal-data.ts'
import type { PersonKind } from '../../../src/domain/personal-data/index.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/like.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { erase } from './erase-person.ts'
import { eraseOwn, ownData, ownFindings } from './own.ts'
import { askedAlone, everythingAbout, findingsOf, type PersonAccount, personOf } from './person.ts'
import { enforceRetention } from './retention.ts'
import { decideReview, openReview } from './review.ts'
import { exportName } from './scan.ts'

const LISTED = 20

const asFile = (content: object, seed: string): Response =>
  new Response(JSON.stringify(content, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${exportName(seed)}"`,
    },
  })

type Found = {
  kind: PersonKind
  tiersRef: string
  contactId: string
  name: string
  email: string
  phone: string
  tiersName: string
}

const personsLike = (tx: Tx, account: PersonAccount, search: string): Promise<Found[]> => {
  const { tenantId, accountRow } = account
  const like = anywhere(search.trim())
  return tx.rows<Found>(sql`
    select * from (
      select 'CONTACT' as kind, c.tiers_ref as "tiersRef", c.contact_id::text as "contactId",
        trim(c.first_name || ' ' || c.last_name) as name, c.email, c.phone, coalesce(t.name, c.tiers_ref) as "tiersName"
      from contacts c left join tiers t on t.tenant_id = c.tenant_id and t.edition = ${accountRow.tiers_edition ?? 0}
        and t.ref = c.tiers_ref
      where c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref}
      union all
      select 'CUSTOMER', t.ref, '', trim(t.first_name || ' ' || t.last_name), t.email, t.phone, t.ref from tiers t
      where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition ?? 0} and t.type = 'B2C' and t.last_name <> ''
      union all
      select 'SALESPERSON', a.tiers_ref, a.question_id::text, a.name, a.email, '', coalesce(t.name, a.tiers_ref) from (
        select distinct on (lower(q.email)) q.tiers_ref, q.question_id, q.name, q.email from questions q
        where ${askedAlone(account)} order by lower(q.email), q.asked_at desc, q.question_id
      ) a left join tiers t on t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition ?? 0}
        and t.ref = a.tiers_ref
    ) p where p.name ilike ${like} or p.email ilike ${like} order by p.name, p."tiersRef" limit ${LISTED}`)
}

/** Personal data of the user and of people at customers: find, export and erase them; retention periods. */
export const personalDataRoutes = (api: Api): void => {
  const { services } = api
  const { database, now } = services
  services.jobs.every('retention-daily', '20 3 * * *', () => enforceRetention(services))

  api.implement(findPersons, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => ({
      items: await personsLike(tx, account, context.query.search),
    })),
  )

  api.implement(getPersonalFindings, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) =>
      findingsOf(tx, account, await personOf(tx, account, context.query)),
    ),
  )

  api.implement(exportPerson, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { accountRow, userId } = account
      const person = await personOf(tx, account, context.query)
      const { tiersRef } = context.query
      await writeLog(tx, {
        masterRef: accountRow.master_ref,
        tiersRef,
        userId,
        at: account.now,
        code: 'PERSON_EXPORTED',
      })
      const { name, email, phone } = person
      return asFile({ person: { name, email, phone }, data: await everythingAbout(tx, account, person) }, tiersRef)
    }),
  )

  api.implement(erasePerson, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) =>
      erase(tx, account, await personOf(tx, account, context.body)),
    ),
  )

  api.implement(getOwnFindings, ({ caller }) => ownFindings(database, caller))
  api.implement(exportOwnData, async ({ caller }) => asFile(await ownData(database, caller), caller.userId))
  api.implement(eraseOwnData, ({ caller, requestHeader }) =>
    eraseOwn(services, caller, languageAsked(requestHeader('accept-language'))),
  )

  api.implement(getErasureReview, ({ inTenant }) => inTenant((tx, tenantId) => openReview(tx, tenantId)))
  api.implement(decideErasureReview, ({ inTenant, caller, params, body }) =>
    inTenant((tx, tenantId) =>
      decideReview(tx, { tenantId, userId: caller.userId, now: now() }, params.reviewId, body),
    ),
  )
}
