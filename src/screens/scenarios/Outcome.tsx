import { Alert, Button } from '@mantine/core'
import { Link } from 'wouter'
import { SCENARIO_NAME_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { Done, Working } from '../../ui/Said.tsx'
import type { EditorProps } from './flow.ts'
import { useFaultWords } from './words.ts'

/** Space reserved for the word that marks a name as a copy. */
const COPY_WORD = 10

/** The work in progress, or its outcome; each error with a next step. */
export const Outcome = ({ snapshot, send }: EditorProps) => {
  const words = useTexts().scenarios
  const faultWords = useFaultWords(snapshot.context.content?.steps ?? [])
  const { dirty, error, refusal, workflow } = snapshot.context
  const again = (type: 'scenario.reloaded' | 'retry.requested') => (
    <Button variant="default" onClick={() => send({ type })}>
      {dirty ? words.actions.giveUp() : words.actions.reload()}
    </Button>
  )
  const reload = again('scenario.reloaded')
  const resume = (
    <Button variant="default" onClick={() => send({ type: 'editing.resumed' })}>
      {words.actions.resume()}
    </Button>
  )
  const copy = {
    type: 'copy.requested',
    name: words.copyName({
      name: (snapshot.context.content?.name ?? '').slice(0, SCENARIO_NAME_MAX_LENGTH - COPY_WORD),
    }),
  } as const
  const reason = useProblemWords()({ code: refusal ?? 'generic' }).words
  switch (snapshot.value) {
    case 'saving':
      return <Working text={words.saving()} />
    case 'previewing':
      return (
        <Working text={words.previewing()}>
          <div>
            <Button mt="xs" size="compact-sm" variant="default" onClick={() => send({ type: 'preview.closed' })}>
              {words.preview.stop()}
            </Button>
          </div>
        </Working>
      )
    case 'publishing':
      return <Working text={words.publishing()} />
    case 'counting':
      return <Working text={words.deletion.counting()} />
    case 'deleting':
      return <Working text={words.deletion.deleting()} />
    case 'deleted':
      return <Done text={words.deletion.done()} />
    case 'countFailed':
      return (
        <Failure
          title={words.deletion.countFailed()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={resume}
        />
      )
    case 'deleteFailed':
      return (
        <Failure
          title={words.deletion.failed()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={resume}
        />
      )
    case 'copying':
      return <Working text={words.copying()} />
    case 'copied': {
      const { id = '', draft = null } = snapshot.context.copy ?? {}
      return (
        <Done text={words.copied({ name: draft?.name ?? '' })}>
          <div>
            <Button mt="xs" component={Link} href={`/settings/scenarios/${id}`}>
              {words.actions.openCopy()}
            </Button>
          </div>
        </Done>
      )
    }
    case 'copyFailed':
      return (
        <Failure
          title={words.failed.copy()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={resume}
        />
      )
    case 'discarding':
      return <Working text={words.discarding()} />
    case 'saved':
      return <Done text={words.saved()} />
    case 'published':
      return <Done text={words.published()} />
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
      return <Failure title={words.missing()} lead={reason} actions={reload} />
    case 'refused':
      return (
        <Failure
          title={words.failed.refused()}
          lead={reason}
          actions={
            <>
              {snapshot.can(copy) ? <Button onClick={() => send(copy)}>{words.actions.copy()}</Button> : null}
              {resume}
              {reload}
            </>
          }
        />
      )
    case 'loadFailed':
      return <Failure title={words.failed.load()} error={error} actions={again('retry.requested')} />
    case 'saveFailed':
      return (
        <Failure
          title={words.failed.save()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={resume}
        />
      )
    case 'previewFailed':
      return (
        <Failure
          title={words.failed.preview()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
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
          onRetry={() => send({ type: 'retry.requested' })}
          actions={reload}
        />
      )
    case 'discardFailed':
      return (
        <Failure
          title={words.failed.discard()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={resume}
        />
      )
    default:
      return null
  }
}
