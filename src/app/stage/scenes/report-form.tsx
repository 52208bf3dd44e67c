import { withTexts } from '../../../i18n/load.ts'
import { sampleReport } from '../../../machines/report-form/report-form.samples.ts'
import { LazyView } from '../../../ui/lazy.tsx'
import type { Scene } from '../scene.ts'

const load = withTexts('team', () => import('../../../screens/reports/ReportWindow.tsx'))

const Window = () => (
  <LazyView
    load={load}
    props={{ of: sampleReport.of, name: sampleReport.name, onClose: () => {} }}
    waiting={null}
    failed={() => null}
  />
)

export const scene: Scene = { at: '/customers', Window, left: ['saved'] }
