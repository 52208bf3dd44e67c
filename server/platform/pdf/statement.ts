import type { StatementContent } from '../../../src/domain/letters/statement.ts'
import { type Column, type Flow, heightOfAmounts, putAmounts, putFacts, putParagraph, putTable } from './flow.ts'
import { type Logo, putFeet, putFurtherHead, putHead } from './head.ts'
import { openSheets } from './sheet.ts'

const columnsOf = ({ columns }: StatementContent): Column<StatementContent['rows'][number]>[] => [
  { title: columns.document, width: 51, weight: 'bold', cell: ({ document }) => [document] },
  { title: columns.date, width: 26, cell: ({ date }) => [date] },
  { title: columns.due, width: 26, cell: ({ due }) => [due] },
  { title: columns.late, width: 33, cell: ({ late }) => [late] },
  { title: columns.amount, width: 34, align: 'right', cell: ({ amount }) => [amount] },
]

export const statementPdf = (content: StatementContent, logo: Logo): Promise<Uint8Array> => {
  const sheets = openSheets(content.subject, content.senderName, content.locale)
  sheets.addPage()
  const flow: Flow = {
    sheets,
    y: putHead(sheets, content, logo),
    nextPage: () => {
      sheets.addPage()
      return putFurtherHead(sheets, content)
    },
  }
  putParagraph(flow, content.lead, 5)
  if (content.rows.length > 0) {
    putTable(flow, columnsOf(content), content.rows, heightOfAmounts([content.total]))
    putAmounts(flow, [content.total], content.total)
    putFacts(flow, content.aged, true)
    putFacts(flow, content.howToPay)
  }
  putFeet(sheets, content, 0)
  return sheets.bytes()
}
