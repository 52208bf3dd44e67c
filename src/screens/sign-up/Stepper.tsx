import { type SignUpStep, stepsOf } from '../../domain/sign-up/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFlow } from './flow.ts'
import classes from './sign-up.module.css'

/** The step that a state belongs to. */
const useStep = (): SignUpStep => {
  const { snapshot } = useFlow()
  const at = (place: string) => snapshot.matches({ filling: place } as never)
  if (at('account')) return 'ACCOUNT'
  if (at('emailConfirmation') || at('checkingEmail')) return 'EMAIL_CONFIRMATION'
  if (at('generalInformation')) return 'GENERAL_INFORMATION'
  if (at('identityVerification')) return 'IDENTITY_VERIFICATION'
  if (at('formula') || at('choosingFormula') || at('formulaFailed')) return 'FORMULA'
  if (at('contract') || at('waitingForManager')) return 'CONTRACT'
  return snapshot.context.content.step
}

/** The steps by name; on a narrow screen only the current one, with its number. */
export const Stepper = () => {
  const words = useTexts().signUp.steps
  const { snapshot } = useFlow()
  const step = useStep()
  const steps = stepsOf(snapshot.context.content.channel)
  const at = Math.max(steps.indexOf(step), 0)
  return (
    <nav aria-label={words.label()} className={classes.stepper}>
      <p className={classes.position} aria-hidden>
        <strong>{words[step]()}</strong>
        <span className="figures">{words.position({ step: at + 1, steps: steps.length })}</span>
      </p>
      <ol>
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at || undefined}
            data-current={index === at || undefined}
          >
            <span className={classes.stepName}>{words[name]()}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
