import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useCreation, useCreationWords } from './creation.ts'

/** Whether the server has what is on the screen. */
export const Keeping = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const { keeping } = texts.caseCreation
  const wordsOf = useCreationWords()
  if (snapshot.matches({ filling: { keeping: 'unkept' } })) {
    return (
      <NotDone mb={0} title={keeping.failed()} text={wordsOf(snapshot.context.error)}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'keep.retried' })}>
            {texts.shared.actions.retry()}
          </Button>
        </Group>
      </NotDone>
    )
  }
  if (!snapshot.matches('filling')) return null
  const isKept = snapshot.matches({ filling: { keeping: 'kept' } })
  return (
    <Text size="sm" c="dimmed" role="status" data-keeping={isKept ? 'kept' : 'saving'}>
      {isKept ? keeping.kept() : keeping.saving()}
    </Text>
  )
}
