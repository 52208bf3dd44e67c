import { NativeSelect, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { IMPORT_MAX_LENGTHS } from '../../domain/constants.ts'
import { countriesByName, isFrench } from '../../domain/import/countries.ts'
import type { TiersForm } from '../../domain/tiers-form.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import classes from './form.module.css'
import { NameFields, ReachFields } from './PersonFields.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  value: TiersForm
  onChange: (patch: Partial<TiersForm>) => void
  problems: (field: string) => { error?: string; warning?: string }
  /** Whether its reference may still be chosen. */
  creation: boolean
}

const lengths = {
  addressLine1: IMPORT_MAX_LENGTHS.address,
  addressLine2: IMPORT_MAX_LENGTHS.address,
  addressLine3: IMPORT_MAX_LENGTHS.address,
  zipCode: IMPORT_MAX_LENGTHS.zipCode,
  city: IMPORT_MAX_LENGTHS.city,
} as const

/** The fields of a customer that is typed into a case: what it is claimed from and how it is reached. */
export const TypedSections = (props: Omit<Props, 'creation'>) => (
  <>
    <Identity {...props} />
    <Reach {...props} />
    <Address {...props} />
  </>
)

/** The fields of a customer, by subject. */
export const Sections = (props: Props) => (
  <>
    <Identity {...props} />
    <Reach {...props} />
    <Address {...props} />
    <Collection {...props} />
  </>
)

/** Fields of one subject. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

const Identity = ({ value, onChange, problems, creation }: Omit<Props, 'creation'> & Partial<Props>) => {
  const texts = useTexts().customers.form
  const company = value.type === 'B2B'
  const french = isFrench(value.countryIso3)
  const name = company ? (
    <TextField
      label={texts.fields.name()}
      withAsterisk
      value={value.name}
      maxLength={IMPORT_MAX_LENGTHS.name}
      onText={(name) => onChange({ name })}
      {...problems('name')}
    />
  ) : null
  return (
    <Section title={texts.sections.identity()}>
      <div className={classes.pair}>
        {creation === undefined ? null : (
          <TextField
            label={texts.fields.ref()}
            withAsterisk
            value={value.ref}
            disabled={!creation}
            maxLength={IMPORT_MAX_LENGTHS.tiersRef}
            onText={(ref) => onChange({ ref })}
            description={creation ? undefined : texts.refFixed()}
            {...problems('ref')}
          />
        )}
        {company ? (
          <TextField
            label={french ? texts.fields.legalId() : texts.fields.legalIdAbroad()}
            withAsterisk={french}
            value={value.legalId}
            maxLength={IMPORT_MAX_LENGTHS.legalId}
            onText={(legalId) => onChange({ legalId })}
            {...problems('legalId')}
          />
        ) : null}
        {creation === undefined ? name : null}
      </div>
      {creation === undefined ? null : name}
      <div className={classes.triple}>
        <NameFields value={value} onChange={onChange} problems={problems} required={!company} />
      </div>
    </Section>
  )
}

const Reach = ({ value, onChange, problems }: Pick<Props, 'value' | 'onChange' | 'problems'>) => (
  <Section title={useTexts().customers.form.sections.reach()}>
    <ReachFields value={value} onChange={onChange} problems={problems} />
  </Section>
)

const Address = ({ value, onChange, problems }: Pick<Props, 'value' | 'onChange' | 'problems'>) => {
  const texts = useTexts().customers.form
  const { language } = useLanguage()
  const countries = useMemo(
    () => countriesByName(language).map(({ iso3, name }) => ({ value: iso3, label: name })),
    [language],
  )
  const field = (name: keyof typeof lengths, required: boolean) => (
    <TextField
      label={texts.fields[name]()}
      withAsterisk={required}
      value={value[name]}
      maxLength={lengths[name]}
      onText={(text) => onChange({ [name]: text })}
      {...problems(name)}
    />
  )
  return (
    <Section title={texts.sections.address()}>
      {field('addressLine1', true)}
      <div className={classes.pair}>
        {field('addressLine2', false)}
        {field('addressLine3', false)}
      </div>
      <div className={classes.triple}>
        {field('zipCode', true)}
        {field('city', true)}
        <NativeSelect
          label={texts.fields.countryIso3()}
          withAsterisk
          value={value.countryIso3}
          onChange={(event) => onChange({ countryIso3: event.currentTarget.value })}
          error={problems('countryIso3').error}
          data={countries}
        />
      </div>
    </Section>
  )
}

const Collection = ({ value, onChange, problems }: Props) => {
  const texts = useTexts().customers.form
  const person = value.collectionContact
  const change = (patch: Partial<typeof person>) => onChange({ collectionContact: { ...person, ...patch } })
  const prefix = 'collectionContact.'
  return (
    <Section title={texts.sections.collection()}>
      <Text size="sm" c="dimmed">
        {texts.collectionHint()}
      </Text>
      <div className={classes.triple}>
        <NameFields value={person} onChange={change} problems={problems} prefix={prefix} required={false} />
      </div>
      <ReachFields value={person} onChange={change} problems={problems} prefix={prefix} />
    </Section>
  )
}
