import { Button, Group, Text } from '@mantine/core'
import { REVIEW_WORKING_DAYS } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Done, NotDone } from '../../ui/Said.tsx'
import { Checks } from './Checks.tsx'
import type { VerificationProps } from './flow.ts'
import classes from './identity-verification.module.css'

/** The result of the checks, and the next steps. */
export const Outcome = (props: VerificationProps) => {
  const { snapshot } = props
  const { identityVerification: words } = useTexts()
  if (snapshot.matches('succeeded')) {
    return (
      <>
        <Done mb={0} title={words.succeeded.title()} text={words.succeeded.text()} />
        <Checks {...props} />
        <WaysOn {...props} />
      </>
    )
  }
  if (snapshot.matches('doubtful')) {
    return (
      <>
        <Done mb={0} partly title={words.doubtful.title()} text={words.doubtful.text()} />
        <Checks {...props} />
        <WaysOn {...props} />
      </>
    )
  }
  if (snapshot.matches('plausible')) {
    const { plausible } = words
    return (
      <>
        <Done mb={0} partly title={plausible.title()} text={plausible.text({ days: REVIEW_WORKING_DAYS })} />
        <Checks {...props} />
        <Text size="sm" c="dimmed">
          {plausible.change()}
        </Text>
        <WaysOn {...props} />
      </>
    )
  }
  if (snapshot.matches('refused')) return <Refused {...props} />
  if (snapshot.matches('failedValidation')) {
    return (
      <>
        <NotDone mb={0} title={words.failed.title()} text={words.failed.text()} />
        <Checks {...props} />
        <WaysOn {...props} />
      </>
    )
  }
  if (snapshot.matches('processError') || snapshot.matches('aborted')) {
    const said = snapshot.matches('aborted') ? words.aborted : words.processError
    return (
      <>
        <NotDone mb={0} refused={snapshot.matches('aborted')} title={said.title()} text={said.text()} />
        <WaysOn {...props} />
      </>
    )
  }
  return null
}

/** Why a reviewer refused the documents. */
const Refused = (props: VerificationProps) => {
  const { identityVerification: words } = useTexts()
  const refusal = props.snapshot.context.verification?.process?.refusal
  const { title, text, reasons, comment } = words.refusedByPerson
  return (
    <>
      <NotDone mb={0} title={title()} text={text()}>
        <ul className={classes.reasons} aria-label={reasons()}>
          {refusal?.reasons.map((reason) => (
            <li key={reason}>{words.refusalReasons[reason]()}</li>
          ))}
        </ul>
        {refusal?.comment ? (
          <Text className={classes.comment}>
            <strong>{comment()}</strong> {refusal.comment}
          </Text>
        ) : null}
      </NotDone>
      <WaysOn {...props} />
    </>
  )
}

const WaysOn = ({ snapshot, send, place }: VerificationProps) => {
  const { identityVerification: words, shared } = useTexts()
  const inSignUp = place === 'SIGN_UP'
  const mayRetry = snapshot.can({ type: 'retry.requested' })
  const mayLook = snapshot.can({ type: 'review.looked' })
  const mayGoOn = inSignUp && snapshot.can({ type: 'verification.left' })
  return (
    <Group>
      {mayRetry ? <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button> : null}
      {mayLook ? (
        <Button variant={mayGoOn ? 'default' : 'filled'} onClick={() => send({ type: 'review.looked' })}>
          {words.plausible.look()}
        </Button>
      ) : null}
      {mayGoOn ? <Button onClick={() => send({ type: 'verification.left' })}>{words.goOn()}</Button> : null}
      <Button
        variant={mayRetry || mayGoOn || mayLook ? 'default' : 'filled'}
        onClick={() => send({ type: 'documents.resumed' })}
      >
        {words.change()}
      </Button>
      {inSignUp && snapshot.can({ type: 'verification.skipped' }) ? (
        <Button variant="subtle" onClick={() => send({ type: 'verification.skipped' })}>
          {words.later()}
        </Button>
      ) : null}
    </Group>
  )
}
