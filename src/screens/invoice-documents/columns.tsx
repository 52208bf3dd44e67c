import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { DocumentInvoice, InvoiceDocument } from '../../contract/ledger/invoice-documents.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useJoinDocument, useRemoveDocument } from '../../services/ledger/invoice-documents.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useInvoiceDocument } from '../customer/DocumentClip.tsx'
import classes from './invoice-documents.module.css'

/** The invoice in the ledger of its customer. */
const placeOf = ({ tiersRef, uniqueRef }: DocumentInvoice): string =>
  `/customers/${encodeURIComponent(tiersRef)}?movement=${uniqueRef}&state=ALL`

type Actions = { onChoose: (document: InvoiceDocument) => void; onMake: (document: InvoiceDocument) => void }

/** The columns of the documents that wait for their invoice, or of those that were joined. */
export const useDocumentColumns = (
  view: 'TO_SORT' | 'JOINED',
  { onChoose, onMake }: Actions,
): readonly Column<InvoiceDocument>[] => {
  const texts = useTexts().invoiceDocuments
  const format = useFormat()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const opening = useInvoiceDocument()
  const detach = useJoinDocument(masterRef, {
    success: () => toasts.success(texts.detached()),
    failure: toasts.failure,
  })
  const remove = useRemoveDocument(masterRef, {
    success: () => toasts.success(texts.removed()),
    failure: toasts.failure,
  })
  const document: Column<InvoiceDocument> = {
    key: 'document',
    header: texts.document(),
    card: 'title',
    render: ({ fileId, name, size }) => (
      <>
        <Anchor
          component="button"
          type="button"
          className={classes.name}
          aria-label={texts.openOf({ name })}
          onClick={() => opening.mutate(fileId)}
        >
          {name}
        </Anchor>
        <span className={classes.second}>{format.fileSize(size)}</span>
      </>
    ),
  }
  const actions: Column<InvoiceDocument> = {
    key: 'actions',
    header: texts.actions(),
    // Three buttons have no place beside the name.
    ...(view === 'JOINED' ? ({ card: 'actions' } as const) : {}),
    render: (one) => (
      <Group gap={6}>
        {view === 'JOINED' ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={detach.isPending}
            aria-label={texts.detachOf({ name: one.name })}
            onClick={() => detach.mutate({ fileId: one.fileId, uniqueRef: null })}
          >
            {texts.detach()}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.chooseOf({ name: one.name })}
            onClick={() => onChoose(one)}
          >
            {texts.choose()}
          </Button>
        )}
        {one.state === 'NOT_FOUND' && one.facts?.type === 'INVOICE' && one.facts.amount !== null ? (
          <Button size="compact-sm" aria-label={texts.createOf({ name: one.name })} onClick={() => onMake(one)}>
            {texts.create()}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={remove.isPending}
          aria-label={texts.removeOf({ name: one.name })}
          onClick={() => remove.mutate(one.fileId)}
        >
          {texts.remove()}
        </Button>
      </Group>
    ),
  }
  if (view === 'TO_SORT')
    return [document, { key: 'invoice', header: texts.invoice(), render: (one) => <Doubt of={one} /> }, actions]
  return [
    document,
    {
      key: 'invoice',
      header: texts.invoice(),
      render: ({ invoice }) => (invoice ? <Invoice invoice={invoice} /> : '–'),
    },
    { key: 'customer', header: texts.customer(), render: ({ invoice }) => invoice?.tiersName ?? '–' },
    { key: 'match', header: texts.found(), card: 'none', render: ({ match }) => (match ? texts.match[match]() : '–') },
    actions,
  ]
}

/** Why a document has no invoice yet, and what its XML says. */
const Doubt = ({ of: { candidates, facts } }: { of: InvoiceDocument }) => {
  const texts = useTexts().invoiceDocuments
  const format = useFormat()
  return (
    <>
      {candidates.length > 0 ? texts.ambiguous({ count: candidates.length }) : texts.notFound()}
      {facts ? (
        <Text size="sm" c="dimmed">
          {texts.facts({
            number: facts.documentNumber,
            amount: facts.amount === null ? '' : format.money(facts.amount),
            customer: facts.customerName,
          })}
        </Text>
      ) : null}
    </>
  )
}

const Invoice = ({ invoice }: { invoice: DocumentInvoice }) => (
  <Anchor component={Link} href={placeOf(invoice)} className="figures">
    {invoice.documentNumber}
  </Anchor>
)

/** The columns of the invoices without document. */
export const useMissingColumns = (): readonly Column<DocumentInvoice>[] => {
  const texts = useTexts().invoiceDocuments
  const format = useFormat()
  return [
    { key: 'invoice', header: texts.invoice(), card: 'title', render: (invoice) => <Invoice invoice={invoice} /> },
    { key: 'customer', header: texts.customer(), render: ({ tiersName }) => tiersName },
    {
      key: 'documentDate',
      header: texts.documentDate(),
      card: 'none',
      render: ({ documentDate }) => <span className="figures">{format.date(documentDate)}</span>,
    },
    {
      key: 'dueDate',
      header: texts.dueDate(),
      render: ({ dueDate }) => <span className="figures">{format.date(dueDate)}</span>,
    },
    {
      key: 'dueAmount',
      header: texts.amount(),
      align: 'right',
      card: 'figure',
      render: ({ dueAmount }) => <strong>{format.money(dueAmount)}</strong>,
    },
  ]
}
