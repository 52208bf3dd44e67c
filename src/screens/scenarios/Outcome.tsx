import { Alert, Button } from '@mantine/core'
import { Link } from 'wouter'
import { SCENARIO_NAME_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { Done, Working } from '../../ui/Said.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import type { EditorProps } from './flow.ts'
import { useFaultWords } from './words.ts'

/** Space reserved for the word that marks a name as a copy. */
const COPY_WORD = 10

/** The work in progress, or its outcome; each error with a next step. */
export const Outcome = ({ snapshot, send }: EditorProps) => {
  const words = useTexts().scenarios
  const faultWords = useFaultWords(snapshot.context.content?.steps ?? [])
  const { dirty, error, refusal, scenario } = snapshot.context
  const again = (type: 'scenario.reloaded' | 'retry.requested') => (
    <Button variant="default" onClick={() => send({ type })}>
      {dirty ? words.actions.giveUp() : words.actions.reload()}
    </Button>
  )
  const reload = again('scenario.reloaded')
  const back = (type: 'editing.resumed' | 'preview.closed') => (
    <Button variant="default" onClick={() => send({ type })}>
      {words.actions.resume()}
    </Button>
  )
  const resume = back('editing.resumed')
  const copy = {
    type: 'copy.requested',
    name: words.copyName({
      name: (snapshot.context.content?.name ?? '').slice(0, SCENARIO_NAME_MAX_LENGTH - COPY_WORD),
    }),
  } as const
  const reason = useProblemWords()({ code: refusal ?? 'generic' }).words
  switch (snapshot.value) {
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
    case 'faulty': {
      const faults = scenario?.faults ?? []
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
    default:
      return (
        <StateNote
          state={snapshot.value}
          working={{
            saving: words.saving,
            publishing: words.publishing,
            counting: words.deletion.counting,
            deleting: words.deletion.deleting,
            copying: words.copying,
            discarding: words.discarding,
          }}
          done={{ saved: words.saved, published: words.published, deleted: words.deletion.done }}
          failed={{
            saveFailed: words.failed.save,
            previewFailed: words.failed.preview,
            publishFailed: words.failed.publish,
            copyFailed: words.failed.copy,
            discardFailed: words.failed.discard,
            countFailed: words.deletion.countFailed,
            deleteFailed: words.deletion.failed,
          }}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={
            snapshot.matches('publishFailed')
              ? reload
              : snapshot.matches('previewFailed')
                ? back('preview.closed')
                : resume
          }
        />
      )
  }
}
