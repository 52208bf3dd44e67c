import type { CaseDetail } from '../../contract/cases/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DocumentClip } from '../customer/DocumentClip.tsx'
import classes from './cases.module.css'

type Invoice = CaseDetail['invoices'][number]

type Props = { caseNumber: string; invoices: readonly Invoice[] }

/** The invoices of a case: the amount due of each when it was added, and now. All on one page. */
export const Invoices = ({ caseNumber, invoices }: Props) => {
  const { detail } = useTexts().cases
  const format = useFormat()
  return (
    <DataTable
      list="case-invoices"
      label={`${detail.invoices()} ${caseNumber}`}
      listing={{
        data: { items: invoices, totalItems: invoices.length },
        error: null,
        isPending: false,
        isFetching: false,
        refetch: () => {},
      }}
      rowKey={({ key }) => key}
      state={{ page: 0, size: Math.max(1, invoices.length), sort: '', order: 'asc' }}
      onState={() => {}}
      columns={[
        {
          key: 'number',
          header: detail.number(),
          card: 'title',
          render: ({ documentNumber, documentId }) => (
            <>
              <span className="figures">{documentNumber}</span>
              <DocumentClip documentNumber={documentNumber} documentId={documentId} />
            </>
          ),
        },
        {
          key: 'date',
          header: detail.documentDate(),
          render: ({ documentDate }) => <span className="figures">{format.date(documentDate)}</span>,
        },
        {
          key: 'due',
          header: detail.dueDate(),
          render: ({ dueDate }) => <span className="figures">{format.date(dueDate)}</span>,
        },
        { key: 'amount', header: detail.amount(), align: 'right', render: ({ amount }) => format.money(amount) },
        { key: 'left', header: detail.due(), align: 'right', render: ({ dueAmount }) => format.money(dueAmount) },
        {
          key: 'limitation',
          header: detail.limitationOn(),
          render: ({ limitationDate, acknowledgedOn }) => (
            <span className={`${classes.two} figures`}>
              {format.date(limitationDate)}
              {acknowledgedOn ? (
                <span className={classes.second}>{detail.acknowledgedOn({ date: format.date(acknowledgedOn) })}</span>
              ) : null}
            </span>
          ),
        },
      ]}
    />
  )
}
