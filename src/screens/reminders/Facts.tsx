import { Alert, Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { getCustomer } from '../../contract/ledger/customers.ts'
import { definitionOf } from '../../domain/mediums/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { telephone } from '../../ui/telephone.ts'
import { MediaName } from './MediaName.tsx'
import classes from './reminders.module.css'
import { useFailureWords, useFollowUp, useInsteadWords, useStepName } from './words.ts'

/** The step, its channel, and the recipient. */
export const Facts = ({ reminder }: { reminder: PlannedReminder }) => {
  const texts = useTexts().reminders
  const format = useFormat()
  const stepName = useStepName()
  const followUp = useFollowUp()
  const { media, phone, email, comment } = reminder
  const { reachedAt } = definitionOf(media)
  const unknown = <Text c="dimmed">{texts.detail.none()}</Text>
  return (
    <section aria-label={texts.detail.facts()}>
      <Alerts reminder={reminder} />
      <dl className={classes.facts}>
        <Fact name={texts.detail.amount()}>
          <strong>{format.money(reminder.amount)}</strong>
          {reminder.daysLate > 0 ? (
            <Text size="xs" className="late">
              {texts.daysLate({ days: reminder.daysLate })}
            </Text>
          ) : null}
        </Fact>
        <Fact name={texts.detail.step()}>
          {stepName(reminder.stepId)}
          {reminder.plannedBy ? <Text size="xs">{texts.detail.plannedBy({ name: reminder.plannedBy })}</Text> : null}
        </Fact>
        {reminder.title ? <Fact name={texts.detail.title()}>{reminder.title}</Fact> : null}
        <Fact name={texts.columns.media()}>
          <MediaName media={media} />
        </Fact>
        <Fact name={texts.detail.plannedDate()}>
          {reminder.hour
            ? texts.columns.at({ date: format.date(reminder.plannedDate), hour: reminder.hour })
            : format.date(reminder.plannedDate)}
          {reminder.postponedUntil ? <Text size="xs">{texts.detail.postponed()}</Text> : null}
        </Fact>
        {reachedAt === 'EMAIL' ? <Fact name={texts.detail.recipient()}>{email || unknown}</Fact> : null}
        {reachedAt === 'POSTAL_ADDRESS' ? (
          <Fact name={texts.detail.address()}>
            <Address reminder={reminder} />
          </Fact>
        ) : null}
        <Fact name={texts.detail.phone()}>{phone ? <Anchor href={telephone(phone)}>{phone}</Anchor> : unknown}</Fact>
        <Fact name={texts.detail.followUp()}>{followUp(reminder)}</Fact>
        {comment ? <Fact name={texts.detail.comment()}>{comment}</Fact> : null}
      </dl>
      <Anchor component={Link} href={`/customers/${encodeURIComponent(reminder.tiersRef)}`} size="sm">
        {texts.detail.customer()}
      </Anchor>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Alerts = ({ reminder }: { reminder: PlannedReminder }) => {
  const texts = useTexts().reminders
  const failureWords = useFailureWords()
  const format = useFormat()
  const instead = useInsteadWords()(reminder)
  const { failure } = reminder
  return (
    <>
      {failure ? (
        <Alert color="red" mb="sm" title={texts.detail.lastFailure()}>
          {failureWords(failure.code)}
          {failure.reason ? <code className={classes.words}>{failure.reason}</code> : null}
          {failure.retryAt ? (
            <Text mt={4}>{texts.detail.retryAt({ moment: format.moment(failure.retryAt) })}</Text>
          ) : null}
        </Alert>
      ) : null}
      {instead ? (
        <Alert color="amber" mb="sm" title={instead.sentence}>
          <Text>{texts.instead.hint()}</Text>
          <Anchor component={Link} href={`/edit-customer/${encodeURIComponent(reminder.tiersRef)}`}>
            {texts.instead.mend()}
          </Anchor>
        </Alert>
      ) : null}
    </>
  )
}

const Address = ({ reminder }: { reminder: PlannedReminder }) => {
  const texts = useTexts().reminders.detail
  const masterRef = useAccountRef()
  const customer = useQuery(query(getCustomer, { params: { masterRef, tiersRef: reminder.tiersRef } }, 'reminders'))
  if (customer.isPending) return <Skeleton height={14} width={180} />
  if (!customer.data) return texts.none()
  const { displayName, addressLine1, addressLine2, addressLine3, zipCode, city } = customer.data
  const lines = [displayName, addressLine1, addressLine2, addressLine3, `${zipCode} ${city}`.trim()]
  return lines.filter((line) => line !== '').map((line) => <div key={line}>{line}</div>)
}
