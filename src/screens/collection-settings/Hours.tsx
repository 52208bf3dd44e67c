import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Hours as Periods } from '../../domain/contact-hours.ts'
import { rulesLimits } from '../../domain/settings.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './collection-settings.module.css'

type Props = {
  /** For calls and text messages, or for e-mails. */
  field: 'contactHours' | 'emailHours'
  windows: Periods
  error: string | null
  onChange: (windows: Periods) => void
}

/** The hours in which an account reaches its customers: up to three periods a day. */
export const Hours = ({ field, windows, error, onChange }: Props) => {
  const { rules: texts } = useTexts().settings
  const id = `rules-${field}`
  const hours = texts.hours[field]()
  const at = (index: number, window: Periods[number]) => onChange(windows.map((one, n) => (n === index ? window : one)))
  const time = (label: string, value: string, change: (time: string) => void) => (
    <TextInput
      type="time"
      aria-label={label}
      className="figures"
      value={value}
      error={error !== null}
      aria-describedby={`${id}-error`}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return (
    <fieldset className={classes.hours} aria-labelledby={id}>
      <Input.Label component="div" id={id} required>
        {hours}
      </Input.Label>
      <Input.Description>{texts.hoursHint[field]()}</Input.Description>
      {windows.map(([from, to], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period has no id
        <div key={index} className={classes.window}>
          {time(texts.from({ hours, n: index + 1 }), from, (value) => at(index, [value, to]))}
          <span aria-hidden>–</span>
          {time(texts.to({ hours, n: index + 1 }), to, (value) => at(index, [from, value]))}
          {windows.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.removeHours({ hours, n: index + 1 })}
              onClick={() => onChange(windows.filter((_, n) => n !== index))}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <Input.Error id={`${id}-error`}>{error}</Input.Error>
      {windows.length < rulesLimits.windows ? (
        <Button
          mt={8}
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          onClick={() => onChange([...windows, ['', '']])}
        >
          {texts.addHours()}
        </Button>
      ) : null}
    </fieldset>
  )
}
