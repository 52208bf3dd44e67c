import { Button, Group, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { FinancialHealth } from '../../contract/ledger/health.ts'
import { COMPANY_INFORMATION_NET_CENTS, SALES_CURRENCY } from '../../domain/constants.ts'
import { businessDateAt, formatDate } from '../../domain/dates.ts'
import { endOfMonitoring } from '../../domain/health/index.ts'
import { formatMoney } from '../../domain/money.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useMay } from '../../ui/account.tsx'
import { useProblemWords, wordsOfCode } from '../../ui/problem.ts'
import { NotDone, Working } from '../../ui/Said.tsx'
import classes from './health.module.css'
import type { HealthProps } from './useHealth.ts'

/** The price of monitoring a company, in the currency of our sales. */
export const usePriceWords = (): string => {
  const { language } = useLanguage()
  return formatMoney(COMPANY_INFORMATION_NET_CENTS, language, SALES_CURRENCY)
}

/** The ways to monitor the company: the free one while it is unused, and the purchase. */
export const Ways = ({ snapshot, send, again = false }: HealthProps & { again?: boolean }) => {
  const { health: texts, problems } = useTexts()
  const amount = usePriceWords()
  const mayTake = useMay('WRITE')
  const isFree = snapshot.can({ type: 'free.requested' })
  if (!mayTake)
    return (
      <Text mt="md" c="dimmed">
        {problems.READ_ONLY()}
      </Text>
    )
  return (
    <Group gap="xs" mt="md">
      {isFree ? <Button onClick={() => send({ type: 'free.requested' })}>{texts.offer.takeFree()}</Button> : null}
      <Button
        // For a monitored company the score above is the main content.
        variant={isFree || snapshot.matches('monitored') ? 'default' : 'filled'}
        disabled={!snapshot.can({ type: 'purchase.requested' })}
        onClick={() => send({ type: 'purchase.requested' })}
      >
        {again ? `${texts.extend()} · ${texts.extendFor({ amount })}` : texts.offer.buy({ amount })}
      </Button>
    </Group>
  )
}

/** What the score shows and costs, for a company that is not monitored yet. */
export const Offer = (props: HealthProps & { health: FinancialHealth }) => {
  const { offer } = useTexts().health
  const amount = usePriceWords()
  return (
    <div className={classes.offer}>
      <Title order={2} size="h3">
        {offer.title()}
      </Title>
      <ul className={classes.list}>
        <li>{offer.score()}</li>
        <li>{offer.advised()}</li>
        <li>{offer.watch()}</li>
      </ul>
      <Text mt="sm" fw={600} className="figures">
        {offer.price({ amount })}
      </Text>
      <Text size="sm" c="dimmed">
        {props.health.freeLeft ? `${offer.free()} ${offer.french()}` : offer.french()}
      </Text>
      <Ways {...props} />
    </div>
  )
}

/** Confirms the use of the account's free company. */
export const ConfirmFree = ({ snapshot, send, health }: HealthProps & { health: FinancialHealth }) => {
  const { confirm, taking } = useTexts().health
  if (snapshot.matches('takingFree')) return <Working title={taking()} mb={0} />
  const date = formatDate(endOfMonitoring(businessDateAt(new Date()), health.monitoring?.endOfMonitoring ?? null))
  return (
    <div className={classes.offer}>
      <Title order={2} size="h3">
        {confirm.title({ name: health.tiersName })}
      </Title>
      <Text mt={6}>{confirm.text({ name: health.tiersName, date })}</Text>
      <Group gap="xs" mt="md">
        <Button onClick={() => send({ type: 'free.confirmed' })}>{confirm.yes()}</Button>
        <Button variant="default" onClick={() => send({ type: 'free.abandoned' })}>
          {confirm.no()}
        </Button>
      </Group>
    </div>
  )
}

/** Why the free company was not used, or that the outcome is unknown. */
export const FreeOutcome = ({ snapshot, send }: HealthProps) => {
  const { health: texts, shared } = useTexts()
  const wordsOf = useProblemWords()
  const code = snapshot.context.refusal ?? ''
  return snapshot.matches('freeRefused') ? (
    <NotDone mb={0} refused title={texts.refused()} text={wordsOfCode(texts.refusals, code) ?? wordsOf({ code }).words}>
      <Group mt="sm">
        <Button onClick={() => send({ type: 'offer.resumed' })}>{texts.resume()}</Button>
      </Group>
    </NotDone>
  ) : (
    <NotDone mb={0} title={texts.unknown()} text={texts.unknownHint()}>
      <Group mt="sm">
        <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>
      </Group>
    </NotDone>
  )
}

/** Why a customer has no score. */
export const Unavailable = ({ health }: { health: FinancialHealth }) => {
  const texts = useTexts().health
  const { obstacle, tiersRef } = health
  if (obstacle === null) return null
  return (
    <NotDone mb={0} refused title={texts.unavailable()} text={texts.obstacles[obstacle]()}>
      {obstacle === 'SIREN_MISSING' ? (
        <Group mt="sm">
          <Button component={Link} variant="default" href={`/edit-customer/${encodeURIComponent(tiersRef)}`}>
            {texts.edit()}
          </Button>
        </Group>
      ) : null}
    </NotDone>
  )
}
