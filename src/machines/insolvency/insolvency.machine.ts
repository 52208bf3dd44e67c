import { checkInsolvency } from '../../domain/insolvency.ts'
import { removableFormMachine } from '../form/form.ts'

/** The values of the form, with the current day, since rules read no clock. */
export type InsolvencyDraft = { since: string | null; today: string }

/** Insolvency proceedings of a customer: recorded, moved to another day, or removed after a confirmation. */
export const insolvencyMachine = removableFormMachine({
  id: 'insolvency',
  description: 'Records insolvency proceedings of a customer, or lifts them.',
  check: (draft) => {
    const { since, today } = draft as InsolvencyDraft
    return checkInsolvency(since, today).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
