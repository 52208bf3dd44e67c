import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { setReminders } from '../../services/ledger/events.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import classes from './customer.module.css'
import { Insolvency } from './Insolvency.tsx'
import { Scenario } from './Scenario.tsx'
import { StopCustomer } from './StopCustomer.tsx'

/** Value of the language select: empty is the sender's language. */
const languageOf = (value: string): 'fr' | 'en' | null => (value === 'fr' || value === 'en' ? value : null)

/** The choices on the customer's reminders: stopped or not, and their language; also the number of broken promises. */
export const Habits = ({ customer }: { customer: CustomerDetail }) => {
  const texts = useTexts().events
  const { stop } = texts
  const toasts = useToasts()
  const masterRef = useAccountRef()
  const [stopping, setStopping] = useState(false)
  const resume = useMutation({
    mutationFn: () => setReminders(masterRef, customer.ref, { stopped: false }),
    onSuccess: () => toasts.success(stop.doneResumed()),
    onError: (error) => toasts.failure(error),
  })
  const language = useMutation({
    mutationFn: (value: 'fr' | 'en' | null) => setReminders(masterRef, customer.ref, { language: value }),
    onSuccess: () => toasts.success(stop.doneLanguage()),
    onError: (error) => toasts.failure(error),
  })
  const { reminders, promises } = customer
  return (
    <div className={classes.habits}>
      {promises.broken > 0 ? <p className="late">{texts.broken({ count: promises.broken })}</p> : null}
      {reminders.stopped ? <p>{stop.stopped({ comment: reminders.comment })}</p> : null}
      <Scenario customer={customer} />
      <div className={classes.habitRow}>
        <NativeSelect
          size="xs"
          label={stop.language()}
          value={reminders.language ?? ''}
          disabled={language.isPending}
          onChange={(event) => language.mutate(languageOf(event.currentTarget.value))}
          data={[
            { value: '', label: stop.languages.sender() },
            { value: 'fr', label: stop.languages.fr() },
            { value: 'en', label: stop.languages.en() },
          ]}
        />
        {reminders.stopped ? (
          <Button size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            {stop.resume()}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => setStopping(true)}>
            {stop.action()}
          </Button>
        )}
        <Insolvency customer={customer} />
      </div>
      {stopping ? <StopCustomer tiersRef={customer.ref} onClose={() => setStopping(false)} /> : null}
    </div>
  )
}
