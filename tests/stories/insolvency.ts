import { insolvencyMachine } from '../../src/machines/insolvency/insolvency.machine.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: { since: '2026-11-12', today: '2026-11-20' },
  wrong: { since: '2026-11-21' },
  problem: { field: 'since', code: 'DATE_FUTURE', severity: 'error' },
  mended: { since: '2026-11-10' },
} as const

export default storiesOf(insolvencyMachine, { ...formStories(samples), ...removalStories(samples) })
