import { NativeSelect } from '@mantine/core'
import { IMPORT_MAX_LENGTHS } from '../../domain/constants.ts'
import { civilities } from '../../domain/customer.ts'
import type { PersonFields as Person } from '../../domain/person.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './form.module.css'
import { TextField } from './TextField.tsx'

type Problems = (field: string) => { error?: string; warning?: string }

type NameProps = {
  value: Pick<Person, 'civility' | 'firstName' | 'lastName'>
  onChange: (patch: Partial<Person>) => void
  problems: Problems
  /** Prefix of the field names in the problems. */
  prefix?: string
  required: boolean
}

/** Civility, first and last name. */
export const NameFields = ({ value, onChange, problems, prefix = '', required }: NameProps) => {
  const texts = useTexts().customers.form
  return (
    <>
      <NativeSelect
        label={texts.fields.civility()}
        withAsterisk={required}
        value={value.civility}
        onChange={(event) => onChange({ civility: event.currentTarget.value as Person['civility'] })}
        error={problems(`${prefix}civility`).error}
        data={[
          { value: '', label: texts.civilities.choose() },
          ...civilities.map((one) => ({ value: one, label: texts.civilities[one]() })),
        ]}
      />
      {(['firstName', 'lastName'] as const).map((field) => (
        <TextField
          key={field}
          label={texts.fields[field]()}
          withAsterisk={required}
          value={value[field]}
          maxLength={IMPORT_MAX_LENGTHS.person}
          onText={(text) => onChange({ [field]: text })}
          {...problems(`${prefix}${field}`)}
        />
      ))}
    </>
  )
}

type ReachProps = {
  value: Pick<Person, 'email' | 'phone'>
  onChange: (patch: Partial<Person>) => void
  problems: Problems
  prefix?: string
}

/** E-mail and phone, of which one is required. */
export const ReachFields = ({ value, onChange, problems, prefix = '' }: ReachProps) => {
  const texts = useTexts().customers.form
  return (
    <div className={classes.pair}>
      <TextField
        type="email"
        label={texts.fields.email()}
        value={value.email}
        maxLength={IMPORT_MAX_LENGTHS.email}
        onText={(email) => onChange({ email })}
        {...problems(`${prefix}email`)}
      />
      <TextField
        type="tel"
        label={texts.fields.phone()}
        value={value.phone}
        maxLength={IMPORT_MAX_LENGTHS.phone}
        onText={(phone) => onChange({ phone })}
        {...problems(`${prefix}phone`)}
      />
    </div>
  )
}
