import { Button, type ButtonProps, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.tsx'
import type { ListExport } from '../../services/ledger/exports.ts'
import { useToasts } from '../../ui/toasts.ts'

type Format = ListExport['format']
type Props = Pick<ButtonProps, 'size' | 'disabled'> & { download: (format: Format) => Promise<void> }

/** Downloads what is chosen in a list. */
export const ExportMenu = ({ download, disabled = false, size = 'sm' }: Props) => {
  const { exports } = useTexts().shared
  const toasts = useToasts()
  const downloading = useMutation({ mutationFn: download, onError: () => toasts.warning(exports.failed()) })
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" size={size} disabled={disabled} loading={downloading.isPending}>
          {exports.chosen()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => downloading.mutate(format)}>
            {exports.formats[format]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
