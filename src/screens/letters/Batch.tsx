import { Anchor, Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import type { BatchProps } from './flow.ts'
import classes from './letters.module.css'

/** A batch, from its request on: one part for each state of the flow, each with a next step. */
export const Batch = ({ snapshot, send }: BatchProps) => {
  const texts = useTexts()
  const words = texts.letters
  const { error, batch, file } = snapshot.context
  const made = batch?.letters.filter(({ state }) => state === 'MADE' || state === 'SENT').length ?? 0
  const close = <Button onClick={() => send({ type: 'batch.closed' })}>{words.done()}</Button>
  const cancel = snapshot.can({ type: 'cancel.requested' }) ? (
    <Button variant="subtle" onClick={() => send({ type: 'cancel.requested' })}>
      {words.cancel()}
    </Button>
  ) : null
  const back = (
    <Button variant="subtle" onClick={() => send({ type: 'batch.abandoned' })}>
      {words.backToList()}
    </Button>
  )

  if (snapshot.matches('looking')) return <Working>{words.looking()}</Working>
  if (snapshot.matches('starting')) return <Working>{words.starting()}</Working>
  if (snapshot.matches('recording')) return <Working>{words.recording()}</Working>
  if (snapshot.matches('cancelling')) return <Working>{words.cancelling()}</Working>
  if (snapshot.matches('lookFailed'))
    return <Failure title={words.lookFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
  if (snapshot.matches('startFailed'))
    return (
      <Failure
        title={words.startFailed()}
        lead={words.startFailedHint()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={back}
      />
    )
  if (snapshot.matches('recordFailed'))
    return (
      <Failure
        title={words.recordFailed()}
        lead={words.recordFailedHint()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={back}
      />
    )
  if (snapshot.matches('cancelFailed'))
    return (
      <Failure
        title={words.cancelFailed()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={
          <Button variant="subtle" onClick={() => send({ type: 'cancel.dismissed' })}>
            {words.cancelKeep()}
          </Button>
        }
      />
    )
  if (snapshot.matches({ making: 'failed' }))
    return (
      <Failure
        title={words.downloadFailed()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={cancel}
      />
    )
  if (snapshot.matches('cancelAsked'))
    return (
      <Panel title={words.cancelTitle({ count: batch?.total ?? 0 })} hint={words.cancelHint()}>
        <Button onClick={() => send({ type: 'cancel.confirmed' })}>{words.cancel()}</Button>
        <Button variant="default" onClick={() => send({ type: 'cancel.dismissed' })}>
          {words.cancelKeep()}
        </Button>
      </Panel>
    )
  if (snapshot.matches('ready'))
    return (
      <Panel title={words.ready({ count: made })} hint={words.readyHint()} below={<Failures snapshot={snapshot} />}>
        <Button component="a" href={file?.url ?? ''} target="_blank" variant="default">
          {words.open()}
        </Button>
        <Button component="a" href={file?.url ?? ''} download={words.fileName()} variant="default">
          {words.download()}
        </Button>
        <Button onClick={() => send({ type: 'print.confirmed' })}>{words.confirm({ count: made })}</Button>
        {cancel}
      </Panel>
    )
  if (snapshot.matches('printed'))
    return (
      <Panel title={words.printed({ count: made })} hint={words.printedHint()} below={<Failures snapshot={snapshot} />}>
        {close}
      </Panel>
    )
  if (snapshot.matches('cancelled'))
    return (
      <Panel title={words.cancelled()} hint={words.cancelledHint()}>
        {close}
      </Panel>
    )
  if (snapshot.matches('nothingMade'))
    return (
      <Panel title={words.nothingMade()} below={<Failures snapshot={snapshot} />}>
        {close}
      </Panel>
    )
  const isSlow = snapshot.matches({ making: 'slow' })
  return (
    <Panel
      title={isSlow ? words.slow() : words.making()}
      hint={isSlow ? words.slowHint() : words.makingHint()}
      before={batch ? <Progressing done={batch.done} total={batch.total} /> : null}
    >
      {isSlow ? <Button onClick={() => send({ type: 'retry.requested' })}>{words.goOnWaiting()}</Button> : null}
      {cancel}
    </Panel>
  )
}

const Working = ({ children }: { children: string }) => (
  <Group role="status" gap="sm">
    <Loader size={18} />
    <Text>{children}</Text>
  </Group>
)

type PanelProps = { title: string; hint?: string; before?: ReactNode; below?: ReactNode; children: ReactNode }

const Panel = ({ title, hint, before, below, children }: PanelProps) => (
  <section className={classes.batch}>
    <Stack gap="sm">
      <div role="status">
        <Title order={2}>{title}</Title>
      </div>
      {before}
      {hint ? <Text c="dimmed">{hint}</Text> : null}
      <Group gap="sm">{children}</Group>
      {below}
    </Stack>
  </section>
)

const Progressing = ({ done, total }: { done: number; total: number }) => {
  const texts = useTexts().letters
  return (
    <div>
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={texts.making()} animated />
      <Text size="sm" mt={4} className="figures">
        {texts.progress({ done, total })}
      </Text>
    </div>
  )
}

/** Customers without a letter, each with the reason (REM-10). */
const Failures = ({ snapshot }: Pick<BatchProps, 'snapshot'>) => {
  const texts = useTexts().letters
  const wordsOf = useProblemWords()
  const failed = snapshot.context.batch?.letters.filter(({ state }) => state === 'FAILED') ?? []
  if (failed.length === 0) return null
  return (
    <div>
      <Title order={3}>{texts.failures({ count: failed.length })}</Title>
      <Text c="dimmed">{texts.failuresHint()}</Text>
      <ul className={classes.failures}>
        {failed.map(({ tiersRef, tiersName, failure }) => (
          <li key={tiersRef}>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`}>
              {tiersName}
            </Anchor>
            <Text size="sm">{wordsOf({ code: failure?.code }).words}</Text>
          </li>
        ))}
      </ul>
    </div>
  )
}
