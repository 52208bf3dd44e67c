import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { embeddedCheck } from '../../server/platform/gateways/identity-check/embedded.ts'
import { UnusableDocument } from '../../server/platform/gateways/identity-check/gateway.ts'
import { httpCheck } from '../../server/platform/gateways/identity-check/http-check.ts'
import { signatureProblem } from '../../server/platform/gateways/signature.ts'
import { openReader } from '../../server/platform/reading/reader.ts'
import { sealerOf } from '../../server/platform/secrets/sealing.ts'
import { frenchCard, kbisLines, td1 } from '../support/identity-papers.ts'
import { cardPdf, handled, jpgOf, kbisPdf, rasterOf } from '../support/paper-scans.ts'

const TODAY = '2026-11-22'
const pdfOf = (content: Buffer) => ({ contentType: 'application/pdf', content })

describe('documents read locally', () => {
  const reader = openReader(pino({ level: 'silent' }))
  afterAll(() => reader.close())

  test('a card photographed at 150 dpi, sideways, skewed and noisy', async () => {
    const card = handled(rasterOf(await cardPdf(frenchCard()), 150), { quarters: 3, degrees: 5, noise: 25 })
    const read = await embeddedCheck(reader).read(
      { certificate: pdfOf(await kbisPdf(kbisLines())), idCard: { contentType: 'image/jpeg', content: jpgOf(card) } },
      TODAY,
    )
    expect(read.idCard).toMatchObject({ kind: 'READ', mrz: { surname: 'VIDAL', forenames: 'ANNA MARIE' } })
    expect(read.certificate).toMatchObject({ siren: '732829320', issuedOn: '2026-10-12' })
  })

  test('reading stops when it takes too long or the file is not a document', async () => {
    const idCard = pdfOf(await cardPdf(td1()))
    const certificate = pdfOf(await kbisPdf(kbisLines()))
    await expect(embeddedCheck(reader, 1).read({ certificate, idCard }, TODAY)).rejects.toThrow(UnusableDocument)
    const damaged = { contentType: 'image/png', content: Buffer.from('not a picture') }
    await expect(embeddedCheck(reader).read({ certificate, idCard: damaged }, TODAY)).rejects.toThrow(UnusableDocument)
    // A header that claims more pixels than a page has.
    const bomb = Buffer.alloc(64)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    await expect(
      embeddedCheck(reader).read({ certificate, idCard: { contentType: 'image/png', content: bomb } }, TODAY),
    ).rejects.toThrow(UnusableDocument)
  })
})

describe('an HTTP provider', () => {
  const SECRET = 'a-secret-of-the-tests'
  const provider = async (status: number, answer: unknown) => {
    const told: { problem: string | null; body: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        const timestamp = String(request.headers['x-echeance-timestamp'] ?? '')
        const signature = String(request.headers['x-echeance-signature'] ?? '')
        told.push({ problem: signatureProblem(SECRET, { timestamp, signature, body }, new Date()), body })
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`
    return { check: httpCheck(url, SECRET, () => new Date()), told, close: () => server.close() }
  }
  const documents = { certificate: pdfOf(Buffer.from('kbis')), idCard: pdfOf(Buffer.from('card')) }

  test('receives both documents in a signed message, and our own rules evaluate its answer', async () => {
    const { check, told, close } = await provider(200, {
      certificate: { text: kbisLines().join('\n') },
      idCard: { text: td1().join('\n') },
    })
    const read = await check.read(documents, TODAY)
    close()
    expect(read).toMatchObject({ certificate: { siren: '732829320' }, idCard: { kind: 'READ' } })
    expect(told[0]?.problem).toBeNull()
    expect(JSON.parse(told[0]?.body ?? '')).toEqual({
      certificate: { contentType: 'application/pdf', content: Buffer.from('kbis').toString('base64') },
      idCard: { contentType: 'application/pdf', content: Buffer.from('card').toString('base64') },
    })
  })

  test.each([
    [422, true],
    [429, false],
    [503, false],
  ])('%i: the documents are %s to blame', async (status, isUnusable) => {
    const { check, close } = await provider(status, {})
    const failure = await check.read(documents, TODAY).catch((error: unknown) => error)
    close()
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof UnusableDocument).toBe(isUnusable)
  })

  test('an answer of another format is not a reading', async () => {
    const { check, close } = await provider(200, { certificate: {} })
    await expect(check.read(documents, TODAY)).rejects.toThrow()
    close()
  })
})

describe('encryption of documents', () => {
  const key = Buffer.alloc(32, 7)
  test('opens what it encrypted, for the same document only', () => {
    const sealer = sealerOf(key)
    const sealed = sealer.seal(Buffer.from('secret'), 'one')
    expect(sealer.open(sealed, 'one').toString()).toBe('secret')
    expect(() => sealer.open(sealed, 'another')).toThrow()
    expect(sealed.equals(sealer.seal(Buffer.from('secret'), 'one'))).toBe(false)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => sealer.open(changed, 'one')).toThrow()
    }
    expect(() => sealerOf(Buffer.alloc(32, 8)).open(sealed, 'one')).toThrow(/DOCUMENTS_KEY/)
  })
})
