import { Text, TextInput } from '@mantine/core'
import type { NamedManager } from '../../domain/sign-up/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFlow } from './flow.ts'
import classes from './sign-up.module.css'

const autoComplete = 'off'

/** The manager, as entered by another person. */
export const Manager = ({ errorOf }: { errorOf: (code: string) => string }) => {
  const words = useTexts().signUp.details
  const { snapshot, send } = useFlow()
  const { content, problems } = snapshot.context
  const { manager, company } = content
  const input = (field: keyof NamedManager) => {
    const problem = problems.find((one) => one.field === field)
    return {
      label: words[field](),
      value: manager[field],
      autoComplete,
      withAsterisk: true,
      maxLength: 300,
      error: problem ? errorOf(problem.code) : undefined,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
      onChange: (event: { currentTarget: { value: string } }) =>
        send({ type: 'content.changed', change: { manager: { ...manager, [field]: event.currentTarget.value } } }),
    }
  }
  const known = company?.directors?.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()) ?? []
  return (
    <div className={classes.manager}>
      <Text fw={560}>{words.manager()}</Text>
      {known.length > 0 ? (
        <Text size="sm" c="dimmed">
          {words.known({ names: known.join(', ') })}
        </Text>
      ) : null}
      <div className={classes.pair}>
        <TextInput {...input('firstName')} />
        <TextInput {...input('lastName')} />
      </div>
      <TextInput type="email" description={words.emailHint()} {...input('email')} />
    </div>
  )
}
