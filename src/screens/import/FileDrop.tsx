import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { importExtensions } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { DropZone } from '../../ui/DropZone.tsx'

type Props = {
  /** Shown under the button. */
  hint: string
  loading: boolean
  multiple: boolean
  /** PDFs of invoices may be among the files. */
  withDocuments?: boolean
  onFiles: (files: File[]) => void
}

/** Drop zone for the files of an import, with a button for keyboard users. */
export const FileDrop = ({ withDocuments = false, ...props }: Props) => {
  const texts = useTexts().imports.files
  return (
    <DropZone
      {...props}
      icon={<IconFileImport size={28} stroke={1.5} aria-hidden color="var(--accent)" />}
      title={props.multiple ? texts.drop() : texts.dropOne()}
      lead={withDocuments ? texts.browseWithDocuments() : texts.browse()}
      choose={props.multiple ? texts.choose() : texts.chooseOne()}
      accept={[...importExtensions, ...(withDocuments ? ['.pdf'] : [])].join(',')}
    />
  )
}
