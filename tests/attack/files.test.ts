import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { madeLogoOf, resumeLogos } from '../../server/documents/letterhead/logo.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { storeFile } from '../../server/platform/files/files.ts'
import { documentName } from '../../server/platform/files/given.ts'
import { giveIdentityDocument } from '../../src/contract/accounts/identity-check.ts'
import { recordAcknowledgement } from '../../src/contract/cases/acknowledgements.ts'
import { putCaseDraft, putDraftDocument } from '../../src/contract/cases/drafts.ts'
import { getLogo, putLogo } from '../../src/contract/delivery/reminder-content.ts'
import { bombPdf, bombPng, garbagePng, hugeJpg, hugePdf, hugePng } from '../support/hostile-files.ts'
import { pdf } from '../support/pdf.ts'
import { chunk, png } from '../support/png.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** Others may wait this many times longer than beside a harmless file, plus this many milliseconds. */
const TIMES_THE_REFERENCE = 10
const AND_MS = 1_500
/** Bytes by which the server may grow: a few copies of the file, but nothing unpacked. */
const MOST_GROWTH = 200 * 1024 * 1024

type Door = (file: Buffer) => Promise<{ status: number; problem: { code: string } | undefined }>

describe('files that harm their reader', () => {
  let server: TestServer
  let user: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startTestServer()
    user = await server.newUser()
    other = await server.newUser()
    const nothing = { type: 'DEBT_COLLECTION_DELEGATION', step: 'CUSTOMER', tiersRef: '' } as const
    const body = { ...nothing, movementRefs: [], customer: null, invoices: [], comment: '', version: 0 }
    await server.ask(putCaseDraft, { params: draft(), body }, user)
  })
  afterAll(() => server?.stop())

  const params = () => ({ masterRef: user.masterRef })
  const draft = () => ({ ...params(), userUUID: user.userId })
  const sent = (file: Buffer) => ({ name: 'file.png', content: file.toString('base64') })
  const doors: Record<string, Door> = {
    logo: (file) => server.request(putLogo, { params: params(), body: { content: file.toString('base64') } }, user),
    'case document': (file) => server.request(putDraftDocument, { params: draft(), body: sent(file) }, user),
    'identity document': (file) => {
      const body = { type: 'managingDirectorIDCard' as const, ...sent(file) }
      return server.request(giveIdentityDocument, { params: params(), body }, user)
    },
    acknowledgement: (file) => {
      const body = { acknowledgedOn: '2025-01-01', invoices: ['F1'], document: sent(file) }
      return server.request(recordAcknowledgement, { params: { ...params(), tiersRef: 'C1' }, body }, user)
    },
  }

  /** The longest wait of other requests during some work, and the growth of the server meanwhile. */
  const beside = async <T>(work: Promise<T>): Promise<{ answer: T; slowestMs: number; growth: number }> => {
    const before = process.memoryUsage.rss()
    let [isOver, slowestMs, largest] = [false, 0, before]
    const ended = work.finally(() => {
      isOver = true
    })
    do {
      const started = performance.now()
      expect(
        (await server.fetch('/api/users/me', { headers: { authorization: `Bearer ${other.token}` } })).status,
      ).toBeLessThan(500)
      slowestMs = Math.max(slowestMs, performance.now() - started)
      largest = Math.max(largest, process.memoryUsage.rss())
    } while (!isOver)
    return { answer: await ended, slowestMs, growth: largest - before }
  }

  const files: [string, () => Buffer, number][] = [
    ['garbage as the data of a png', garbagePng, 86],
    ['a png of 8000 x 8000', hugePng, 249_000],
    ['a png that unpacks to 700 MB', () => bombPng(700), 713_000],
    ['a jpg of 65535 x 65535', hugeJpg, 23],
    ['a pdf with a picture of 6000 x 6000', () => hugePdf(6_000), 792],
    ['a pdf whose page unpacks to 300 MB', () => bombPdf(300), 611_000],
  ]
  /** A PDF is not opened when it is stored as a document. */
  const refusals: Record<string, string[]> = {
    logo: ['LOGO_UNREADABLE', 'LOGO_TOO_MANY_PIXELS', 'FILE_TOO_DEMANDING'],
    'case document': ['FILE_TYPE_REFUSED', 'PICTURE_TOO_LARGE', 'FILE_TOO_DEMANDING'],
    'identity document': ['FILE_TYPE_REFUSED', 'PICTURE_TOO_LARGE', 'FILE_TOO_DEMANDING'],
    acknowledgement: ['FILE_TYPE_REFUSED', 'PICTURE_TOO_LARGE', 'FILE_TOO_DEMANDING', 'ACKNOWLEDGEMENT_REFUSED'],
  }

  test.each(files)('%s: other requests are answered meanwhile, on every upload endpoint', async (name, make, size) => {
    const file = make()
    expect(Math.abs(file.length / size - 1)).toBeLessThan(0.1)
    for (const [door, give] of Object.entries(doors)) {
      // A second of work each, and the same reading for all documents.
      if (name.includes('unpacks') && door !== 'logo' && door !== 'case document') continue
      const reference = await beside(give(name.includes('pdf') ? pdf() : png()))
      const { answer, slowestMs, growth } = await beside(give(file))
      const label = `${door}: ${answer.status} ${answer.problem?.code}, ${Math.round(slowestMs)} ms beside ${Math.round(reference.slowestMs)} ms, ${growth >> 20} MB`
      if (process.env.SHOW_FIGURES) process.stdout.write(`${name}, ${label}\n`)
      expect(slowestMs, label).toBeLessThan(reference.slowestMs * TIMES_THE_REFERENCE + AND_MS)
      expect(growth, label).toBeLessThan(MOST_GROWTH)
      if (answer.status !== 201 && answer.status !== 200) expect(refusals[door], label).toContain(answer.problem?.code)
      if (door === 'logo' || !name.includes('pdf')) expect(answer.status, label).toBe(422)
    }
  })

  test('reading slow identity documents is stopped, and other requests are answered meanwhile', async () => {
    const document = { contentType: 'application/pdf', content: hugePdf(6_000) }
    const documents = { idCard: document, certificate: document }
    const reading = server.services.reader.read('identity', { documents, today: '2026-11-22' }, 'test', 3_000)
    const { answer, slowestMs, growth } = await beside(reading.catch((error: unknown) => error))
    expect(answer).toMatchObject({ reason: 'TOO_DEMANDING' })
    expect(slowestMs).toBeLessThan(AND_MS)
    expect(growth).toBeLessThan(MOST_GROWTH)
  })

  test('a logo is re-encoded: metadata in the file is not served', async () => {
    const file = png()
    const secret = Buffer.from('GPS 48.8566 2.3522')
    // A comment in the picture, as cameras and programs write them.
    const noted = Buffer.concat([file.subarray(0, 33), chunk('tEXt', secret), file.subarray(33)])
    const { logo } = await server.ask(putLogo, { params: params(), body: { content: noted.toString('base64') } }, user)
    const shown = await server.ask(getLogo, { params: { ...params(), logoUuid: logo!.uuid } }, user)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes('tEXt')).toBe(false)
  })

  test('a logo stored unprocessed is not rendered: after the start it is re-encoded or removed', async () => {
    const stored = async (content: Buffer) => {
      const owner = await server.newUser({ signedIn: false })
      await server.database.asTenant(owner.tenantId, async (tx) => {
        const file = { name: 'logo.png', contentType: 'image/png', content }
        const fileId = await storeFile(tx, owner.masterRef, file)
        await tx.run(sql`update masters set logo_file_id = ${fileId} where tenant_id = ${owner.tenantId}`)
      })
      const columns = () =>
        server.database.asTenant(owner.tenantId, async (tx) => {
          const row = (await tx.one<{ logo_file_id: string | null }>(
            sql`select logo_file_id from masters where tenant_id = ${owner.tenantId}`,
          ))!
          return { hasLogo: row.logo_file_id !== null, made: (await madeLogoOf(tx, row)) !== null }
        })
      return columns
    }
    const [good, bad] = [await stored(png()), await stored(garbagePng())]
    expect([await good(), await bad()]).toEqual([
      { hasLogo: true, made: false },
      { hasLogo: true, made: false },
    ])
    await resumeLogos(server.services)
    await vi.waitFor(
      async () =>
        expect([await good(), await bad()]).toEqual([
          { hasLogo: true, made: true },
          { hasLogo: false, made: false },
        ]),
      { timeout: 10_000 },
    )
  })
})

describe('names of documents that others open', () => {
  test.each([
    ['facture.pdf', 'facture.pdf'],
    ['FACTURE.PDF', 'FACTURE.PDF'],
    ['facture.bat', 'facture.bat.pdf'],
    ['facture.pdf.html', 'facture.pdf.html.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\dossier\\facture.pdf', 'facture.pdf'],
    ['facture\u202efdp.exe', 'facture fdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie: x.pdf'],
    ['dossier/', 'document.pdf'],
  ])('%j of a PDF becomes %j', (given, kept) => {
    expect(documentName(given, 'application/pdf')).toBe(kept)
  })

  test('both extensions of a JPEG are accepted', () => {
    expect(['a.jpeg', 'a.jpg', 'a.png'].map((name) => documentName(name, 'image/jpeg'))).toEqual([
      'a.jpeg',
      'a.jpg',
      'a.png.jpg',
    ])
  })
})
