import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { importExtensions } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { DropZone } from '../../ui/DropZone.tsx'

type Props = {
  /** What is said under the button. */
  hint: string
  loading: boolean
  multiple: boolean
  onFiles: (files: File[]) => void
}

/** Where the files of an import are dropped, or chosen with the keyboard. */
export const FileDrop = (props: Props) => {
  const texts = useTexts().imports.files
  return (
    <DropZone
      {...props}
      icon={<IconFileImport size={28} stroke={1.5} aria-hidden color="var(--accent)" />}
      title={props.multiple ? texts.drop() : texts.dropOne()}
      lead={texts.browse()}
      choose={props.multiple ? texts.choose() : texts.chooseOne()}
      accept={importExtensions.join(',')}
    />
  )
}
