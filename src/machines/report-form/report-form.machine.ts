import { checkReport, type ReportValues } from '../../domain/reports/index.ts'
import { plainFormMachine } from '../form/form.ts'

export type ReportDraft = ReportValues

/** How often a member is sent a view or the dashboard by e-mail. */
export const reportFormMachine = plainFormMachine({
  id: 'reportForm',
  description: 'Says how often a view or the dashboard is sent to the person by e-mail, if at all.',
  check: (draft) => checkReport(draft as ReportDraft).map((problem) => ({ ...problem, severity: 'error' as const })),
})
