import { Alert, Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { StateNote } from '../../ui/StateNote.tsx'
import type { EditorProps } from './flow.ts'

/** The work in progress, or its outcome; each error with a next step. */
export const Outcome = ({ snapshot, send }: EditorProps) => {
  const words = useTexts().templates
  const { dirty, error, refusal } = snapshot.context
  const again = (type: 'template.reloaded' | 'retry.requested') => (
    <Button variant="default" onClick={() => send({ type })}>
      {dirty ? words.actions.giveUp() : words.actions.reload()}
    </Button>
  )
  const reload = again('template.reloaded')
  const resume = (
    <Button variant="default" onClick={() => send({ type: 'editing.resumed' })}>
      {words.actions.resume()}
    </Button>
  )
  const reason = useProblemWords()({ code: refusal ?? 'generic' }).words
  switch (snapshot.value) {
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
      return <Failure title={words.failed.load()} error={error} actions={again('retry.requested')} />
    default:
      return (
        <StateNote
          state={snapshot.value}
          working={{ saving: words.saving, previewing: words.previewing, deleting: words.deleting }}
          done={{ saved: words.saved, deleted: words.deleted }}
          failed={{
            saveFailed: words.failed.save,
            previewFailed: words.failed.preview,
            deleteFailed: words.failed.delete,
          }}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={resume}
        />
      )
  }
}
