import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { stateName } from '../../machines/import/import.rules.ts'
import type { ImportEvent } from '../../machines/import/import.types.ts'
import { FailureNote } from './FailureNote.tsx'
import { Step } from './Step.tsx'
import { useWizard } from './wizard.ts'

/** A failed step: why, retry, or back. */
export const FailedStep = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts()
  const { failed, actions } = texts.imports
  const state = stateName(snapshot.value) as Exclude<keyof typeof failed, `lead${string}` | 'sendingFailed'>
  const backs: ImportEvent[] = [
    { type: 'columns.revisited' },
    { type: 'review.revisited' },
    { type: 'file.revisited' },
    { type: 'import.abandoned' },
  ]
  const back = backs.find((event) => snapshot.can(event))
  return (
    <Step
      title={failed[state]()}
      lead={state === 'processingFailed' ? failed.leadServer() : failed.leadKept()}
      actions={
        <>
          <Button
            disabled={!snapshot.can({ type: 'retry.requested' })}
            onClick={() => send({ type: 'retry.requested' })}
          >
            {texts.shared.actions.retry()}
          </Button>
          {back ? (
            <Button variant="default" onClick={() => send(back)}>
              {actions.back()}
            </Button>
          ) : null}
        </>
      }
    >
      {snapshot.context.failure ? <FailureNote failure={snapshot.context.failure} /> : null}
    </Step>
  )
}

/** A file that cannot be imported, and what would fix it. */
export const FileRefused = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const { files, entity, failure } = snapshot.context
  return (
    <Step
      title={texts.refusedFile.title({ name: files[entity]?.name ?? '' })}
      lead={texts.refusedFile.lead()}
      actions={<Button onClick={() => send({ type: 'import.abandoned' })}>{texts.actions.otherFile()}</Button>}
    >
      {failure ? <FailureNote failure={failure} /> : null}
    </Step>
  )
}
