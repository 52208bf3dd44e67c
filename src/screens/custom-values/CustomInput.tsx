import { NativeSelect, NumberInput, type NumberInputProps, TextInput } from '@mantine/core'
import { CUSTOM_TEXT_MAX } from '../../domain/constants.ts'
import { type CustomField, readCustomValue } from '../../domain/custom-fields/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'

type Props = {
  field: Pick<CustomField, 'type' | 'options'>
  label: string
  /** As stored; '' for none. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  size?: 'xs' | 'sm'
}

/** The input of a custom field, by its type. */
export const CustomInput = ({ field, value, onChange, ...shown }: Props) => {
  const texts = useTexts().customers.words
  switch (field.type) {
    case 'TEXT':
      return (
        <TextInput
          {...shown}
          value={value}
          maxLength={CUSTOM_TEXT_MAX}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'DATE':
      return <DateField {...shown} clearable value={value || null} onChange={(day) => onChange(day ?? '')} />
    case 'NUMBER':
    case 'AMOUNT':
      return <CustomNumber {...shown} field={field} value={value} onChange={onChange} />
    case 'YES_NO':
    case 'CHOICE':
      return (
        <NativeSelect
          {...shown}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data={[
            { value: '', label: texts.none() },
            ...(field.type === 'CHOICE'
              ? field.options.map(({ id, label }) => ({ value: id, label }))
              : (['YES', 'NO'] as const).map((one) => ({ value: one, label: texts.yesNo[one]() }))),
          ]}
        />
      )
  }
}

const CustomNumber = ({
  field,
  value,
  onChange,
  ...shown
}: Omit<NumberInputProps, 'value' | 'onChange'> & Pick<Props, 'field' | 'value' | 'onChange'>) => {
  const { language } = useLanguage()
  const { accountingCurrency } = useAccount().account.settings
  const isAmount = field.type === 'AMOUNT'
  return (
    <NumberInput
      {...shown}
      hideControls
      decimalSeparator={language === 'fr' ? ',' : '.'}
      thousandSeparator={language === 'fr' ? '\u202f' : ','}
      decimalScale={isAmount ? 2 : 6}
      suffix={isAmount ? ` ${accountingCurrency}` : ''}
      value={value === '' ? '' : Number(value)}
      onChange={(typed) => {
        // A string while it ends in zeros, such as `300.50`.
        const number = typed === '' ? Number.NaN : Number(typed)
        const read = Number.isNaN(number) ? { value: '' } : readCustomValue(field, number)
        const next = 'value' in read ? read.value : String(typed)
        if (next !== value) onChange(next)
      }}
    />
  )
}
