import { Alert, Button, Loader } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import type { EditorProps } from './Editor.tsx'
import { useFaultWords } from './words.ts'

/** What is being done, and what it came to; each failure with a way on. */
export const Outcome = ({ snapshot, send }: EditorProps) => {
  const texts = useTexts()
  const words = texts.scenarios
  const faultWords = useFaultWords(snapshot.context.content?.steps ?? [])
  const { error, refusal, workflow } = snapshot.context
  const reload = (
    <Button variant="default" onClick={() => send({ type: 'scenario.reloaded' })}>
      {words.actions.reload()}
    </Button>
  )
  const resume = (
    <Button variant="default" onClick={() => send({ type: 'editing.resumed' })}>
      {words.actions.resume()}
    </Button>
  )
  const working = (text: string) => (
    <Alert role="status" mb="md" color="green" icon={<Loader size={16} color="green" />}>
      {text}
    </Alert>
  )
  const code = refusal !== null && refusal in texts.problems ? (refusal as keyof typeof texts.problems) : 'generic'
  switch (snapshot.value) {
    case 'saving':
      return working(words.saving())
    case 'previewing':
      return working(words.previewing())
    case 'publishing':
      return working(words.publishing())
    case 'discarding':
      return working(words.discarding())
    case 'saved':
      return (
        <Alert role="status" mb="md" color="green">
          {words.saved()}
        </Alert>
      )
    case 'published':
      return (
        <Alert role="status" mb="md" color="green">
          {words.published()}
        </Alert>
      )
    case 'faulty': {
      const faults = workflow?.faults ?? []
      return (
        <Alert role="alert" mb="md" color="amber" title={words.faulty({ count: faults.length })}>
          {faults
            .filter(({ stepId }) => stepId === null)
            .map((fault) => faultWords(fault))
            .join(' ')}
        </Alert>
      )
    }
    case 'missing':
      return <Failure title={words.missing()} lead={texts.problems[code]()} actions={reload} />
    case 'refused':
      return (
        <Failure
          title={words.failed.refused()}
          lead={texts.problems[code]()}
          actions={
            <>
              {resume}
              {reload}
            </>
          }
        />
      )
    case 'loadFailed':
      return <Failure title={words.failed.load()} error={error} actions={reload} />
    case 'saveFailed':
      return (
        <Failure
          title={words.failed.save()}
          error={error}
          onRetry={() => send({ type: 'save.retried' })}
          actions={resume}
        />
      )
    case 'previewFailed':
      return (
        <Failure
          title={words.failed.preview()}
          error={error}
          onRetry={() => send({ type: 'preview.retried' })}
          actions={
            <Button variant="default" onClick={() => send({ type: 'preview.closed' })}>
              {words.actions.resume()}
            </Button>
          }
        />
      )
    case 'publishFailed':
      return (
        <Failure
          title={words.failed.publish()}
          error={error}
          onRetry={() => send({ type: 'publish.retried' })}
          actions={reload}
        />
      )
    case 'discardFailed':
      return (
        <Failure
          title={words.failed.discard()}
          error={error}
          onRetry={() => send({ type: 'discard.retried' })}
          actions={resume}
        />
      )
    default:
      return null
  }
}
