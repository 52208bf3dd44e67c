import type { CustomField, CustomValues } from '../../domain/custom-fields/index.ts'
import type { InWords } from '../../domain/customer-form.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CustomInput } from '../custom-values/CustomInput.tsx'
import classes from '../custom-values/custom-values.module.css'
import { TagField } from '../custom-values/TagField.tsx'
import { Section } from './Sections.tsx'

type Props = {
  value: InWords
  known: readonly string[]
  problems: (field: string) => { error?: string }
  onChange: (value: InWords) => void
}

/** What the account notes of a customer in its own words. */
export const InWordsSection = ({ value, known, problems, onChange }: Props) => {
  const { words } = useTexts().customers
  const write = (field: CustomField, text: string) => {
    const { [field.id]: _, ...others } = value.values
    const values: CustomValues = text === '' ? others : { ...others, [field.id]: text }
    onChange({ ...value, values })
  }
  return (
    <Section title={words.title()}>
      {value.fields.length === 0 ? null : (
        <div className={classes.fields}>
          {value.fields.map((field) => (
            <CustomInput
              key={field.id}
              field={field}
              label={field.label}
              value={value.values[field.id] ?? ''}
              error={problems(`customValues.${field.id}`).error}
              onChange={(text) => write(field, text)}
            />
          ))}
        </div>
      )}
      <TagField
        tags={value.tags}
        known={known}
        error={problems('tags').error}
        onChange={(tags) => onChange({ ...value, tags })}
      />
    </Section>
  )
}
