import { sampleAnswers } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { bounceFixMachine, type CorrectionDraft } from './bounce-fix.machine.ts'

const bounced = 'compta@vasseur.test'
const other = 'facturation@vasseur.test'

/** Samples for every path of a correction, which begins with the address that came back. */
export const bounceFixModel: FlowModel<typeof bounceFixMachine> = {
  machine: bounceFixMachine,
  input: { draft: { email: bounced, bounced } satisfies CorrectionDraft },
  events: [
    { type: 'field.changed', patch: { email: other } },
    { type: 'field.changed', patch: { email: bounced } },
    ...sampleAnswers,
  ],
  key: ({ context }) => (context.draft as CorrectionDraft).email === bounced,
}
