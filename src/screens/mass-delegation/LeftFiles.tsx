import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useDelegationWords, useDocuments } from './delegation.ts'

/**
 * Files that were not added, each with its reason and its buttons (CASE-12). `tiersRef`: only those of one customer.
 */
export const LeftFiles = ({ tiersRef }: { tiersRef?: string }) => {
  const texts = useTexts()
  const words = texts.massDelegation.line
  const wordsOf = useDelegationWords()
  const { files, send } = useDocuments()
  const left = files.context.left.filter((file) => tiersRef === undefined || file.tiersRef === tiersRef)
  return left.map(({ id, name, error }) => (
    <NotDone key={id} mt="sm" mb={0} title={words.uploadFailed({ name })} text={wordsOf(error)}>
      <Group mt="sm">
        <Button size="xs" onClick={() => send({ type: 'upload.retried', id })}>
          {texts.shared.actions.retry()}
        </Button>
        <Button size="xs" variant="default" onClick={() => send({ type: 'upload.dropped', id })}>
          {texts.caseCreation.documents.skip()}
        </Button>
      </Group>
    </NotDone>
  ))
}
