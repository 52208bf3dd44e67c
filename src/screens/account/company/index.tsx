import { Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { type CompanyFields, checkCompany, requiredOfCompany } from '../../../domain/company.ts'
import { formatSiren } from '../../../domain/siren.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredCompanySettings } from '../../../services/accounts/company-settings.ts'
import { wiredLogo } from '../../../services/delivery/reminder-content.ts'
import { useAccount, useAccountRef, useMay } from '../../../ui/account.tsx'
import { wordsOfCode } from '../../../ui/problem.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { Logo } from '../../reminder-content/Logo.tsx'
import { SettingsPage } from '../../settings/SettingsPage.tsx'
import { SettingsSave } from '../../settings/SettingsSave.tsx'
import { useFlow } from '../../useFlow.ts'
import classes from '../account.module.css'
import { RenameWarning } from '../RenameWarning.tsx'
import { BankChange } from './BankChange.tsx'
import { DemoReset } from './DemoReset.tsx'
import { Version } from './Version.tsx'

/** Hints go below the inputs, so that the inputs of a row are aligned. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** In the order of a postal address; what cannot be changed comes after the names. */
const fields = [
  { name: 'name', autoComplete: 'organization' },
  { name: 'tradeName', autoComplete: 'off' },
  { name: 'siren' },
  { name: 'street', autoComplete: 'street-address' },
  { name: 'postCode', autoComplete: 'postal-code' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'tenantName', autoComplete: 'off' },
] as const

/** Changing these withdraws the verification. */
const names = ['name', 'tradeName', 'tenantName'] as const

/** The company as named on letters and invoices, its logo, and its plan (ACC-03, ACC-04). */
export default function CompanySection() {
  const { account, shared } = useTexts()
  const texts = account.company
  const masterRef = useAccountRef()
  const { tenant } = useAccount()
  const mayChange = useMay('ADMINISTER')
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(() => wiredCompanySettings({ masterRef, askToCheck }), [masterRef, askToCheck])
  const [snapshot, send, editor] = useFlow(machine)
  const { fields: typed, kept, tried, refused } = snapshot.context
  const faults = tried ? [...checkCompany(typed), ...refused] : []
  const errorOf = (name: keyof CompanyFields): string | null => {
    const fault = faults.find(({ field }) => field === name)
    return fault ? (wordsOfCode(texts, fault.code) ?? shared.forms.invalid()) : null
  }
  const isRenamed = names.some((name) => kept !== null && typed[name].trim() !== kept.fields[name])
  const isLocked = !mayChange || snapshot.hasTag('busy') || snapshot.matches('saveFailed')
  return (
    <>
      <SettingsPage
        snapshot={snapshot}
        editor={editor}
        onRetry={() => send({ type: 'retry.requested' })}
        title={texts.title()}
        lead={texts.lead()}
        order={2}
      >
        <section className={classes.panel} aria-label={texts.title()}>
          {mayChange ? null : (
            <Text c="dimmed" mb="sm">
              {texts.notAdministrator()}
            </Text>
          )}
          <fieldset className={classes.fields} disabled={isLocked}>
            {fields.map((field) =>
              field.name === 'siren' ? (
                <TextInput
                  key={field.name}
                  label="SIREN"
                  description={texts.sirenHint()}
                  inputWrapperOrder={below}
                  value={formatSiren(kept?.beside.siren ?? '')}
                  readOnly
                />
              ) : (
                <TextInput
                  key={field.name}
                  label={texts[field.name]()}
                  withAsterisk={requiredOfCompany.includes(field.name)}
                  description={field.name === 'tenantName' ? texts.tenantNameHint() : undefined}
                  inputWrapperOrder={below}
                  value={typed[field.name]}
                  error={errorOf(field.name)}
                  autoComplete={field.autoComplete}
                  onChange={(event) =>
                    send({ type: 'fields.changed', patch: { [field.name]: event.currentTarget.value } })
                  }
                />
              ),
            )}
          </fieldset>
          {mayChange ? (
            <div className={classes.save}>
              {isRenamed ? <RenameWarning title={texts.renamed()} text={texts.renamedHint()} /> : null}
              <SettingsSave snapshot={snapshot} send={send} saved={texts.saved()} />
            </div>
          ) : null}
        </section>
        <BankChange change={kept?.beside.bankChange ?? null} />
        {mayChange && kept ? <CompanyLogo logo={kept.beside.logo} /> : null}
      </SettingsPage>
      {mayChange ? (
        <div className={classes.apart}>
          <Version />
          {tenant.isDemo ? <DemoReset /> : null}
        </div>
      ) : null}
    </>
  )
}

const CompanyLogo = ({ logo }: { logo: string | null }) => {
  const masterRef = useAccountRef()
  const machine = useMemo(() => wiredLogo(masterRef), [masterRef])
  const [snapshot, send] = useFlow(machine, { input: { logo } })
  return (
    <div className={classes.apart}>
      <Logo snapshot={snapshot} send={send} order={3} />
    </div>
  )
}
