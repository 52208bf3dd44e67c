import { useTexts } from '../../i18n/texts.tsx'
import { useDelegation } from './delegation.ts'
import classes from './mass-delegation.module.css'

const steps = ['choosing', 'checking', 'results'] as const

/** The current one of three steps. Nothing while there are no customers. */
export const Steps = () => {
  const { snapshot } = useDelegation()
  const texts = useTexts().massDelegation.steps
  const isFilling = snapshot.matches('filling')
  const isOver = (['converting', 'convertFailed', 'results'] as const).some((state) => snapshot.matches(state))
  if (!isFilling && !isOver) return null
  const at = isOver ? 'results' : snapshot.matches({ filling: { step: 'checking' } }) ? 'checking' : 'choosing'
  return (
    <ol className={classes.steps} aria-label={texts.label()}>
      {steps.map((name, index) => (
        <li key={name} {...(name === at ? { 'aria-current': 'step' as const } : {})}>
          {index + 1}. {texts[name]()}
        </li>
      ))}
    </ol>
  )
}
