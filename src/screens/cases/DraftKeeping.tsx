import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'

type Props = {
  /** The state of the autosave; `removing` while a customer is removed. */
  state: 'saving' | 'kept' | 'removing' | 'unkept'
  /** Why it could not be saved, in words. */
  failure: string
  onRetry: () => void
}

/** Whether the server has the draft that is on the screen. */
export const DraftKeeping = ({ state, failure, onRetry }: Props) => {
  const texts = useTexts()
  const { keeping } = texts.caseCreation
  if (state === 'unkept') {
    return (
      <div data-keeping="unkept">
        <NotDone mb={0} title={keeping.failed()} text={failure}>
          <Group mt="sm">
            <Button size="xs" onClick={onRetry}>
              {texts.shared.actions.retry()}
            </Button>
          </Group>
        </NotDone>
      </div>
    )
  }
  const words = { saving: keeping.saving, kept: keeping.kept, removing: texts.massDelegation.removal.removing }
  return (
    <Text size="sm" c="dimmed" role="status" data-keeping={state === 'kept' ? 'kept' : 'saving'}>
      {words[state]()}
    </Text>
  )
}
