import { vi } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import {
  getVerification,
  giveIdentityDocument,
  runVerification,
  startVerification,
} from '../../src/contract/accounts/identity-check.ts'
import type { IdentityDocumentType, Verification } from '../../src/domain/identity-check/verification.ts'
import { kbisFacts, kbisLines, td1 } from '../support/identity-papers.ts'
import { cardPdf, kbisPdf } from '../support/paper-scans.ts'
import type { TestServer, TestUser } from '../support/server.ts'

/** The date for which the test documents are made. */
export const TODAY = '2026-11-22'

/** Makes the account of a user that of the company on the documents; its contact is the manager. */
export const companyOf = (server: TestServer, { tenantId, masterRef }: TestUser): Promise<number> =>
  server.database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      update masters set siren = '732829320', name = ${kbisFacts.name}, street = '12 quai Rambaud', post_code = '69002',
        city = 'Lyon', country = 'FRA', contact = '{"firstName": "Anna", "lastName": "Vidal"}'
      where master_ref = ${masterRef}`),
  )

/** The two documents as PDFs with a text layer: read without OCR. */
export const papers = async (): Promise<Record<IdentityDocumentType, Buffer>> => ({
  certificateOfIncorporation: await kbisPdf(kbisLines()),
  managingDirectorIDCard: await cardPdf(td1()),
})

export const give = (
  server: TestServer,
  user: TestUser,
  type: IdentityDocumentType,
  content: Buffer,
  name = 'piece.pdf',
) =>
  server.request(
    giveIdentityDocument,
    { params: { masterRef: user.masterRef }, body: { type, name, content: content.toString('base64') } },
    user,
  )

export const standing = (server: TestServer, user: TestUser): Promise<Verification> =>
  server.ask(getVerification, { params: { masterRef: user.masterRef } }, user)

/** Starts a verification, runs it, and waits until it has ended. */
export const verified = async (server: TestServer, user: TestUser): Promise<Verification> => {
  const params = { masterRef: user.masterRef }
  const { process } = await server.ask(startVerification, { params }, user)
  await server.ask(runVerification, { params, body: { processId: process!.processId } }, user)
  return ended(server, user)
}

/** Waits until the running verification has ended. */
export const ended = (server: TestServer, user: TestUser): Promise<Verification> =>
  vi.waitFor(
    async () => {
      const now = await standing(server, user)
      if (now.process?.status === 'PENDING') throw new Error('still at work')
      return now
    },
    { timeout: 60_000, interval: 100 },
  )
