import { type AbsenceValues, checkAbsence } from '../../domain/team.ts'
import { removableFormMachine } from '../form/form.ts'

/** The values of the form, with who is away and the current day, since rules read no clock. */
export type AbsenceDraft = AbsenceValues & { userId: string; today: string }

/** An absence: from when to when, and who works for the member meanwhile; or removed after a confirmation. */
export const absenceFormMachine = removableFormMachine({
  id: 'absenceForm',
  description: 'Says when a member is away and who works for them meanwhile, or removes the absence.',
  check: (draft) => {
    const { userId, today, ...values } = draft as AbsenceDraft
    return checkAbsence(values, userId, today).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
