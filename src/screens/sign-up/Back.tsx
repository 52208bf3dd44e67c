import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFlow } from './flow.ts'

/** Goes back a step; nothing that was entered is lost. */
export const Back = () => {
  const texts = useTexts()
  const { snapshot, send } = useFlow()
  if (!snapshot.can({ type: 'step.back' })) return null
  return (
    <Button variant="subtle" onClick={() => send({ type: 'step.back' })}>
      {texts.shared.actions.back()}
    </Button>
  )
}
