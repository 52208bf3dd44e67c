import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'
import { readContract } from '../../contract/accounts/contracts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { saveFile } from '../../services/browser/save-file.ts'
import { send } from '../../services/http/http.ts'
import { useToasts } from '../../ui/toasts.ts'

/** Downloads the sealed contract. */
export const Download = ({ fileId }: { fileId: string }) => {
  const { contractSignature: words } = useTexts()
  const { warning } = useToasts()
  const download = useMutation({
    mutationFn: async () => saveFile(await send(readContract, { params: { fileId } }), words.fileName()),
    onError: () => warning(words.retrievalFailed()),
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.7} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {words.download()}
    </Button>
  )
}
