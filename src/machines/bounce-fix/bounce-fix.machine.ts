import { checkCorrection } from '../../domain/bounces.ts'
import { plainFormMachine } from '../form/form.ts'

/** The values of the form: the address as it is typed, and the address that bounced. */
export type CorrectionDraft = { email: string; bounced: string }

/** Replaces an address that bounced. */
export const bounceFixMachine = plainFormMachine({
  id: 'bounceFix',
  description: 'Corrects an address from which mail came back.',
  check: (draft) => {
    const { email, bounced } = draft as CorrectionDraft
    return checkCorrection(email, bounced).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
