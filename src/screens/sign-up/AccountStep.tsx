import { Button, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFlow } from './flow.ts'
import { Step } from './Step.tsx'
import classes from './sign-up.module.css'

/** Step 1, already done: the signed-in user. */
export const AccountStep = () => {
  const words = useTexts().signUp
  const { snapshot, send } = useFlow()
  const person = snapshot.context.signUp?.person
  const next = () => send({ type: 'step.continued' })
  return (
    <Step
      title={words.account.title()}
      lead={words.account.lead()}
      onSubmit={next}
      actions={<Button type="submit">{words.details.next()}</Button>}
    >
      <dl className={classes.facts}>
        <dt>{words.account.name()}</dt>
        <dd>{`${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()}</dd>
        <dt>{words.account.email()}</dt>
        <dd>
          {person?.email} · {words.account.confirmed()}
        </dd>
      </dl>
      <Text size="sm" c="dimmed">
        {words.account.other()}
      </Text>
    </Step>
  )
}
