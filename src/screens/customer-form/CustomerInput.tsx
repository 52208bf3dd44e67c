import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { type ChangeEvent, useMemo } from 'react'
import { civilities } from '../../domain/customer.ts'
import { type CustomerField, customerFieldOf, customerFields } from '../../domain/customer-fields.ts'
import { type CustomerForm, mayLack } from '../../domain/customer-form.ts'
import { isPublicBody, publicBodies } from '../../domain/debtor.ts'
import { typeNames } from '../../domain/export/customer-words.ts'
import { countriesByName, isFrench } from '../../domain/import/countries.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  field: CustomerField
  value: CustomerForm
  onChange: (patch: Partial<CustomerForm>) => void
  problems: (field: string) => { error?: string; warning?: string }
  /** Whether the reference may still be changed. */
  creation?: boolean
}

/** The input types of text fields. */
const inputTypes: Partial<Record<CustomerField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

/** The input of a customer field, according to its declaration. */
export const CustomerInput = ({ field, value, onChange, problems, creation }: Props) => {
  const { fields, civilities: civilityNames, refFixed, publicBody } = useTexts().customers.form
  const kindNames = typeNames[useLanguage().language]
  const { filledFor } = customerFieldOf(field)
  const french = isFrench(value.countryIso3)
  const isRequired =
    (filledFor === 'all' || filledFor === (value.type === 'B2B' ? 'companies' : 'persons')) &&
    (field !== 'legalId' || french) &&
    !mayLack(value, field)
  const common = {
    label: field === 'legalId' && !french ? fields.legalIdAbroad() : fields[field](),
    withAsterisk: isRequired,
    value: value[field],
  }
  const change = (text: string) => onChange({ [field]: text })
  const declared = customerFields[field]
  if (declared.kind === 'text') {
    const isFixed = field === 'ref' && !creation
    return (
      <TextField
        {...common}
        type={inputTypes[field]}
        maxLength={declared.maxLength}
        onText={change}
        disabled={isFixed}
        description={isFixed ? refFixed() : undefined}
        {...problems(field)}
      />
    )
  }
  const select = {
    ...common,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change(event.currentTarget.value),
    error: problems(field).error,
  }
  if (declared.kind === 'country') return <CountrySelect {...select} />
  if (field === 'publicBody') {
    const kinds = publicBodies.map((kind) => ({ value: kind, label: kindNames[kind] }))
    const none = isPublicBody(value.legalId) ? publicBody.bySiren() : publicBody.none()
    return <NativeSelect {...select} data={[{ value: '', label: none }, ...kinds]} />
  }
  const names = civilities.map((one) => ({ value: one, label: civilityNames[one]() }))
  return <NativeSelect {...select} data={[{ value: '', label: civilityNames.choose() }, ...names]} />
}

const CountrySelect = (props: NativeSelectProps) => {
  const { language } = useLanguage()
  const countries = useMemo(
    () => countriesByName(language).map(({ iso3, name }) => ({ value: iso3, label: name })),
    [language],
  )
  return <NativeSelect {...props} data={countries} />
}
