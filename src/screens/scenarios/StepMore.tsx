import { NumberInput, Switch, TextInput } from '@mantine/core'
import { definitionOf } from '../../domain/mediums/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { ReminderStep } from './edits.ts'
import classes from './scenarios.module.css'

type Props = { step: ReminderStep; name: string; onChange: (step: ReminderStep) => void }

/** The initial repetition of a step: twice, a week apart. */
const FIRST_REPEAT = { everyDays: 7, times: 2 } as const

/** Name in both languages, business days, repetition, and the age from which it comes first. */
export const StepMore = ({ step, name, onChange }: Props) => {
  const {
    scenarios: { editor },
    shared: { forms },
  } = useTexts()
  const { repeat } = step
  const { isForAnyDay } = definitionOf(step.media)
  const rename = (language: 'fr' | 'en', text: string) =>
    onChange({ ...step, name: { ...(step.name ?? { fr: name, en: name }), [language]: text } })
  const nameIn = (language: 'fr' | 'en', label: string) => {
    const value = step.name?.[language] ?? name
    return (
      <TextInput
        label={label}
        withAsterisk
        value={value}
        maxLength={60}
        error={value.trim() === '' ? forms.empty() : undefined}
        onChange={({ currentTarget }) => rename(language, currentTarget.value)}
      />
    )
  }
  return (
    <details className={classes.more}>
      <summary>{editor.more()}</summary>
      <div className={classes.stepFields}>
        {nameIn('fr', editor.nameFr())}
        {nameIn('en', editor.nameEn())}
      </div>
      <div className={classes.stepFields}>
        <Switch
          label={editor.businessDays()}
          checked={step.businessDaysOnly || !isForAnyDay}
          disabled={!isForAnyDay}
          onChange={({ currentTarget }) => onChange({ ...step, businessDaysOnly: currentTarget.checked })}
        />
        <Switch
          label={editor.repeat()}
          checked={repeat !== null}
          disabled={step.courtesy}
          onChange={({ currentTarget }) => onChange({ ...step, repeat: currentTarget.checked ? FIRST_REPEAT : null })}
        />
        {repeat ? (
          <>
            <NumberInput
              label={editor.everyDays()}
              withAsterisk
              value={repeat.everyDays}
              min={1}
              max={90}
              allowDecimal={false}
              onChange={(value) => {
                if (typeof value === 'number') onChange({ ...step, repeat: { ...repeat, everyDays: value } })
              }}
            />
            <NumberInput
              label={editor.times()}
              withAsterisk
              value={repeat.times}
              min={2}
              max={12}
              allowDecimal={false}
              onChange={(value) => {
                if (typeof value === 'number') onChange({ ...step, repeat: { ...repeat, times: value } })
              }}
            />
          </>
        ) : null}
      </div>
      {step.courtesy ? null : (
        <NumberInput
          maw={420}
          mt="sm"
          label={editor.firstFrom()}
          description={editor.firstFromHint()}
          value={step.firstFromDays ?? ''}
          min={1}
          max={365}
          allowDecimal={false}
          onChange={(value) => onChange({ ...step, firstFromDays: typeof value === 'number' ? value : null })}
        />
      )}
    </details>
  )
}
