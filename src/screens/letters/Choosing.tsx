import { Button, SegmentedControl } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { PlannedReminder } from '../../contract/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { LetterLanguage } from '../../machines/print-batch/print-batch.types.ts'
import type { BatchProps } from './index.tsx'

/** Language and the button that begins the batch; it says how many letters. */
export const Choosing = ({ snapshot, send, letters }: BatchProps & { letters: readonly PlannedReminder[] }) => {
  const texts = useTexts()
  const { chosen, language } = snapshot.context
  const count = chosen.length
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.letters.language()}
        value={language}
        onChange={(one) => send({ type: 'language.chosen', language: one as LetterLanguage })}
        data={[
          { value: 'fr', label: texts.shared.languages.fr() },
          { value: 'en', label: texts.shared.languages.en() },
        ]}
      />
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
