import { Button, Textarea } from '@mantine/core'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useFlow, useGeneral } from './flow.ts'
import { Step } from './Step.tsx'

/** The company is already a customer: its administrator has to approve the request (SIGN-04). */
export const Access = () => {
  const texts = useTexts().signUp
  const words = texts.access
  const { snapshot, send } = useFlow()
  const state = useGeneral()
  const { content, found, siren, signUp } = snapshot.context
  const name =
    found.find((company) => company.siren === siren)?.name ?? content.company?.name ?? signUp?.accessRequested ?? ''
  const another = (
    <Button variant="default" onClick={() => send({ type: 'company.changed' })}>
      {words.another()}
    </Button>
  )
  if (state === 'accessRequested') {
    return (
      <Step
        title={words.sentTitle()}
        lead={words.sentLead({ name: name || siren })}
        onSubmit={() => send({ type: 'standing.checked' })}
        actions={
          <>
            <Button type="submit">{words.check()}</Button>
            {another}
          </>
        }
      />
    )
  }
  return (
    <Step
      title={name ? words.title({ name }) : words.unnamed()}
      lead={words.lead()}
      onSubmit={() => send({ type: 'access.requested' })}
      actions={
        <>
          <Button type="submit" loading={state === 'requestingAccess'}>
            {words.send()}
          </Button>
          {snapshot.can({ type: 'company.changed' }) ? another : null}
        </>
      }
    >
      {state === 'accessFailed' ? <NotDone mb={0} title={words.failed()} text={words.failedLead()} /> : null}
      <Textarea
        label={words.comment()}
        value={content.comment}
        maxLength={COMMENT_MAX_LENGTH}
        autosize
        minRows={3}
        onChange={(event) => send({ type: 'content.changed', change: { comment: event.currentTarget.value } })}
      />
    </Step>
  )
}
