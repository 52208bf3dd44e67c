import { Button, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import { useFlow } from './flow.ts'
import { Step } from './Step.tsx'

/** Step 2, for identity providers that accept users before their address is confirmed. */
export const EmailStep = () => {
  const words = useTexts().signUp.email
  const wordsOf = useProblemWords()
  const { snapshot, send } = useFlow()
  const { signUp, error } = snapshot.context
  const isChecking = snapshot.matches({ filling: 'checkingEmail' })
  return (
    <Step
      title={words.title()}
      lead={words.lead({ email: signUp?.person.email ?? '' })}
      onSubmit={() => send({ type: 'email.checked' })}
      actions={
        <Button type="submit" loading={isChecking}>
          {words.check()}
        </Button>
      }
    >
      {error && !isChecking ? <NotDone mb={0} title={words.failed()} text={wordsOf(error).words} /> : null}
      <Text size="sm" c="dimmed">
        {words.notYet()}
      </Text>
    </Step>
  )
}
