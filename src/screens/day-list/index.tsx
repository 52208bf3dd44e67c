import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { DayList } from '../../contract/delivery/day-list.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { type dayListMachine, toConfirm } from '../../machines/day-list/day-list.machine.ts'
import { wiredDayList } from '../../services/delivery/day-list.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { Done, NotDone, Working } from '../../ui/Said.tsx'
import { type FlowProps, useFlow } from '../useFlow.ts'
import classes from './day-list.module.css'
import { useStop } from './stop.ts'

type Props = FlowProps<typeof dayListMachine>

/** What of the day's reminders leaves by the rules of the account; nothing if all is sent by hand. */
export const DayListPanel = () => {
  const masterRef = useAccountRef()
  const machine = useMemo(() => wiredDayList(masterRef), [masterRef])
  const [snapshot, send] = useFlow(machine)
  return (
    <div data-testid="day-list" data-state={snapshot.value}>
      <Part snapshot={snapshot} send={send} />
    </div>
  )
}

const Part = ({ snapshot, send }: Props) => {
  const texts = useTexts().dayList
  const format = useFormat()
  const { day, confirmed, error } = snapshot.context
  const look = () => send({ type: 'list.requested' })
  const back = (
    <Button size="xs" variant="default" onClick={look}>
      {texts.look()}
    </Button>
  )
  switch (snapshot.value) {
    case 'shown':
      return day ? <Day day={day} snapshot={snapshot} send={send} /> : null
    case 'confirming':
      return <Working text={texts.confirming()} />
    case 'pausing':
    case 'resuming':
      return <Working text={snapshot.matches('pausing') ? texts.pausing() : texts.resuming()} />
    case 'confirmed':
      return confirmed ? (
        <Done
          title={texts.confirmed({ count: confirmed.count })}
          text={texts.from({ moment: format.moment(confirmed.leavesAt) })}
        >
          <Group mt="sm">{back}</Group>
        </Done>
      ) : null
    case 'changed':
      return (
        <NotDone refused title={texts.changed()} text={texts.changedHint()}>
          <Group mt="sm">{back}</Group>
        </NotDone>
      )
    case 'loadFailed':
      return (
        <Failure mb="md" title={texts.loadFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      )
    case 'confirmFailed':
    case 'pauseFailed':
    case 'resumeFailed':
      return (
        <Failure
          mb="md"
          title={texts[snapshot.value]()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={back}
        />
      )
    default:
      return null
  }
}

const Day = ({ day, snapshot, send }: Props & { day: DayList }) => {
  const texts = useTexts().dayList
  const format = useFormat()
  const mayWrite = useMay('WRITE')
  const stop = useStop(day)
  if (!day.ruled && !day.paused) return null
  const { count, amount } = toConfirm(day)
  return (
    <Alert
      role="status"
      mb="md"
      color={stop ? 'amber' : 'green'}
      title={stop?.title ?? (count > 0 ? texts.toConfirm({ count, amount: format.money(amount) }) : texts.title())}
    >
      {stop ? <Text>{stop.text}</Text> : null}
      {day.dataOld && day.ruled ? (
        <Anchor component={Link} href="/import">
          {texts.import()}
        </Anchor>
      ) : null}
      <Lines day={day} />
      {mayWrite ? (
        <Group mt="sm">
          {count > 0 ? (
            <Button size="xs" onClick={() => send({ type: 'list.confirmed' })}>
              {texts.confirm({ count })}
            </Button>
          ) : null}
          {snapshot.can({ type: 'resume.requested' }) ? (
            <Button size="xs" variant="default" onClick={() => send({ type: 'resume.requested' })}>
              {texts.resume()}
            </Button>
          ) : null}
          {snapshot.can({ type: 'pause.requested' }) ? (
            <Button size="xs" variant="default" onClick={() => send({ type: 'pause.requested' })}>
              {texts.pause()}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Alert>
  )
}

const Lines = ({ day: { lines, ruledBy } }: { day: DayList }) => {
  const texts = useTexts().dayList
  const { medias } = useTexts().reminders
  const format = useFormat()
  if (lines.length === 0) return <Text>{texts.nothing()}</Text>
  return (
    <>
      <ul className={classes.lines} aria-label={texts.title()}>
        {lines.map(({ media, fate, count, amount, at }) => (
          <li key={`${media} ${fate}`}>
            <span>{medias[media]()}</span>
            <span>{texts.fates[fate]({ at })}</span>
            <span className="figures">{format.number(count)}</span>
            <strong className="figures">{format.money(amount)}</strong>
          </li>
        ))}
      </ul>
      {ruledBy ? (
        <Text size="sm" c="dimmed">
          {texts.ruledBy({ name: ruledBy })}
        </Text>
      ) : null}
    </>
  )
}
