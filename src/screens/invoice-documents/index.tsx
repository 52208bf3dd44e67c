import { SegmentedControl } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  type InvoiceDocument,
  listInvoiceDocuments,
  listUndocumentedInvoices,
} from '../../contract/ledger/invoice-documents.ts'
import { documentViews, invoiceDocumentsState } from '../../contract/lists/invoice-documents.ts'
import type { z } from '../../contract/zod.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { AddDocuments, useAddDocuments } from './AddDocuments.tsx'
import { ChooseInvoice } from './ChooseInvoice.tsx'
import { useDocumentColumns, useMissingColumns } from './columns.tsx'
import { DocumentedInvoiceModal } from './DocumentedInvoiceModal.tsx'
import classes from './invoice-documents.module.css'

type State = z.output<typeof invoiceDocumentsState>
type ListProps = { state: State; onState: (patch: Partial<State>) => void }

/** The number of rows of each view: pages of size 0. */
const useCounts = () => {
  const params = { masterRef: useAccountRef() }
  const toSort = useQuery(query(listInvoiceDocuments, { params, query: { state: 'TO_SORT', size: 0 } }))
  const joined = useQuery(query(listInvoiceDocuments, { params, query: { state: 'JOINED', size: 0 } }))
  const missing = useQuery(query(listUndocumentedInvoices, { params, query: { size: 0 } }))
  return {
    TO_SORT: toSort.data?.totalItems ?? 0,
    JOINED: joined.data?.totalItems ?? 0,
    MISSING: missing.data?.totalItems ?? 0,
  }
}

/** Documents of invoices: added, sorted where their invoice is not clear, and the invoices that have none. */
export default function InvoiceDocumentsScreen() {
  const texts = useTexts().invoiceDocuments
  const [state, set] = useUrlState(invoiceDocumentsState)
  const counts = useCounts()
  const uploads = useAddDocuments()
  const onState = (patch: Partial<State>) => set(patch)
  return (
    <div data-state="shown">
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <AddDocuments {...uploads} />
      <div className={classes.views}>
        <SegmentedControl
          aria-label={texts.views()}
          value={state.view}
          onChange={(value) => set({ view: value as State['view'], page: 0 })}
          data={documentViews.map((value) => ({ value, label: texts[value]({ count: counts[value] }) }))}
        />
      </div>
      {state.view === 'MISSING' ? (
        <Missing state={state} onState={onState} />
      ) : (
        <Documents key={state.view} view={state.view} state={state} onState={onState} />
      )}
    </div>
  )
}

const Documents = ({ view, state, onState }: ListProps & { view: 'TO_SORT' | 'JOINED' }) => {
  const texts = useTexts().invoiceDocuments
  const masterRef = useAccountRef()
  const { page, size } = state
  const listing = useQuery({
    ...query(listInvoiceDocuments, { params: { masterRef }, query: { state: view, page, size } }),
    placeholderData: keepPreviousData,
  })
  const [choosing, setChoosing] = useState<InvoiceDocument | null>(null)
  const [making, setMaking] = useState<InvoiceDocument | null>(null)
  const close = useCallback(() => {
    setChoosing(null)
    setMaking(null)
  }, [])
  const columns = useDocumentColumns(view, { onChoose: setChoosing, onMake: setMaking })
  const layout = view === 'JOINED' ? 'joined-documents' : 'documents-to-sort'
  return (
    <>
      <DataTable
        list={layout}
        label={texts[view]({ count: listing.data?.totalItems ?? 0 })}
        columns={columns}
        listing={listing}
        rowKey={({ fileId }) => fileId}
        tools={<ListTools list="invoice-documents" state={state} layout={layout} columns={columns} />}
        state={state}
        onState={(patch) => onState(patch as Partial<State>)}
        empty={<EmptyState icon={<IconPaperclip size={28} stroke={1.5} />} title={texts[`empty${view}`]()} />}
      />
      {choosing ? <ChooseInvoice key={choosing.fileId} document={choosing} onClose={close} /> : null}
      {making ? <DocumentedInvoiceModal key={making.fileId} document={making} onClose={close} /> : null}
    </>
  )
}

const Missing = ({ state, onState }: ListProps) => {
  const texts = useTexts().invoiceDocuments
  const masterRef = useAccountRef()
  const { page, size } = state
  const listing = useQuery({
    ...query(listUndocumentedInvoices, { params: { masterRef }, query: { page, size } }),
    placeholderData: keepPreviousData,
  })
  const columns = useMissingColumns()
  return (
    <DataTable
      list="undocumented-invoices"
      label={texts.MISSING({ count: listing.data?.totalItems ?? 0 })}
      columns={columns}
      listing={listing}
      rowKey={({ uniqueRef }) => uniqueRef}
      tools={<ListTools list="invoice-documents" state={state} layout="undocumented-invoices" columns={columns} />}
      state={state}
      onState={(patch) => onState(patch as Partial<State>)}
      empty={<EmptyState icon={<IconPaperclip size={28} stroke={1.5} />} title={texts.emptyMISSING()} />}
    />
  )
}
