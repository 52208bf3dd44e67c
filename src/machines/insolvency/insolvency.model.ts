import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { type InsolvencyDraft, insolvencyMachine } from './insolvency.machine.ts'

/** Samples for every path of insolvency proceedings. */
export const insolvencyModel: FlowModel<typeof insolvencyMachine> = {
  machine: insolvencyMachine,
  input: { draft: { since: '2026-11-12', today: '2026-11-19' } satisfies InsolvencyDraft },
  events: [
    { type: 'field.changed', patch: { since: '2026-11-21' } },
    { type: 'field.changed', patch: { since: '2026-11-12' } },
    ...sampleAnswersOf({ field: 'since', code: 'DATE_TOO_OLD' }),
  ],
  key: ({ context }) => (context.draft as InsolvencyDraft).since === '2026-11-21',
  answers: statementAnswers,
}
