import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { DAY_MAIL_HOURS } from '../../../domain/constants.ts'
import { checkUser, type UserFields } from '../../../domain/user.ts'
import { withTexts } from '../../../i18n/load.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredUserInformation } from '../../../services/accounts/user.ts'
import { useAccount, useIsLightShell, useMay } from '../../../ui/account.tsx'
import { LazyView } from '../../../ui/lazy.tsx'
import { wordsOfCode } from '../../../ui/problem.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { SettingsPage } from '../../settings/SettingsPage.tsx'
import { SettingsSave } from '../../settings/SettingsSave.tsx'
import { useFlow } from '../../useFlow.ts'
import classes from '../account.module.css'
import { RenameWarning } from '../RenameWarning.tsx'
import { Credentials } from './Credentials.tsx'

/** Their own chunks, with their own texts. */
const loadAbsence = withTexts('team', () => import('./Absence.tsx'))
const loadReports = withTexts('team', () => import('../../reports/Reports.tsx'))

const fields = [
  { name: 'firstName', autoComplete: 'given-name', withAsterisk: true },
  { name: 'lastName', autoComplete: 'family-name', withAsterisk: true },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
] as const

/** Changing these withdraws the verification, if the user is the manager. */
const names = ['firstName', 'lastName'] as const

/** The user's names, telephone number, and hour of the day's summary (ACC-02). */
export default function UserSection() {
  const { account, shared } = useTexts()
  const texts = account.user
  const { me } = useAccount()
  const mayOwnWork = useMay('WRITE')
  const isLight = useIsLightShell()
  const mayBeManager = useMay('ADMINISTER')
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(() => wiredUserInformation({ userId: me.userUUID, askToCheck }), [me.userUUID, askToCheck])
  const [snapshot, send, editor] = useFlow(machine)
  const { fields: typed, kept, tried, refused } = snapshot.context
  const isRenamed = names.some((name) => kept !== null && typed[name].trim() !== kept.fields[name])
  const faults = tried ? [...checkUser(typed), ...refused] : []
  const errorOf = (name: keyof UserFields): string | null => {
    const fault = faults.find(({ field }) => field === name)
    return fault ? (wordsOfCode(texts, fault.code) ?? shared.forms.invalid()) : null
  }
  return (
    <SettingsPage
      snapshot={snapshot}
      editor={editor}
      onRetry={() => send({ type: 'retry.requested' })}
      title={texts.title()}
      lead={texts.lead()}
      order={2}
    >
      <section className={classes.panel} aria-label={texts.title()}>
        <fieldset className={classes.fields} disabled={snapshot.hasTag('busy') || snapshot.matches('saveFailed')}>
          {fields.map(({ name, ...kind }) => (
            <TextInput
              key={name}
              label={texts[name]()}
              value={typed[name]}
              error={errorOf(name)}
              onChange={(event) => send({ type: 'fields.changed', patch: { [name]: event.currentTarget.value } })}
              {...kind}
            />
          ))}
          <TextInput
            label={texts.email()}
            description={texts.emailHint()}
            value={kept?.beside.email ?? ''}
            readOnly
            className={classes.wide}
          />
          {isLight ? null : (
            <NativeSelect
              label={texts.dayMailAt()}
              description={texts.dayMailHint()}
              value={typed.dayMailAt}
              error={errorOf('dayMailAt')}
              onChange={(event) => send({ type: 'fields.changed', patch: { dayMailAt: event.currentTarget.value } })}
              data={[
                { value: '', label: texts.dayMailNever() },
                ...DAY_MAIL_HOURS.map((hour) => ({ value: hour, label: hour })),
              ]}
              className={classes.wide}
            />
          )}
        </fieldset>
        <div className={classes.save}>
          {isRenamed && mayBeManager ? <RenameWarning title={texts.renamed()} text={texts.renamedHint()} /> : null}
          <SettingsSave snapshot={snapshot} send={send} saved={texts.saved()} />
        </div>
      </section>
      {isLight ? null : <LazyView load={loadReports} props={{}} waiting={null} failed={() => null} />}
      {mayOwnWork ? <LazyView load={loadAbsence} props={{}} waiting={null} failed={() => null} /> : null}
      <Credentials />
    </SettingsPage>
  )
}
