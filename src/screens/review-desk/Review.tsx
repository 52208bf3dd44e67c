import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import type { ReviewDetail } from '../../contract/accounts/reviews.ts'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { OpenedEntry } from '../../ui/OpenedEntry.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { Decision } from './Decision.tsx'
import { Compared, Decided, Read } from './Findings.tsx'
import type { DeskProps } from './flow.ts'
import { Documents } from './Pages.tsx'
import classes from './review-desk.module.css'

const colors = { WAITING: 'amber', ACCEPTED: 'green', REFUSED: 'gray' } as const

/** One verification: its documents beside the findings, and the decision. */
export const Review = ({ snapshot, send }: DeskProps) => {
  const texts = useTexts().reviews
  const { review, error } = snapshot.context
  return (
    <OpenedEntry
      title={texts.title()}
      back={{
        text: texts.back(),
        disabled: !snapshot.can({ type: 'review.left' }),
        onClick: () => send({ type: 'review.left' }),
      }}
      loading={snapshot.matches('loading')}
      failure={
        snapshot.matches('loadFailed')
          ? { title: texts.loadFailed(), error, onRetry: () => send({ type: 'retry.requested' }) }
          : null
      }
    >
      {review ? <Opened review={review} snapshot={snapshot} send={send} /> : null}
    </OpenedEntry>
  )
}

const Opened = ({ review, snapshot, send }: DeskProps & { review: ReviewDetail }) => {
  const texts = useTexts().reviews
  const format = useFormat()
  return (
    <>
      <PageHeader
        title={review.company}
        lead={
          <Group component="span" gap="xs">
            <span className={`${classes.lead} figures`}>
              SIREN {formatSiren(review.siren)} · {texts.since({ date: format.moment(review.waitsSince) })}
            </span>
            <Badge variant="light" size="sm" radius="sm" tt="none" color={colors[review.stage]}>
              {texts.one[review.stage]()}
            </Badge>
          </Group>
        }
      />
      <Decisions snapshot={snapshot} send={send} />
      <div className={classes.columns}>
        <Documents review={review} />
        {/* Reached by the keyboard, since it may scroll. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls */}
        <section className={classes.beside} tabIndex={0} aria-label={texts.compared()}>
          <Decided review={review} />
          <Compared review={review} />
          <Read review={review} />
        </section>
      </div>
    </>
  )
}

/** The two decisions, the form of the selected one, and its outcome. */
const Decisions = ({ snapshot, send }: DeskProps) => {
  const { reviews: texts, shared } = useTexts()
  const { done, review, error } = snapshot.context
  if (snapshot.matches('entering') || snapshot.matches('deciding')) return <Decision snapshot={snapshot} send={send} />
  if (snapshot.matches('overtaken')) {
    return (
      <NotDone refused title={texts.overtaken()} text={texts.overtakenText()}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'review.left' })}>
            {texts.back()}
          </Button>
        </Group>
      </NotDone>
    )
  }
  if (snapshot.matches('unknown')) {
    return (
      <div className={classes.card}>
        <Failure
          title={texts.unknown()}
          lead={texts.unknownHint()}
          error={error}
          actions={<Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>}
        />
      </div>
    )
  }
  if (done && review && review.stage !== 'WAITING') {
    return (
      <Alert role="status" color="green" mb="md">
        {texts.done[review.stage]()}
      </Alert>
    )
  }
  if (!snapshot.can({ type: 'decision.chosen', accept: true })) return null
  return (
    <Group mb="lg" gap="sm">
      <Button onClick={() => send({ type: 'decision.chosen', accept: true })}>{texts.accept()}</Button>
      <Button variant="default" onClick={() => send({ type: 'decision.chosen', accept: false })}>
        {texts.refuse()}
      </Button>
      <Text size="sm" c="dimmed">
        {texts.traced()}
      </Text>
    </Group>
  )
}
