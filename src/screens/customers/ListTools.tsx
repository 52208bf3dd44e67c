import { Button, Menu } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type CustomerColumn, customerColumns } from '../../domain/export/customer-words.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { type CustomersExport, downloadCustomers } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'

type Props = {
  /** The filter and the order of the list. */
  limits: Omit<CustomersExport, 'format' | 'language' | 'columns'>
  /** Keys of the visible columns. */
  shown: readonly string[]
}

/** Actions on the list as a whole: add a customer, export. */
export const ListTools = ({ limits, shown }: Props) => {
  const texts = useTexts().customers
  return (
    <>
      <ExportMenu limits={limits} columns={customerColumns.filter((column) => shown.includes(column))} />
      <Button component={Link} href="/add-customer" leftSection={<IconPlus size={16} aria-hidden />}>
        {texts.add()}
      </Button>
    </>
  )
}

const ExportMenu = ({ limits, columns }: { limits: Props['limits']; columns: readonly CustomerColumn[] }) => {
  const texts = useTexts().customers.export
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const download = useMutation({
    mutationFn: (format: CustomersExport['format']) =>
      downloadCustomers(masterRef, { ...limits, format, language, columns: columns.join(',') }),
    onError: () => toasts.warning(texts.failed()),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending}>
          {texts.label()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => download.mutate(format)}>
            {texts[format]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
