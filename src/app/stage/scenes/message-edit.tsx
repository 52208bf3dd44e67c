import { withTexts } from '../../../i18n/load.ts'
import { sampleReminder } from '../../../machines/reminder.samples.ts'
import { LazyScreen } from '../../../ui/lazy.tsx'
import type { Scene } from '../scene.ts'

const loadWindow = withTexts('setup', () => import('../../../screens/reminders/message/MessageWindow.tsx'))

const Window = () => (
  <LazyScreen
    load={loadWindow}
    props={{ reminder: sampleReminder, language: 'fr', onChanged: () => {}, onClose: () => {} }}
    order={2}
  />
)

export const scene: Scene = { at: '/reminders', Window, left: ['saved', 'removed'] }
