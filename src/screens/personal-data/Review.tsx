import { Button, Group, Radio, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import type { ErasureReview } from '../../contract/accounts/personal-data.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { decisionsOf, type erasureReviewMachine } from '../../machines/erasure-review/erasure-review.machine.ts'
import type { Choice } from '../../machines/erasure-review/erasure-review.types.ts'
import { wiredErasureReview } from '../../services/accounts/erasure-review.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone, Working } from '../../ui/Said.tsx'
import type { FlowProps } from '../useFlow.ts'
import { useFlow } from '../useFlow.ts'
import classes from './personal-data.module.css'

type Props = FlowProps<typeof erasureReviewMachine>

/** The pieces, each to be erased or kept: nothing is preselected. */
const Pieces = ({ snapshot, send, review }: Props & { review: ErasureReview }) => {
  const { personalData } = useTexts()
  const texts = personalData.review
  const format = useFormat()
  const { person, pieces, more } = review
  if (!person) return null
  const words = { name: person.name, day: format.day(person.askedAt), due: format.date(person.dueOn) }
  return (
    <>
      <Text fw={600}>{[person.name, person.phone].filter(Boolean).join(' · ')}</Text>
      <Text>{texts.asked(words)}</Text>
      <ul className={classes.pieces}>
        {pieces.map(({ pieceId, what, text }) => (
          <li key={pieceId}>
            <Radio.Group
              label={personalData.places[what]()}
              description={text}
              classNames={{ description: classes.excerpt }}
              value={snapshot.context.choices[pieceId] ?? null}
              onChange={(choice) => send({ type: 'piece.chosen', pieceId, choice: choice as Choice })}
            >
              <Group gap="lg" mt="xs">
                <Radio value="ERASE" label={texts.erase()} />
                <Radio value="KEEP" label={texts.keep()} />
              </Group>
            </Radio.Group>
          </li>
        ))}
      </ul>
      {more ? <Text className={classes.dim}>{texts.more()}</Text> : null}
      <Group gap="xs" mt="sm">
        <Button
          disabled={!snapshot.can({ type: 'decisions.submitted' })}
          onClick={() => send({ type: 'decisions.submitted' })}
        >
          {texts.submit()}
        </Button>
        <Button variant="default" onClick={() => send({ type: 'rest.kept' })}>
          {texts.keepRest()}
        </Button>
      </Group>
    </>
  )
}

const Confirm = ({ snapshot, send }: Props) => {
  const texts = useTexts().personalData.review
  const { erase, keep } = decisionsOf(snapshot.context)
  return (
    <>
      <Text fw={600}>{texts.confirm.title({ count: erase.length })}</Text>
      <Text mt={4}>{texts.confirm.text({ count: keep.length })}</Text>
      <Group gap="xs" mt="sm">
        <Button color="red" onClick={() => send({ type: 'erasure.confirmed' })}>
          {texts.confirm.yes()}
        </Button>
        <Button variant="default" onClick={() => send({ type: 'erasure.abandoned' })}>
          {texts.confirm.no()}
        </Button>
      </Group>
    </>
  )
}

/** The content of each state. */
const Shown = ({ snapshot, send }: Props) => {
  const { personalData, shared } = useTexts()
  const texts = personalData.review
  const { review, error } = snapshot.context
  switch (snapshot.value) {
    case 'reading':
      return <Working title={personalData.reading()} mb={0} />
    case 'readFailed':
      return (
        <Failure order={3} title={texts.readFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      )
    case 'reviewing':
      return review ? <Pieces snapshot={snapshot} send={send} review={review} /> : null
    case 'confirming':
      return <Confirm snapshot={snapshot} send={send} />
    case 'deciding':
      return <Working title={texts.deciding()} mb={0} />
    case 'unknown':
      return (
        <NotDone mb={0} title={texts.unknown()} text={personalData.unknownHint()}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>
          </Group>
        </NotDone>
      )
    default:
      return <Text c="dimmed">{texts.nothing()}</Text>
  }
}

/** What may still name erased users, for an administrator's decision. */
export const Review = () => {
  const texts = useTexts().personalData.review
  const [snapshot, send] = useFlow(useMemo(() => wiredErasureReview(), []))
  return (
    <section className={classes.part}>
      <Title order={3}>{texts.title()}</Title>
      <Text c="dimmed">{texts.lead()}</Text>
      <div
        className={classes.card}
        data-testid="erasure-review"
        data-state={snapshot.value}
        aria-busy={snapshot.hasTag('busy')}
      >
        <Shown snapshot={snapshot} send={send} />
      </div>
    </section>
  )
}
