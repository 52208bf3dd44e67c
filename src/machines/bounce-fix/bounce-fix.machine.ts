import { checkCorrection } from '../../domain/bounces.ts'
import { plainFormMachine } from '../form/form.ts'

/** What the window of a correction holds: the address as it is typed, and the one from which mail came back. */
export type CorrectionDraft = { email: string; bounced: string }

/** Another address in the place of one from which mail came back. */
export const bounceFixMachine = plainFormMachine({
  id: 'bounceFix',
  description: 'Corrects an address from which mail came back.',
  check: (draft) => {
    const { email, bounced } = draft as CorrectionDraft
    return checkCorrection(email, bounced).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
