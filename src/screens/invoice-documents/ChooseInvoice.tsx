import { Button, Modal, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DocumentInvoice,
  type InvoiceDocument,
  listUndocumentedInvoices,
} from '../../contract/ledger/invoice-documents.ts'
import { MODAL_Z_INDEX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useJoinDocument } from '../../services/ledger/invoice-documents.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import classes from './invoice-documents.module.css'

/** Invoices shown at once; a search finds the others. */
const SHOWN = 8

type Props = { document: InvoiceDocument; onClose: () => void }

/** Chooses the invoice of a document: one of those that fit, or one found by a search. */
export const ChooseInvoice = ({ document, onClose }: Props) => {
  const { invoiceDocuments: texts, shared } = useTexts()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const [search, setSearch] = useState('')
  const listing = useQuery({
    ...query(listUndocumentedInvoices, { params: { masterRef }, query: { search, size: SHOWN } }),
    placeholderData: keepPreviousData,
  })
  const join = useJoinDocument(masterRef, {
    success: () => {
      toasts.success(texts.joined())
      onClose()
    },
    failure: toasts.failure,
  })
  const choose = ({ uniqueRef }: DocumentInvoice) => join.mutate({ fileId: document.fileId, uniqueRef })
  const pending = join.isPending ? join.variables.uniqueRef : null
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={texts.choosing.title({ name: document.name })}
      zIndex={MODAL_Z_INDEX}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': shared.actions.close() }}
    >
      <div data-testid="choose-invoice" className={classes.choosing}>
        {document.candidates.length > 0 ? (
          <section>
            <Title order={3} size="sm">
              {texts.choosing.candidates()}
            </Title>
            <Invoices invoices={document.candidates} pending={pending} onChoose={choose} />
          </section>
        ) : null}
        <SearchBox label={texts.choosing.search()} search={search} onSearch={setSearch} />
        {listing.data ? <Invoices invoices={listing.data.items} pending={pending} onChoose={choose} /> : null}
        {listing.data?.totalItems === 0 ? (
          <Text size="sm" c="dimmed">
            {texts.choosing.nothing()}
          </Text>
        ) : null}
        {listing.error && !listing.data ? (
          <Failure error={listing.error} onRetry={() => void listing.refetch()} retrying={listing.isFetching} />
        ) : null}
        {listing.isPending ? <ListSkeleton rows={3} /> : null}
      </div>
    </Modal>
  )
}

type InvoicesProps = {
  invoices: readonly DocumentInvoice[]
  /** The invoice that is being joined. */
  pending: string | null
  onChoose: (invoice: DocumentInvoice) => void
}

const Invoices = ({ invoices, pending, onChoose }: InvoicesProps) => {
  const { choosing } = useTexts().invoiceDocuments
  const format = useFormat()
  return (
    <ul className={classes.invoices}>
      {invoices.map((invoice) => (
        <li key={invoice.uniqueRef}>
          <span>
            <strong className="figures">{invoice.documentNumber}</strong>
            <span className={classes.second}>
              {invoice.tiersName} · <span className="figures">{format.date(invoice.documentDate)}</span>
            </span>
          </span>
          <span className="figures">{format.money(invoice.initialAmount)}</span>
          <Button
            size="compact-sm"
            variant="default"
            loading={pending === invoice.uniqueRef}
            disabled={pending !== null && pending !== invoice.uniqueRef}
            aria-label={choosing.takeOf({ number: invoice.documentNumber, customer: invoice.tiersName })}
            onClick={() => onChoose(invoice)}
          >
            {choosing.take()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
