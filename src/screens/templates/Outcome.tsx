import { Alert, Button, Loader } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import type { EditorProps } from './Editor.tsx'

/** What is being done, and what it came to; each failure with a way on. */
export const Outcome = ({ snapshot, send }: EditorProps) => {
  const texts = useTexts()
  const words = texts.templates
  const { error, refusal } = snapshot.context
  const reload = (
    <Button variant="default" onClick={() => send({ type: 'template.reloaded' })}>
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
  const said = (text: string) => (
    <Alert role="status" mb="md" color="green">
      {text}
    </Alert>
  )
  const code = refusal !== null && refusal in texts.problems ? (refusal as keyof typeof texts.problems) : 'generic'
  const reason = texts.problems[code]()
  switch (snapshot.value) {
    case 'saving':
      return working(words.saving())
    case 'previewing':
      return working(words.previewing())
    case 'deleting':
      return working(words.deleting())
    case 'saved':
      return said(words.saved())
    case 'deleted':
      return said(words.deleted())
    case 'faulty':
      return (
        <Alert role="alert" mb="md" color="amber">
          {words.faulty()}
        </Alert>
      )
    case 'missing':
      return <Failure title={words.missing()} lead={reason} actions={reload} />
    case 'refused':
      return (
        <Failure
          title={words.failed.refused()}
          lead={reason}
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
          actions={resume}
        />
      )
    case 'deleteFailed':
      return (
        <Failure
          title={words.failed.delete()}
          error={error}
          onRetry={() => send({ type: 'delete.retried' })}
          actions={resume}
        />
      )
    default:
      return null
  }
}
