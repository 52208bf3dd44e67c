/** Reads the PDFs of letters: their pages, and the position of each text. */
import { getDocumentProxy } from 'unpdf'
import { A4 } from '../../src/domain/letters/paper.ts'
import type { ReminderMessageInput } from '../../src/domain/reminders/message-facts.ts'

/** A text on a page, in millimetres from the upper left corner; `top` and `bottom` are approximate. */
export type Placed = { text: string; left: number; right: number; top: number; bottom: number }

const MM = 72 / 25.4

/** The texts of each page in drawing order. */
export const readPdf = async (content: Uint8Array): Promise<Placed[][]> => {
  const document = await getDocumentProxy(new Uint8Array(content))
  const pages: Placed[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size, x, y] = item.transform as number[]
        const base = A4.height - y! / MM
        const left = x! / MM
        return [
          {
            text: item.str.replaceAll('\u00a0', ' '),
            left,
            right: left + item.width / MM,
            top: base - (size! * 0.76) / MM,
            bottom: base + (size! * 0.24) / MM,
          },
        ]
      }),
    )
  }
  return pages
}

/** All text of pages, one line per text. */
export const textOf = (pages: readonly (readonly Placed[])[]): string =>
  pages
    .flat()
    .map(({ text }) => text)
    .join('\n')

/** The content of a test letter; `over` changes it. */
export const letterInput = (over: Partial<ReminderMessageInput> = {}): ReminderMessageInput => ({
  locale: 'fr',
  tone: 'firm',
  today: '2025-09-09',
  currency: 'EUR',
  customer: { name: 'Menuiserie Vasseur et Fils', type: 'B2B' },
  invoices: [
    {
      documentNumber: 'FA-2025-0412',
      documentDate: '2025-06-12',
      dueDate: '2025-07-12',
      dueAmount: 1_250_40,
      initialAmount: 2_000_00,
    },
    {
      documentNumber: 'FA-2025-0518',
      documentDate: '2025-07-08',
      dueDate: '2025-08-07',
      dueAmount: 12_480_00,
      initialAmount: 12_480_00,
      promisedOn: '2025-09-20',
    },
  ],
  credits: [{ documentNumber: 'AV-0031', documentDate: '2025-08-20', dueAmount: -150_40 }],
  paymentReference: 'C-0042',
  sender: { name: 'Atelier des Quais', addressLines: ['14 quai de la Fosse', '44000 Nantes'] },
  contact: { name: 'Jeanne Roux', phone: '+33 1 99 00 00 01', email: 'compta@atelier.example' },
  bank: {
    chequePayableTo: 'Atelier des Quais SAS',
    bankName: 'Banque de l’Essai',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
  },
  ...over,
})
