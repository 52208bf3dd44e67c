import { Checkbox, NativeSelect, NumberInput, Text, TextInput, type TextInputProps, Title } from '@mantine/core'
import { ATTACHED_BYTES_MAX, ATTACHED_DOCUMENTS_MAX } from '../../domain/constants.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { halfYearOf, penaltyRateOf } from '../../domain/penalties/index.ts'
import { messageLocales } from '../../domain/reminders/index.ts'
import { checkRules, printedLengths, type RulesField } from '../../domain/settings.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { Categories } from './Categories.tsx'
import classes from './collection-settings.module.css'
import { Days } from './Days.tsx'
import type { RulesProps } from './flow.ts'
import { Hours } from './Hours.tsx'
import { Sending } from './Sending.tsx'

/**
 * The rules, each with an explanation. Problems are shown below their fields after the first attempt to save (UI-07).
 */
export const Rules = (props: RulesProps) => {
  const { snapshot, send } = props
  const {
    settings: { rules: texts },
    shared,
  } = useTexts()
  const { language } = useLanguage()
  const { accountingCurrency } = useAccount().account.settings
  const { fields: rules, tried, refused } = snapshot.context
  const change = (patch: Partial<typeof rules>) => send({ type: 'fields.changed', patch })
  const faults = tried ? [...checkRules(rules), ...refused] : []
  const errorOf = (field: RulesField): string | null => {
    const code = faults.find((fault) => fault.field === field)?.code
    return code && code in texts ? texts[code as 'HOURS_INVALID']() : null
  }
  const numbers = {
    hideControls: true,
    decimalSeparator: language === 'fr' ? ',' : '.',
    thousandSeparator: language === 'fr' ? '\u202f' : ',',
  }
  const below = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies TextInputProps
  // An empty field is out of range.
  const numberIn = (value: number | string): number => (typeof value === 'number' ? value : -1)
  return (
    <fieldset className={classes.form} disabled={snapshot.hasTag('busy') || snapshot.matches('saveFailed')}>
      <section className={classes.panel} aria-labelledby="rules-limits">
        <Title order={2} id="rules-limits" size="h3" mb="sm">
          {texts.limits()}
        </Title>
        <div className={classes.fields}>
          <NumberInput
            {...numbers}
            {...below}
            label={texts.threshold()}
            description={texts.thresholdHint()}
            required
            decimalScale={2}
            suffix={` ${accountingCurrency}`}
            value={rules.thresholdCents < 0 ? '' : toDecimal(rules.thresholdCents)}
            error={errorOf('threshold')}
            onChange={(value) => change({ thresholdCents: fromDecimal(numberIn(value)) })}
          />
          <NumberInput
            {...numbers}
            {...below}
            label={texts.formalNoticeFrom()}
            description={texts.formalNoticeFromHint()}
            required
            decimalScale={2}
            suffix={` ${accountingCurrency}`}
            value={rules.formalNoticeFromCents < 0 ? '' : toDecimal(rules.formalNoticeFromCents)}
            error={errorOf('formalNoticeFrom')}
            onChange={(value) => change({ formalNoticeFromCents: fromDecimal(numberIn(value)) })}
          />
          <NumberInput
            {...numbers}
            {...below}
            label={texts.maxContacts()}
            description={texts.maxContactsHint()}
            required
            allowDecimal={false}
            value={rules.maxContactsPerWeek < 0 ? '' : rules.maxContactsPerWeek}
            error={errorOf('maxContactsPerWeek')}
            onChange={(value) => change({ maxContactsPerWeek: numberIn(value) })}
          />
          <NumberInput
            {...numbers}
            {...below}
            label={texts.promiseGrace()}
            description={texts.promiseGraceHint()}
            required
            allowDecimal={false}
            value={rules.promiseGraceDays < 0 ? '' : rules.promiseGraceDays}
            error={errorOf('promiseGraceDays')}
            onChange={(value) => change({ promiseGraceDays: numberIn(value) })}
          />
          <NumberInput
            {...numbers}
            {...below}
            label={texts.dsoTarget()}
            description={texts.dsoTargetHint()}
            allowDecimal={false}
            value={rules.dsoTargetDays ?? ''}
            error={errorOf('dsoTargetDays')}
            onChange={(value) => change({ dsoTargetDays: typeof value === 'number' ? value : null })}
          />
        </div>
        <Days days={rules.contactDays} error={errorOf('contactDays')} onChange={change} />
        {(['contactHours', 'emailHours'] as const).map((field) => (
          <Hours
            key={field}
            field={field}
            windows={rules[field]}
            error={errorOf(field)}
            onChange={(hours) => change({ [field]: hours })}
          />
        ))}
      </section>
      <Categories categories={rules.disputeCategories} error={errorOf('disputeCategories')} onChange={change} />
      <Sending rules={rules} numbers={numbers} errorOf={errorOf} onChange={change} />
      <section className={classes.panel} aria-labelledby="rules-messages">
        <Title order={2} id="rules-messages" size="h3" mb="sm">
          {texts.messages()}
        </Title>
        <NativeSelect
          className={classes.rate}
          mb="md"
          label={texts.language()}
          description={texts.languageHint()}
          value={rules.language}
          onChange={(event) => change({ language: event.currentTarget.value === 'en' ? 'en' : 'fr' })}
          data={messageLocales.map((value) => ({ value, label: shared.languages[value]() }))}
        />
        <div className={classes.fields}>
          {(['legalForm', 'register', 'signatory'] as const).map((field) => (
            <TextInput
              key={field}
              {...below}
              label={texts[field]()}
              description={texts[`${field}Hint`]()}
              value={rules[field]}
              maxLength={printedLengths[field]}
              error={errorOf(field)}
              onChange={(event) => change({ [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        <Checkbox
          mt="md"
          label={texts.statement()}
          description={texts.statementHint()}
          checked={rules.statementAttached}
          onChange={(event) => change({ statementAttached: event.currentTarget.checked })}
        />
        <Checkbox
          mt="md"
          label={texts.invoicesAttached()}
          description={texts.invoicesAttachedHint({
            most: ATTACHED_DOCUMENTS_MAX,
            megabytes: ATTACHED_BYTES_MAX / 1024 / 1024,
          })}
          checked={rules.documentsAttached}
          onChange={(event) => change({ documentsAttached: event.currentTarget.checked })}
        />
        <Checkbox
          mt="md"
          label={texts.penalties()}
          description={texts.penaltiesHint()}
          checked={rules.penaltiesShown}
          onChange={(event) => change({ penaltiesShown: event.currentTarget.checked })}
        />
        <Checkbox
          mt="md"
          label={texts.unknownRates()}
          description={texts.unknownRatesHint()}
          disabled={!rules.penaltiesShown}
          checked={rules.unknownRatesCounted}
          onChange={(event) => change({ unknownRatesCounted: event.currentTarget.checked })}
        />
        <NumberInput
          {...numbers}
          className={classes.rate}
          label={texts.rate()}
          description={texts.rateHint()}
          decimalScale={2}
          suffix=" %"
          value={rules.contractRate === null ? '' : rules.contractRate / 100}
          error={errorOf('contractRate')}
          onChange={(value) => change({ contractRate: typeof value === 'number' ? Math.round(value * 100) : null })}
        />
        <Applied {...props} />
      </section>
    </fieldset>
  )
}

/** Which characters document numbers may contain: the only rule for light accounts. */
export const DocumentRules = ({ snapshot, send }: RulesProps) => {
  const { rules: texts } = useTexts().settings
  return (
    <fieldset className={classes.form} disabled={snapshot.hasTag('busy') || snapshot.matches('saveFailed')}>
      <section className={classes.panel} aria-labelledby="rules-documents">
        <Title order={2} id="rules-documents" size="h3" mb="sm">
          {texts.invoicesAttached()}
        </Title>
        <Checkbox
          label={texts.strictNumbers()}
          description={texts.strictNumbersHint()}
          checked={snapshot.context.fields.strictDocumentNumbers}
          onChange={(event) =>
            send({ type: 'fields.changed', patch: { strictDocumentNumbers: event.currentTarget.checked } })
          }
        />
      </section>
    </fieldset>
  )
}

/** The resulting rate for the current half-year: the statutory minimum may exceed the contract's rate. */
const Applied = ({ snapshot }: RulesProps) => {
  const { rules: texts } = useTexts().settings
  const { language } = useLanguage()
  const { fields, kept } = snapshot.context
  const { contractRate } = fields
  const half = halfYearOf(businessDateAt(new Date()))
  const { rate, assumed } = penaltyRateOf(half, { contractRate, rates: kept?.beside ?? {} })
  const percent = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-US', {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rate / 10_000)
  return (
    <Text size="sm" mt="xs">
      {[
        `${texts.applied({ rate: percent })}.`,
        ...(contractRate !== null && rate > contractRate ? [texts.raised()] : []),
        ...(assumed ? [texts.assumed()] : []),
      ].join(' ')}
    </Text>
  )
}
