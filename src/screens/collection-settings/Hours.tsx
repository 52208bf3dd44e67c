import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type CollectionRules, rulesLimits } from '../../domain/settings.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './collection-settings.module.css'

type Windows = CollectionRules['contactHours']
type Props = { windows: Windows; error: string | null; onChange: (patch: { contactHours: Windows }) => void }

/** The hours for phone calls and text messages: up to three periods a day. */
export const Hours = ({ windows, error, onChange }: Props) => {
  const { rules: texts } = useTexts().settings
  const put = (contactHours: Windows) => onChange({ contactHours })
  const at = (index: number, window: Windows[number]) => put(windows.map((one, n) => (n === index ? window : one)))
  const time = (label: string, value: string, change: (time: string) => void) => (
    <TextInput
      type="time"
      aria-label={label}
      className="figures"
      value={value}
      error={error !== null}
      aria-describedby="rules-hours-error"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return (
    <fieldset className={classes.hours} aria-labelledby="rules-hours">
      <Input.Label component="div" id="rules-hours" required>
        {texts.hours()}
      </Input.Label>
      <Input.Description>{texts.hoursHint()}</Input.Description>
      {windows.map(([from, to], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period has no id
        <div key={index} className={classes.window}>
          {time(texts.from({ n: index + 1 }), from, (value) => at(index, [value, to]))}
          <span aria-hidden>–</span>
          {time(texts.to({ n: index + 1 }), to, (value) => at(index, [from, value]))}
          {windows.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.removeHours({ n: index + 1 })}
              onClick={() => put(windows.filter((_, n) => n !== index))}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <Input.Error id="rules-hours-error">{error}</Input.Error>
      {windows.length < rulesLimits.windows ? (
        <Button
          mt={8}
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          onClick={() => put([...windows, ['', '']])}
        >
          {texts.addHours()}
        </Button>
      ) : null}
    </fieldset>
  )
}
