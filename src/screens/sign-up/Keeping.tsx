import { Button, Group, Modal, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { signUpKeepingMachine } from '../../machines/sign-up-keeping/sign-up-keeping.machine.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import { useFlow } from './flow.ts'

type Actor = ActorRefFrom<typeof signUpKeepingMachine>

/** Whether the server has what is on the screen, and the choice of a version after a change elsewhere. */
export const Keeping = () => {
  const { snapshot } = useFlow()
  const actor = snapshot.children.keeping as Actor | undefined
  return actor ? <Kept actor={actor} /> : null
}

const Kept = ({ actor }: { actor: Actor }) => {
  const texts = useTexts()
  const words = texts.signUp.keeping
  const wordsOf = useProblemWords()
  const snapshot = useSelector(actor, (one) => one)
  const isAsked = snapshot.matches('conflict') || snapshot.matches('overwriting')
  if (snapshot.matches('unkept')) {
    return (
      <div data-keeping="unkept">
        <NotDone mb={0} title={words.failed()} text={`${words.failedLead()} ${wordsOf(snapshot.context.error).words}`}>
          <Group mt="sm">
            <Button size="xs" onClick={() => actor.send({ type: 'retry.requested' })}>
              {texts.shared.actions.retry()}
            </Button>
          </Group>
        </NotDone>
      </div>
    )
  }
  return (
    <>
      <Text size="sm" c="dimmed" role="status" data-keeping={String(snapshot.value)}>
        {snapshot.matches('kept') ? words.kept() : words.saving()}
      </Text>
      <Modal
        opened={isAsked}
        onClose={() => {}}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title={words.conflictTitle()}
      >
        <Text>{words.conflict()}</Text>
        <Group mt="md">
          <Button loading={snapshot.matches('overwriting')} onClick={() => actor.send({ type: 'mine.kept' })}>
            {words.mine()}
          </Button>
          <Button
            variant="default"
            disabled={!snapshot.can({ type: 'theirs.taken' })}
            onClick={() => actor.send({ type: 'theirs.taken' })}
          >
            {words.theirs()}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
