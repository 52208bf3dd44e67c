import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useDelegation, useDelegationWords } from './delegation.ts'

/** Whether the server has what is on the screen. */
export const Keeping = () => {
  const { snapshot, send } = useDelegation()
  const texts = useTexts()
  const { keeping } = texts.caseCreation
  const wordsOf = useDelegationWords()
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
  const isKept = snapshot.matches({ filling: { keeping: 'kept' } })
  const isRemoving = snapshot.matches({ filling: { keeping: 'removing' } })
  const text = isRemoving ? texts.massDelegation.removal.removing() : isKept ? keeping.kept() : keeping.saving()
  return (
    <Text size="sm" c="dimmed" role="status" data-keeping={isKept ? 'kept' : 'saving'}>
      {text}
    </Text>
  )
}
