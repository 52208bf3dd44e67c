import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { AddDocuments } from '../invoice-documents/AddDocuments.tsx'
import classes from './import.module.css'
import { useWizard } from './wizard.ts'

/** The documents of invoices that were dropped with the files. The server joins them when the import ends. */
export const DroppedDocuments = () => {
  const { documents } = useWizard()
  const texts = useTexts().imports.documents
  const { waiting, left, added } = documents.snapshot.context
  if (waiting.length + left.length + added === 0) return null
  return (
    <section className={classes.documents} aria-label={texts.title()}>
      <Text fw={600}>{texts.title()}</Text>
      <Text size="sm" c="dimmed" role="status" mb="sm">
        {texts.added({ count: added, all: waiting.length + left.length + added })}
      </Text>
      <AddDocuments {...documents} hasZone={false} />
    </section>
  )
}
