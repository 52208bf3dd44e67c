import { Progress, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { BREAKPOINTS_PX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { stateName, translatedFields } from '../../machines/import/import.rules.ts'
import type { ImportEvent } from '../../machines/import/import.types.ts'
import classes from './import.module.css'
import { useWizard } from './wizard.ts'

const names = ['files', 'layout', 'columns', 'values', 'dateFormat', 'review', 'confirm', 'sending', 'result'] as const
type StepName = (typeof names)[number]

/** The step of each state, by a prefix of the state's name. */
const stepsByState: readonly [string, StepName][] = [
  ['choosing', 'files'],
  ['recognising', 'files'],
  ['reading', 'files'],
  ['fileRefused', 'files'],
  ['rereading', 'layout'],
  ['asking.choosingLayout', 'layout'],
  ['asking.mappingColumns', 'columns'],
  ['readingValues', 'values'],
  ['asking.mappingValues', 'values'],
  ['asking.choosingDateFormat', 'dateFormat'],
  ['asking.readingAmounts', 'columns'],
  ['checking', 'review'],
  ['asking.reviewing', 'review'],
  ['correcting', 'review'],
  ['leavingOut', 'review'],
  ['downloading', 'review'],
  ['editFailed', 'review'],
  ['comparing', 'confirm'],
  ['asking.confirming', 'confirm'],
  ['result', 'result'],
]
// The longest prefix wins: `readingValues` is not `reading`.
const stepOf = (state: string): StepName =>
  stepsByState
    .filter(([beginning]) => state.startsWith(beginning))
    .sort(([one], [other]) => other.length - one.length)[0]?.[1] ?? 'sending'

/** The event that opens a step; later steps too, as long as the checks remain valid. */
const revisits: Partial<Record<StepName, ImportEvent>> = {
  files: { type: 'import.abandoned' },
  layout: { type: 'layout.revisited' },
  columns: { type: 'columns.revisited' },
  values: { type: 'values.revisited' },
  dateFormat: { type: 'dateFormat.revisited' },
  review: { type: 'review.revisited' },
}

/** The current step of the wizard, and the steps that can be opened. */
export const ImportStepper = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.md - 1}px)`, undefined, { getInitialValueInEffect: false })
  const { context } = snapshot
  const current = stepOf(stateName(snapshot.value))
  const isShown = (name: StepName) => {
    if (name === current) return true
    if (name === 'values') return translatedFields(context).length > 0
    return name !== 'dateFormat' || context.entity === 'movements'
  }
  const steps = names.filter(isShown)
  const at = steps.indexOf(current)
  const entity = snapshot.hasTag('choosing') ? null : texts.entities[context.entity]()

  if (narrow)
    return (
      <nav aria-label={texts.stepper.label()}>
        <div className={classes.position}>
          <span aria-current="step">
            <strong>{texts.stepper[current]()}</strong>
            {entity ? ` · ${entity}` : null}
          </span>
          <span className="figures">{texts.stepper.position({ step: at + 1, steps: steps.length })}</span>
        </div>
        <Progress value={((at + 1) / steps.length) * 100} size="xs" mb="md" aria-label={texts.stepper.label()} />
      </nav>
    )
  return (
    <nav aria-label={texts.stepper.label()}>
      {entity ? (
        <div className={classes.position}>
          <strong>{entity}</strong>
          <span>{context.files[context.entity]?.name}</span>
        </div>
      ) : null}
      <ol className={classes.steps}>
        {steps.map((name, index) => {
          const revisit = revisits[name]
          const canGo = index !== at && revisit !== undefined && snapshot.can(revisit)
          const marks = {
            className: classes.stepMark,
            'data-done': index < at || undefined,
            'data-current': index === at || undefined,
          }
          return (
            <li key={name} aria-current={index === at ? 'step' : undefined}>
              {canGo ? (
                <UnstyledButton
                  {...marks}
                  aria-label={texts.stepper.goTo({ step: texts.stepper[name]() })}
                  onClick={() => send(revisit)}
                >
                  {texts.stepper[name]()}
                </UnstyledButton>
              ) : (
                <span {...marks}>{texts.stepper[name]()}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
