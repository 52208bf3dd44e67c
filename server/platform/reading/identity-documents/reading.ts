import type { BusinessDate } from '../../../../src/domain/dates.ts'
import {
  type Kbis,
  type MrzReading,
  type Readings,
  readKbis,
  readMrz,
} from '../../../../src/domain/identity-check/index.ts'
import { type Looked, type Ocr, openOcr } from './ocr.ts'
import { openPdf } from './pdf-pages.ts'
import { decoded } from './pictures.ts'

/** An uploaded document, with the type of its content. */
export type GivenDocument = { contentType: string; content: Uint8Array }

/** Length of a text layer from which a page needs no OCR. */
const ENOUGH_TEXT = 200

const isWholeKbis = ({ siren, issuedOn, companyName, managers }: Kbis): boolean =>
  siren !== null && issuedOn !== null && companyName !== null && managers.length > 0

type Wanted = { looked: Looked; isEnough: (text: string) => boolean }

/** The text of a document, page by page, from its text layer or by OCR, until `isEnough` accepts it. */
const textOf = async (
  { contentType, content }: GivenDocument,
  wanted: Wanted,
  ocr: () => Promise<Ocr>,
): Promise<string> => {
  const { looked, isEnough } = wanted
  const bytes = Buffer.from(content)
  if (contentType !== 'application/pdf') return (await ocr()).read(await decoded(bytes), looked, isEnough)
  const { texts, picturesOf } = await openPdf(bytes)
  const layer = texts.join('\n')
  if (isEnough(layer)) return layer
  const read: string[] = []
  for (const [page, text] of texts.entries()) {
    const pictures = text.length >= ENOUGH_TEXT && looked === 'TEXT' ? [] : await picturesOf(page)
    read.push(text)
    for (const picture of pictures) {
      // Earlier pages may contain the rest of what is needed.
      read.push(await (await ocr()).read(picture, looked, (one) => isEnough([...read, one].join('\n'))))
      if (isEnough(read.join('\n'))) return read.join('\n')
    }
  }
  return read.join('\n')
}

/** Reads both documents. @throws if one cannot be opened */
export const readDocuments = async (
  documents: { idCard: GivenDocument; certificate: GivenDocument },
  today: BusinessDate,
): Promise<Readings> => {
  let opened: Promise<Ocr> | undefined
  // OCR is started only for the first page without a text layer.
  const ocr = () => {
    opened ??= openOcr()
    return opened
  }
  try {
    const certificate = await textOf(
      documents.certificate,
      { looked: 'TEXT', isEnough: (text) => isWholeKbis(readKbis(text)) },
      ocr,
    )
    const isRead = (text: string): boolean => readMrz(text, today).kind === 'READ'
    const idCard = await textOf(documents.idCard, { looked: 'ZONE', isEnough: isRead }, ocr)
    const zone: MrzReading = readMrz(idCard, today)
    return { certificate: readKbis(certificate), idCard: zone }
  } finally {
    await (await opened)?.close()
  }
}

export type IdentityDocuments = { idCard: GivenDocument; certificate: GivenDocument }
