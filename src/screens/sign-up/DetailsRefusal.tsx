import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import { useFlow } from './flow.ts'

/** Why the account was not created, with the next steps. */
export const DetailsRefusal = ({ state }: { state: string }) => {
  const texts = useTexts()
  const words = texts.signUp.details
  const wordsOf = useProblemWords()
  const { snapshot, send } = useFlow()
  const { content, error } = snapshot.context
  if (state === 'managerHasAccount') {
    return (
      <NotDone
        mb={0}
        refused
        title={words.managerHasAccount()}
        text={words.managerHasAccountLead({ email: content.manager.email })}
      >
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'form.resumed' })}>
            {words.correct()}
          </Button>
        </Group>
      </NotDone>
    )
  }
  if (state !== 'creationFailed') return null
  const { words: said, reference } = wordsOf(error)
  return (
    <NotDone
      mb={0}
      title={words.creationFailed()}
      text={[words.creationFailedLead(), said, reference ? texts.shared.reference({ id: reference }) : '']
        .filter(Boolean)
        .join(' ')}
    >
      <Group mt="sm">
        <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
          {texts.shared.actions.retry()}
        </Button>
        <Button size="xs" variant="default" onClick={() => send({ type: 'form.resumed' })}>
          {words.back()}
        </Button>
      </Group>
    </NotDone>
  )
}
