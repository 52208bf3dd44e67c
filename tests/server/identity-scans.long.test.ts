import { describe, expect, test } from 'vitest'
import { readDocuments } from '../../server/platform/reading/identity-documents/reading.ts'
import { frenchCard, holder, kbisLines, td1, td2, td3 } from '../support/identity-papers.ts'
import { cardPdf, type Handling, handled, jpgOf, kbisPdf, pngOf, rasterOf, scannedPdf } from '../support/paper-scans.ts'

/** Pages as they come from scanners and phones: at 150 dpi, rotated, skewed, noisy. */
const TODAY = '2026-11-22'
const handlings: Handling[] = [
  {},
  { quarters: 1 },
  { quarters: 2 },
  { quarters: 3 },
  { degrees: 4 },
  { degrees: -7, noise: 30 },
  { quarters: 3, degrees: 5, noise: 40 },
  { quarters: 1, degrees: 11 },
]
const pdfOf = (content: Buffer) => ({ contentType: 'application/pdf', content })

describe.each(handlings)('a page %o', (handling) => {
  test('Kbis, as a picture', async () => {
    const page = handled(rasterOf(await kbisPdf(kbisLines()), 150), handling)
    const { certificate } = await readDocuments(
      { certificate: { contentType: 'image/png', content: pngOf(page) }, idCard: pdfOf(await cardPdf(td1())) },
      TODAY,
    )
    expect(certificate).toEqual({
      siren: '732829320',
      issuedOn: '2026-10-12',
      companyName: 'ATELIER DES QUAIS',
      managers: [{ printed: 'VIDAL ANNA, MARIE', usageName: '' }],
    })
  })

  test.each(Object.entries({ td1, td2, td3, frenchCard: () => frenchCard(holder) }))(
    'zone %s, as a picture',
    async (_, zone) => {
      const page = handled(rasterOf(await cardPdf(zone()), 150), handling)
      const { idCard } = await readDocuments(
        { certificate: pdfOf(await kbisPdf(kbisLines())), idCard: { contentType: 'image/jpeg', content: jpgOf(page) } },
        TODAY,
      )
      expect(idCard).toMatchObject({ kind: 'READ', mrz: { surname: 'VIDAL', birthDate: '1980-03-14' } })
      expect(idCard.kind === 'READ' && idCard.mrz.forenames.startsWith('ANNA')).toBe(true)
    },
  )
})

test('a PDF that contains only the picture of a page', async () => {
  const page = handled(rasterOf(await kbisPdf(kbisLines()), 150), { quarters: 2 })
  const card = rasterOf(await cardPdf(td1()), 200)
  const read = await readDocuments(
    { certificate: pdfOf(await scannedPdf(page)), idCard: pdfOf(await scannedPdf(card)) },
    TODAY,
  )
  expect(read).toMatchObject({ certificate: { siren: '732829320' }, idCard: { kind: 'READ' } })
})

test('noise without readable text yields no reading', async () => {
  const page = handled(rasterOf(await cardPdf(td1()), 60), { noise: 160 })
  const read = await readDocuments(
    {
      certificate: { contentType: 'image/png', content: pngOf(page) },
      idCard: { contentType: 'image/png', content: pngOf(page) },
    },
    TODAY,
  )
  expect(read.idCard.kind).not.toBe('READ')
  expect(read.certificate).toMatchObject({ siren: null, issuedOn: null })
})
