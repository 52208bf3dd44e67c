import { withTexts } from '../../../i18n/load.ts'
import { LazyScreen } from '../../../ui/lazy.tsx'
import type { Scene } from '../scene.ts'

const loadWindow = withTexts('setup', async () => ({
  default: (await import('../../../screens/chosen/Changes.tsx')).Changes,
}))

const Window = () => (
  <LazyScreen
    load={loadWindow}
    props={{ list: 'reminders', kind: 'POSTPONE', count: 3, read: async () => [], onClose: () => {} }}
    order={2}
  />
)

export const scene: Scene = { at: '/reminders', Window, left: ['closed'] }
