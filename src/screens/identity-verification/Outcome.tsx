import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Done, NotDone } from '../../ui/Said.tsx'
import { Checks } from './Checks.tsx'
import type { VerificationProps } from './index.tsx'

/** What came of the checks, and the ways on. */
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

const WaysOn = ({ snapshot, send, place }: VerificationProps) => {
  const { identityVerification: words, shared } = useTexts()
  const inSignUp = place === 'SIGN_UP'
  const mayRetry = snapshot.can({ type: 'check.retried' })
  const mayGoOn = inSignUp && snapshot.can({ type: 'verification.left' })
  return (
    <Group>
      {mayRetry ? <Button onClick={() => send({ type: 'check.retried' })}>{shared.actions.retry()}</Button> : null}
      {mayGoOn ? <Button onClick={() => send({ type: 'verification.left' })}>{words.goOn()}</Button> : null}
      <Button variant={mayRetry || mayGoOn ? 'default' : 'filled'} onClick={() => send({ type: 'documents.resumed' })}>
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
