import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { ImportEvent } from '../../machines/import/import.types.ts'
import { useWizard } from './wizard.ts'

const back = { type: 'columns.revisited' } as const

/** Confirms the answer to a question, or goes back to the columns. */
export const ConfirmOrBack = ({ confirm }: { confirm: ImportEvent }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.actions
  return (
    <>
      <Button disabled={!snapshot.can(confirm)} onClick={() => send(confirm)}>
        {texts.continue()}
      </Button>
      <Button variant="default" disabled={!snapshot.can(back)} onClick={() => send(back)}>
        {texts.back()}
      </Button>
    </>
  )
}
