import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFlow } from './flow.ts'
import { Step } from './Step.tsx'

/** The manager was asked, and signs without the user. */
export const Waiting = () => {
  const words = useTexts().signUp.waiting
  const { snapshot, send } = useFlow()
  const { firstName, lastName, email } = snapshot.context.content.manager
  return (
    <Step
      title={words.title()}
      lead={words.lead({ name: `${firstName} ${lastName}`.trim(), email })}
      onSubmit={() => send({ type: 'standing.checked' })}
      actions={
        <>
          <Button type="submit">{words.check()}</Button>
          <Button variant="default" onClick={() => send({ type: 'manager.reminded' })}>
            {words.remind()}
          </Button>
          <Button variant="subtle" onClick={() => send({ type: 'manager.changed' })}>
            {words.change()}
          </Button>
        </>
      }
    />
  )
}
