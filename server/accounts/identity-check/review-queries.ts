import type { ListedReview, listReviews, ReviewDetail } from '../../../src/contract/accounts/reviews.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { ReviewReason } from '../../../src/domain/identity-check/refusal.ts'
import type { Check, IdentityDocumentType, ProcessStatus } from '../../../src/domain/identity-check/verification.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { Findings } from './findings.ts'

/**
 * All queries here run under the role of the reviewer (`asReviewer`). They need no condition on what may be seen:
 * row-level security shows only verifications that wait and those that this reviewer decided.
 */
export type ReviewRow = {
  tenant_id: string
  master_ref: string
  process_id: string
  status: ProcessStatus
  checks: Check[]
  findings: Uint8Array | null
  waits_since: Date
  decided_at: Date | null
  refusal_reasons: ReviewReason[]
  refusal_comment: string
  name: string
  trade_name: string
  siren: string
  street: string
  post_code: string
  city: string
}

const selected: Sql = sql`
  select p.tenant_id, p.master_ref, p.process_id, p.status, p.checks, p.findings, p.waits_since, p.decided_at,
    p.refusal_reasons, p.refusal_comment, m.name, m.trade_name, m.siren, m.street, m.post_code, m.city
  from identity_processes p join masters m on m.tenant_id = p.tenant_id and m.master_ref = p.master_ref`

const stageColumn: Sql = sql`
  case when p.decided_at is null then 'WAITING' when p.status = 'REFUSED' then 'REFUSED' else 'ACCEPTED' end`

const toListed = (row: ReviewRow): ListedReview => ({
  processId: row.process_id,
  stage: row.decided_at === null ? 'WAITING' : row.status === 'REFUSED' ? 'REFUSED' : 'ACCEPTED',
  company: row.name,
  siren: row.siren,
  waitsSince: row.waits_since.toISOString(),
  checks: row.checks,
})

/**
 * A page of verifications with the count for each stage. Waiting ones are sorted oldest first, decided ones most
 * recently decided first.
 */
export const reviewsPage = async (tx: Tx, { stage, page, size }: EndpointOutput<typeof listReviews>['query']) => {
  const counts = await tx.rows<{ stage: ListedReview['stage']; n: number }>(
    sql`select ${stageColumn} as stage, count(*) as n from identity_processes p group by 1`,
  )
  const rows = await tx.rows<ReviewRow>(sql`
    ${selected} where ${stageColumn} = ${stage}
    order by p.decided_at desc nulls last, p.waits_since, p.process_id limit ${size} offset ${page * size}`)
  const counters = { WAITING: 0, ACCEPTED: 0, REFUSED: 0 }
  for (const count of counts) counters[count.stage] = count.n
  return { items: rows.map(toListed), totalItems: counters[stage], counters }
}

/** The verification with an id. @throws Refusal REVIEW_NOT_FOUND */
export const reviewOf = async (tx: Tx, processId: string): Promise<ReviewRow> => {
  const row = await tx.one<ReviewRow>(sql`${selected} where p.process_id = ${processId}`)
  if (!row) throw new Refusal(404, 'REVIEW_NOT_FOUND')
  return row
}

type DocumentRow = { type: IdentityDocumentType; name: string; content_type: string; size: number }

/** The documents of a verification, without their content; none once it is decided. */
export const reviewDocuments = (tx: Tx, { tenant_id: tenantId, master_ref: masterRef }: ReviewRow) =>
  tx.rows<DocumentRow>(sql`
    select type, name, content_type, size from identity_documents
    where tenant_id = ${tenantId} and master_ref = ${masterRef} order by type`)

/** All details of one verification. @param findings null when none are stored */
export const toReviewDetail = (
  row: ReviewRow,
  {
    documents,
    findings,
    register,
  }: { documents: DocumentRow[]; findings: Findings | null; register: ReviewDetail['register'] },
): ReviewDetail => ({
  ...toListed(row),
  account: {
    name: row.name,
    tradeName: row.trade_name,
    siren: row.siren,
    street: row.street,
    postCode: row.post_code,
    city: row.city,
    manager: findings?.declared.manager ?? null,
  },
  read: findings && {
    certificate: {
      ...findings.readings.certificate,
      managers: findings.readings.certificate.managers.map(({ printed, usageName }) => ({ printed, usageName })),
    },
    idCard: findings.readings.idCard,
  },
  register,
  documents: documents.map(({ type, name, content_type: contentType, size }) => ({ type, name, contentType, size })),
  decision:
    row.decided_at === null
      ? null
      : { decidedAt: row.decided_at.toISOString(), reasons: row.refusal_reasons, comment: row.refusal_comment },
})
