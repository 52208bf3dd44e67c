import { ActionIcon, Table } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getInvoiceFile, type InvoiceLine, listInvoices } from '../../../contract/accounts/invoices.ts'
import { fromDecimal } from '../../../domain/money.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { saveFile } from '../../../services/browser/save-file.ts'
import { send } from '../../../services/http/http.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Pages } from '../../../ui/Pages.tsx'
import { SectionHeader } from '../../../ui/SectionHeader.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { usePrice } from '../../payment/usePrice.ts'

const SIZE = 20

/** The account's payments, each with the PDF of its invoice (PAY-04). */
export default function InvoicesSection() {
  const texts = useTexts().account.invoices
  const masterRef = useAccountRef()
  const { language } = useLanguage()
  const [page, setPage] = useState(0)
  const input = { query: { masterRef, page, size: SIZE } }
  const reading = useQuery({
    queryKey: [listInvoices.id, input, language],
    queryFn: ({ signal }) => send(listInvoices, input, { signal, language }),
  })
  const { data } = reading
  return (
    <div
      data-state={reading.isPending ? 'loading' : reading.isError ? 'failed' : 'shown'}
      aria-busy={reading.isPending}
    >
      <SectionHeader title={texts.title()} lead={texts.lead()} />
      {reading.isPending ? <ListSkeleton /> : null}
      {reading.isError ? (
        <Failure title={texts.failed()} error={reading.error} onRetry={() => void reading.refetch()} />
      ) : null}
      {data?.totalItems === 0 ? <EmptyState title={texts.empty()} hint={texts.emptyHint()} /> : null}
      {data && data.totalItems > 0 ? <Lines lines={data.items} /> : null}
      {data && data.totalItems > SIZE ? (
        <Pages state={{ page, size: SIZE }} total={data.totalItems} onState={(patch) => setPage(patch.page)} />
      ) : null}
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly InvoiceLine[] }) => {
  const texts = useTexts().account.invoices
  const { language } = useLanguage()
  const format = useFormat()
  const money = usePrice()
  const { warning } = useToasts()
  const download = useMutation({
    mutationFn: async ({ invoiceId, number }: InvoiceLine) =>
      saveFile(await send(getInvoiceFile, { params: { invoiceId } }, { language }), `${number}.pdf`),
    onError: () => warning(texts.downloadFailed()),
  })
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table aria-label={texts.list()}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.number()}</Table.Th>
            <Table.Th>{texts.issueDate()}</Table.Th>
            <Table.Th>{texts.label()}</Table.Th>
            <Table.Th ta="right">{texts.amount()}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.invoiceId}>
              <Table.Td className="figures">{line.number}</Table.Td>
              <Table.Td className="figures">{format.date(line.issueDate)}</Table.Td>
              <Table.Td>{line.label}</Table.Td>
              <Table.Td ta="right" className="figures">
                {money(fromDecimal(line.amount))}
              </Table.Td>
              <Table.Td ta="right">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.download({ number: line.number })}
                  onClick={() => download.mutate(line)}
                >
                  <IconDownload size={16} stroke={1.7} aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
