import { Alert, Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getCollectionSettings } from '../../contract/accounts/collection-settings.ts'
import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import { MAX_CONTACTS_PER_WEEK, SCENARIO_MAX_STEPS } from '../../domain/constants.ts'
import { baseStepId } from '../../domain/reminders/index.ts'
import { type Fault, lacksAges } from '../../domain/scenarios/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { addedStep, movedStep, withoutStep, withStep } from './edits.ts'
import { StepRow } from './StepRow.tsx'
import classes from './scenarios.module.css'
import { useFaultWords, useStepNames } from './words.ts'

type Props = { content: ScenarioContent; faults: readonly Fault[]; onChange: (content: ScenarioContent) => void }

/** The steps in order, each with its problems. */
export const Steps = ({ content, faults, onChange }: Props) => {
  const texts = useTexts().scenarios
  const { editor } = texts
  const rules = useQuery(query(getCollectionSettings, { params: { masterRef: useAccountRef() } }))
  const nameOf = useStepNames(content.steps)
  const wordsOf = useFaultWords(content.steps)
  const newName = { fr: editor.newStepFr(), en: editor.newStepEn() }
  return (
    <section className={classes.panel} aria-labelledby="scenario-steps">
      <Title order={2} size="h4" id="scenario-steps">
        {editor.steps()}
      </Title>
      <Text size="sm" c="dimmed">
        {editor.stepsHint({ limit: rules.data?.maxContactsPerWeek ?? MAX_CONTACTS_PER_WEEK })}
      </Text>
      {lacksAges(content) ? (
        <Alert color="amber" my="sm">
          {editor.noAges()}
        </Alert>
      ) : null}
      <ol className={classes.steps}>
        {content.steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            name={nameOf(step.id)}
            faults={faults.filter(({ stepId }) => stepId !== null && baseStepId(stepId) === step.id).map(wordsOf)}
            isFirst={index === 0}
            isLast={index === content.steps.length - 1}
            onChange={(changed) => onChange(withStep(content, changed))}
            onMove={(by) => onChange(movedStep(content, step.id, by))}
            onRemove={() => onChange(withoutStep(content, step.id))}
          />
        ))}
      </ol>
      <Button
        variant="default"
        disabled={content.steps.length >= SCENARIO_MAX_STEPS}
        onClick={() => onChange(addedStep(content, newName))}
      >
        {editor.add()}
      </Button>
    </section>
  )
}
