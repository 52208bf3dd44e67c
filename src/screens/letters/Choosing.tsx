import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { BatchProps } from './flow.ts'

/** The buttons that select all letters and start the batch, with the number of letters. */
export const Choosing = ({ snapshot, send, letters }: BatchProps & { letters: readonly PlannedReminder[] }) => {
  const texts = useTexts()
  const { chosen } = snapshot.context
  const count = chosen.length
  return (
    <>
      <Button
        variant="default"
        disabled={letters.length === 0 || count === letters.length}
        onClick={() => send({ type: 'letters.chosen', tiersRefs: letters.map(({ tiersRef }) => tiersRef) })}
      >
        {texts.letters.chooseAll()}
      </Button>
      <Button
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        disabled={!snapshot.can({ type: 'batch.requested' })}
        onClick={() => send({ type: 'batch.requested' })}
      >
        {count > 0 ? texts.letters.make({ count }) : texts.letters.makeNone()}
      </Button>
    </>
  )
}
