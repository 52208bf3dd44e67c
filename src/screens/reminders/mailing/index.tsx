import { Button, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Mailing } from '../../../contract/delivery/mailings.ts'
import { listPlannedReminders } from '../../../contract/delivery/reminders.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredMailing } from '../../../services/delivery/mailing.ts'
import { query } from '../../../services/http/http-query.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Done, Working } from '../../../ui/Said.tsx'
import { useFlow } from '../../useFlow.ts'
import { Confirm } from './Confirm.tsx'
import type { MailingProps } from './flow.ts'
import { Results } from './Results.tsx'

/** The mailing flow, wired to the API. */
export const useMailing = () => {
  const masterRef = useAccountRef()
  const machine = useMemo(() => wiredMailing(masterRef), [masterRef])
  const [snapshot, send] = useFlow(machine)
  return { snapshot, send }
}

/**
 * The button that sends the day's e-mails, with their number; nothing without any. `plannedAt`: end of the last
 * planning.
 */
export const MailingButton = ({ snapshot, send, plannedAt }: MailingProps & { plannedAt: string | null }) => {
  const texts = useTexts().mailing
  const masterRef = useAccountRef()
  const today = { media: 'EMAIL', period: 'TODAY', size: 0 } as const
  const due = query(listPlannedReminders, { params: { masterRef }, query: today }, 'reminders')
  const { data } = useQuery({ ...due, queryKey: [...due.queryKey, plannedAt] })
  if (!data?.totalItems) return null
  return (
    <Button
      onClick={() => send({ type: 'mailing.asked' })}
      disabled={!snapshot.can({ type: 'mailing.asked' }) && !snapshot.matches('counting')}
      loading={snapshot.matches('counting')}
    >
      {data.totalItems === 1 ? texts.askOne() : texts.askMany({ count: data.totalItems })}
    </Button>
  )
}

/** The mailing above the list, from its confirmation to its results. */
export const MailingPanel = (props: MailingProps) => (
  <div data-testid="mailing" data-state={props.snapshot.value}>
    <Part {...props} />
    <Confirm {...props} />
  </div>
)

const Part = (props: MailingProps) => {
  const { snapshot, send } = props
  const texts = useTexts()
  const words = texts.mailing
  const { error, mailing } = snapshot.context
  switch (snapshot.value) {
    case 'lookFailed':
      return (
        <Failure mb="md" title={words.lookFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      )
    case 'countFailed':
      return (
        <Failure
          mb="md"
          title={words.countFailed()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={
            <Button variant="subtle" onClick={() => send({ type: 'mailing.dismissed' })}>
              {texts.shared.actions.cancel()}
            </Button>
          }
        />
      )
    case 'nobody':
      return (
        <Done title={snapshot.context.only ? words.nobodyChosen() : words.nobody()} text={words.nobodyHint()}>
          <Group mt="sm">
            <Button size="xs" variant="default" onClick={() => send({ type: 'mailing.closed' })}>
              {words.close()}
            </Button>
          </Group>
        </Done>
      )
    case 'delayFailed':
      return (
        <Failure
          mb="md"
          title={words.delayFailed()}
          lead={words.delayFailedHint()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={
            <Button variant="subtle" onClick={() => send({ type: 'mailing.dismissed' })}>
              {texts.shared.actions.cancel()}
            </Button>
          }
        />
      )
    case 'delaying':
      return <Working text={words.delaying()} />
    case 'startFailed':
      return (
        <Failure
          mb="md"
          title={words.startFailed()}
          lead={words.startFailedHint()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={
            <Button variant="subtle" onClick={() => send({ type: 'start.abandoned' })}>
              {words.look()}
            </Button>
          }
        />
      )
    case 'followFailed':
      return (
        <Failure
          mb="md"
          title={words.followFailed()}
          lead={words.followFailedHint()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      )
    case 'cancelFailed':
      return (
        <Failure
          mb="md"
          title={words.cancelFailed()}
          lead={words.cancelFailedHint()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={
            <Button variant="subtle" onClick={() => send({ type: 'cancel.dismissed' })}>
              {words.goOn()}
            </Button>
          }
        />
      )
    case 'starting':
    case 'cancelling':
      return <Working text={snapshot.matches('starting') ? words.starting() : words.cancelling()} />
    case 'running':
      return <Running {...props} />
    case 'done':
      return mailing ? <Results mailing={mailing} only={snapshot.context.only} send={send} /> : null
    default:
      return null
  }
}

const Running = ({ snapshot, send }: MailingProps) => {
  const texts = useTexts().mailing
  const { mailing } = snapshot.context
  const isStopping = mailing?.state === 'CANCELLED'
  return (
    <Working title={isStopping ? texts.stopping() : texts.running()}>
      {mailing ? <Sent mailing={mailing} /> : null}
      {isStopping ? null : (
        <>
          <Text mt={4}>{texts.runningHint()}</Text>
          <Group mt="sm">
            <Button
              size="xs"
              variant="default"
              disabled={!snapshot.can({ type: 'cancel.requested' })}
              onClick={() => send({ type: 'cancel.requested' })}
            >
              {texts.cancel()}
            </Button>
          </Group>
        </>
      )}
    </Working>
  )
}

const Sent = ({ mailing: { total, counts } }: { mailing: Mailing }) => {
  const texts = useTexts().mailing
  const done = total - counts.WAITING
  return (
    <>
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={texts.running()} animated maw={480} />
      <Text size="sm" mt={4} className="figures">
        {texts.progress({ done, total })}
      </Text>
    </>
  )
}
