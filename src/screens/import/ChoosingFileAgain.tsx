import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { FailureNote } from './FailureNote.tsx'
import { FileDrop } from './FileDrop.tsx'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'

/** Asks for the same file again, since the page was closed before all rows were sent. */
export const ChoosingFileAgain = () => {
  const { session, snapshot, send } = useWizard()
  const texts = useTexts().imports
  const format = useFormat()
  const { context } = snapshot
  const { name, bytes } = present(context.files[context.entity])
  const about = { name, size: format.fileSize(bytes) }
  const abandon = { type: 'import.abandoned' } as const
  return (
    <Step
      title={texts.again.title()}
      lead={context.sending ? texts.again.leadSending(about) : texts.again.lead(about)}
      actions={
        <Button variant="default" disabled={!snapshot.can(abandon)} onClick={() => send(abandon)}>
          {texts.again.abandon()}
        </Button>
      }
    >
      <FileDrop
        multiple={false}
        loading={false}
        hint={`${name} · ${about.size}`}
        onFiles={(files) => {
          const [file] = session.shelf.add(files.slice(0, 1))
          if (file) send({ type: 'file.given', file })
        }}
      />
      {context.failure ? <FailureNote failure={context.failure} /> : null}
    </Step>
  )
}
