import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'onChange' | 'value' | 'error'> & {
  value: string
  onText: (text: string) => void
  error?: string
  /** What looks odd and stops nothing. */
  warning?: string
}

/** A text of a form with what the rules say of it. A warning is no error: the field may be saved as it is. */
export const TextField = ({ value, onText, error, warning, description, ...props }: Props) => (
  <TextInput
    {...props}
    value={value}
    onChange={(event) => onText(event.currentTarget.value)}
    error={error}
    // Below the field, as an error is, so that fields side by side stay on one line.
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    description={warning && !error ? <span className="late">{warning}</span> : description}
  />
)
