import { Checkbox, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'

type Props = {
  days: readonly number[]
  error: string | null
  onChange: (patch: { contactDays: readonly number[] }) => void
}

const weekdays = ['1', '2', '3', '4', '5', '6'] as const

/** The days of the week on which an account reaches its customers. */
export const Days = ({ days, error, onChange }: Props) => {
  const { rules: texts } = useTexts().settings
  return (
    <Checkbox.Group
      mt="md"
      label={texts.days()}
      description={texts.daysHint()}
      required
      value={days.map(String)}
      error={error}
      onChange={(chosen) => onChange({ contactDays: chosen.map(Number).sort((a, b) => a - b) })}
    >
      <Group mt={8} gap="md">
        {weekdays.map((day) => (
          <Checkbox key={day} value={day} label={texts.weekdays[day]()} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
