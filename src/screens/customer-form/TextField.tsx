import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'onChange' | 'value' | 'error'> & {
  value: string
  onText: (text: string) => void
  error?: string
  /** A warning, which does not block saving. */
  warning?: string
}

/** A text field with its error and its warning. With only a warning it may be saved. */
export const TextField = ({ value, onText, error, warning, description, ...props }: Props) => (
  <TextInput
    {...props}
    value={value}
    onChange={(event) => onText(event.currentTarget.value)}
    error={error}
    // Below the field like an error, so that fields in a row stay aligned.
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    description={warning && !error ? <span className="late">{warning}</span> : description}
  />
)
