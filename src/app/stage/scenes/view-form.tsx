import { customersState } from '../../../contract/lists/customers.ts'
import { withTexts } from '../../../i18n/load.ts'
import { sampleView } from '../../../machines/view-form/view-form.samples.ts'
import { LazyView } from '../../../ui/lazy.tsx'
import type { Scene } from '../scene.ts'

const load = withTexts('team', () => import('../../../screens/lists/ViewWindow.tsx'))
const list = {
  list: 'customers',
  state: customersState.parse({}),
  layout: 'customers',
  columns: sampleView.columns.map((key) => ({ key })),
} as const

const Window = () => (
  <LazyView
    load={load}
    props={{ list, editing: { view: sampleView, state: sampleView.state, othersPinned: 1 }, onClose: () => {} }}
    waiting={null}
    failed={() => null}
  />
)

export const scene: Scene = { at: '/customers', Window, left: ['saved', 'removed'] }
