import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type Cents, fromDecimal, toDecimal } from '../domain/money.ts'
import { pastedAmount } from '../domain/pasted-amount.ts'
import { useLanguage } from '../i18n/texts.tsx'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: Cents | null
  onChange: (amount: Cents | null) => void
}

/** An amount in cents, typed with two decimals in the format of the language. */
export const AmountField = ({ value, onChange, ...props }: Props) => {
  const { language } = useLanguage()
  return (
    <NumberInput
      {...props}
      value={value === null ? '' : toDecimal(value)}
      onChange={(typed) => {
        // A string if it ends in zeros, such as `300.50`.
        const amount = typed === '' || Number.isNaN(Number(typed)) ? null : fromDecimal(Number(typed))
        if (amount !== value) onChange(amount)
      }}
      onPaste={(event) => {
        const amount = pastedAmount(event.clipboardData.getData('text'), language)
        if (amount === null) return
        event.preventDefault()
        onChange(amount)
      }}
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator={language === 'fr' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      thousandSeparator={language === 'fr' ? '\u202f' : ','}
      hideControls
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
