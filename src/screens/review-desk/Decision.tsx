import { Checkbox, Text, Textarea, Title } from '@mantine/core'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { type ReviewReason, reviewReasons } from '../../domain/identity-check/refusal.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import type { DeskProps } from './flow.ts'
import classes from './review-desk.module.css'

/** A decision, entered and confirmed, with an explanation of its effects. */
export const Decision = ({ snapshot, send }: DeskProps) => {
  const { reviews: texts } = useTexts()
  const { draft, review } = snapshot.context
  const { accept } = draft
  const busy = snapshot.hasTag('busy')
  const title = accept ? texts.acceptTitle() : texts.refuseTitle()
  return (
    <form
      noValidate
      className={classes.card}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'decision.confirmed' })
      }}
    >
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{accept ? texts.acceptText({ company: review?.company ?? '' }) : texts.refuseText()}</Text>
      {accept ? null : <Reasons snapshot={snapshot} send={send} />}
      <FormButtons
        mt="md"
        submit={accept ? texts.confirmAccept() : texts.confirmRefuse()}
        working={texts.deciding()}
        busy={busy}
        color={accept ? undefined : 'red'}
        onCancel={() => send({ type: 'decision.abandoned' })}
      />
    </form>
  )
}

const Reasons = ({ snapshot, send }: DeskProps) => {
  const texts = useTexts().reviews
  const { draft, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const problemOf = (field: 'reasons' | 'comment') =>
    problems.some((problem) => problem.field === field) ? texts.problems[field]() : undefined
  return (
    <>
      <Checkbox.Group
        mt="md"
        label={texts.reasons()}
        value={draft.reasons}
        onChange={(reasons) => send({ type: 'draft.changed', patch: { reasons: reasons as ReviewReason[] } })}
        error={problemOf('reasons')}
        required
      >
        <div className={classes.reasons}>
          {reviewReasons.map((reason) => (
            <Checkbox key={reason} value={reason} label={texts.reason[reason]()} disabled={busy} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        mt="md"
        label={texts.comment()}
        description={texts.commentHint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.comment}
        onChange={(event) => send({ type: 'draft.changed', patch: { comment: event.currentTarget.value } })}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={COMMENT_MAX_LENGTH}
        disabled={busy}
        error={problemOf('comment')}
      />
    </>
  )
}
