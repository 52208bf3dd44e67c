import { Input, NativeSelect, NumberInput, type NumberInputProps, TextInput, Title } from '@mantine/core'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { type RuledMedium, ruledMediums, type SendingRule, sendingModes } from '../../domain/sending-rules.ts'
import type { CollectionRules } from '../../domain/settings.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import classes from './collection-settings.module.css'

type Props = {
  rules: Pick<CollectionRules, 'sending' | 'dataOldAfterDays'>
  numbers: NumberInputProps
  errorOf: (field: 'sending' | 'dataOldAfterDays') => string | null
  onChange: (patch: Partial<CollectionRules>) => void
}

/** Whether reminders are sent by hand, after a confirmation or by themselves, by channel and up to an amount. */
export const Sending = ({ rules, numbers, errorOf, onChange }: Props) => {
  const { sending: texts } = useTexts().settings
  const error = errorOf('sending')
  const put = (medium: RuledMedium, patch: Partial<SendingRule>) =>
    onChange({ sending: { ...rules.sending, [medium]: { ...rules.sending[medium], ...patch } } })
  return (
    <section className={classes.panel} aria-labelledby="rules-sending">
      <Title order={2} id="rules-sending" size="h3" mb="xs">
        {texts.title()}
      </Title>
      <Input.Description mb="sm">{texts.hint()}</Input.Description>
      {ruledMediums.map((medium) => (
        <Rule key={medium} medium={medium} rule={rules.sending[medium]} numbers={numbers} onChange={put} />
      ))}
      <Input.Error>{error}</Input.Error>
      <NumberInput
        {...numbers}
        mt="md"
        className={classes.rate}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={texts.dataAge()}
        description={texts.dataAgeHint()}
        required
        allowDecimal={false}
        value={rules.dataOldAfterDays < 0 ? '' : rules.dataOldAfterDays}
        error={errorOf('dataOldAfterDays')}
        onChange={(value) => onChange({ dataOldAfterDays: typeof value === 'number' ? value : -1 })}
      />
    </section>
  )
}

type RuleProps = {
  medium: RuledMedium
  rule: SendingRule
  numbers: NumberInputProps
  onChange: (medium: RuledMedium, patch: Partial<SendingRule>) => void
}

const Rule = ({ medium, rule, numbers, onChange }: RuleProps) => {
  const { sending: texts } = useTexts().settings
  const { medias } = useTexts().reminders
  const { accountingCurrency } = useAccount().account.settings
  const name = medias[medium]()
  const { mode, upToCents, at } = rule
  return (
    <fieldset className={classes.rule} aria-label={name}>
      <NativeSelect
        label={name}
        value={mode}
        onChange={(event) => onChange(medium, { mode: event.currentTarget.value as SendingRule['mode'] })}
        data={sendingModes.map((value) => ({ value, label: texts.modes[value]() }))}
      />
      {mode === 'BY_HAND' ? null : (
        <NumberInput
          {...numbers}
          label={texts.upTo()}
          placeholder={texts.noLimit()}
          decimalScale={2}
          suffix={` ${accountingCurrency}`}
          value={upToCents === null ? '' : toDecimal(upToCents)}
          onChange={(value) => onChange(medium, { upToCents: typeof value === 'number' ? fromDecimal(value) : null })}
        />
      )}
      {mode === 'BY_ITSELF' ? (
        <TextInput
          type="time"
          className="figures"
          label={texts.at()}
          value={at}
          onChange={(event) => onChange(medium, { at: event.currentTarget.value })}
        />
      ) : null}
    </fieldset>
  )
}
