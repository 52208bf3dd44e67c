import {
  decideReview,
  getReview,
  getReviewDocument,
  listReviews,
  type ReviewDetail,
} from '../../../src/contract/accounts/reviews.ts'
import { isSiren } from '../../../src/domain/siren.ts'
import type { Services } from '../../platform/context/context.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { sealerFor } from '../../platform/secrets/sealing.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { writeLog } from '../activity/logs.ts'
import { openedDocument } from './documents.ts'
import { openFindings } from './findings.ts'
import { decideOn } from './review-decide.ts'
import { registerReviewMails } from './review-mails.ts'
import { reviewDocuments, reviewOf, reviewsPage, toReviewDetail } from './review-queries.ts'
import { callingReviewer } from './reviewer.ts'

/** The register entry of a company. A register that does not answer says nothing about the company. */
const registerEntry = async ({ companies, log }: Services, siren: string): Promise<ReviewDetail['register']> => {
  try {
    const company = isSiren(siren) ? await companies.find(siren) : undefined
    if (!company) return { state: 'UNKNOWN' }
    const { name, tradeName, legalForm, isCeased, address } = company
    const directors = (company.directors ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    const { street, postCode, city } = address
    return {
      state: 'FOUND',
      siren: company.siren,
      name,
      tradeName,
      legalForm,
      isCeased,
      street,
      postCode,
      city,
      directors,
    }
  } catch (error) {
    log.warn({ err: error }, 'company register')
    return { state: 'UNREACHABLE' }
  }
}

/** Endpoints for reviewers, who decide on identity documents for the operator. */
export const reviewRoutes = (api: Api): void => {
  const { services } = api
  const { database, now } = services
  const sealer = sealerFor(services.config)
  registerReviewMails(services)

  const detailOf = async (reviewerId: string, processId: string): Promise<ReviewDetail> => {
    const { row, documents } = await database.asReviewer(reviewerId, async (tx) => {
      const found = await reviewOf(tx, processId)
      return { row: found, documents: await reviewDocuments(tx, found) }
    })
    const findings = row.findings && openFindings(sealer, { tenantId: row.tenant_id, processId }, row.findings)
    return toReviewDetail(row, { documents, findings, register: await registerEntry(services, row.siren) })
  }

  api.implement(listReviews, async ({ caller, query }) => {
    const reviewerId = await callingReviewer(services, caller)
    return database.asReviewer(reviewerId, (tx) => reviewsPage(tx, query))
  })

  api.implement(getReview, async ({ caller, params }) =>
    detailOf(await callingReviewer(services, caller), params.processId),
  )

  api.implement(getReviewDocument, async ({ caller, params: { processId, type } }) => {
    const reviewerId = await callingReviewer(services, caller)
    const { row, file } = await database.asReviewer(reviewerId, async (tx) => {
      const found = await reviewOf(tx, processId)
      const owner = { tenantId: found.tenant_id, masterRef: found.master_ref }
      return { row: found, file: await openedDocument(tx, sealer, owner, type) }
    })
    if (!file) throw new Refusal(404, 'FILE_NOT_FOUND')
    // The audit entry is written first, so that no document is viewed without a trace.
    const { tenant_id: tenantId, master_ref: masterRef } = row
    const entry = { masterRef, userId: reviewerId, at: now(), params: { document: type } }
    await database.asTenant(tenantId, (tx) => writeLog(tx, { ...entry, code: 'IDENTITY_DOCUMENT_SEEN' }))
    return servedFile(file)
  })

  api.implement(decideReview, async ({ caller, params, body }) => {
    const reviewerId = await callingReviewer(services, caller)
    await decideOn(services, reviewerId, params.processId, body)
    return detailOf(reviewerId, params.processId)
  })
}
