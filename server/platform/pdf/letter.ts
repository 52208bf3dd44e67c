import type { LetterContent } from '../../../src/domain/letters/letter.ts'
import { TEXT } from '../../../src/domain/letters/paper.ts'
import { groupedRows } from '../../../src/domain/reminders/message-content.ts'
import {
  type Column,
  type Flow,
  heightOfAmounts,
  heightOfFacts,
  makeRoom,
  putAmounts,
  putFacts,
  putParagraph,
  putTable,
} from './flow.ts'
import { type Logo, putFeet, putFurtherHead, putHead } from './head.ts'
import { openSheets, type Sheets } from './sheet.ts'

/** A letter with the logo of its account. */
export type LetterToPrint = { letter: LetterContent; logo: Logo }

const columnsOf = ({ columns }: LetterContent, title: string): Column<LetterContent['rows'][number]>[] => [
  {
    title: title || columns.invoice,
    width: 49,
    weight: 'bold',
    cell: ({ number, promised, asked = '' }) => [number, [promised, asked].filter((part) => part !== '').join(', ')],
  },
  { title: '', width: 27, cell: ({ issued }) => [issued] },
  { title: columns.due, width: 24, cell: ({ dueDate }) => [dueDate] },
  { title: '', width: 35, cell: ({ lateness }) => [lateness] },
  { title: columns.amount, width: 35, align: 'right', cell: ({ amount, ofAmount }) => [amount, ofAmount] },
]

/** Height of closing and signature, with room to sign by hand. */
const CLOSING_HEIGHT = 26
const SIGNATURE_LEFT = TEXT.left + 90

const putLetter = (sheets: Sheets, { letter, logo }: LetterToPrint): void => {
  const first = sheets.addPage()
  const flow: Flow = {
    sheets,
    y: putHead(sheets, letter, logo),
    nextPage: () => {
      sheets.addPage()
      return putFurtherHead(sheets, letter)
    },
  }
  putParagraph(flow, letter.greeting)
  putParagraph(flow, letter.intro, 5)
  const amounts = [...letter.totals, letter.toPay, ...letter.amountsDue]
  const groups = groupedRows(letter, letter.rows)
  for (const [index, { title, rows }] of groups.entries()) {
    const isLast = index === groups.length - 1
    putTable(flow, columnsOf(letter, title), rows, isLast ? heightOfAmounts(amounts) : 0)
    if (!isLast) flow.y += 3
  }
  putAmounts(flow, amounts, letter.toPay)
  for (const text of letter.paragraphs) putParagraph(flow, text)
  flow.y += 1
  // The payment details stay with the closing, so that it is never alone on a page.
  makeRoom(flow, heightOfFacts(flow, letter.howToPay) + CLOSING_HEIGHT)
  putFacts(flow, letter.howToPay)
  putParagraph(flow, letter.closing, 11)
  const width = TEXT.right - SIGNATURE_LEFT
  const signed = sheets.put(letter.signature, SIGNATURE_LEFT, flow.y, { weight: 'bold', width })
  if (letter.signatory) sheets.put(letter.signatory, SIGNATURE_LEFT, signed, { size: 9, width })
  putFeet(sheets, letter, first)
}

/** Yields, so that the server can answer other requests between two letters. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * A PDF of letters, each on its own pages with their own page numbers, in the given order.
 * @param title shown in the window of PDF readers
 * @throws if there are no letters, or one cannot be laid out
 */
export const lettersPdf = async (title: string, letters: readonly LetterToPrint[]): Promise<Uint8Array> => {
  const first = letters[0]
  if (!first) throw new Error('no letter to lay out')
  const sheets = openSheets(title, first.letter.senderName, first.letter.locale)
  for (const one of letters) {
    putLetter(sheets, one)
    await breathe()
  }
  return sheets.bytes()
}
