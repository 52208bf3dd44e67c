import { listReports, type Report } from '../../contract/ledger/reports.ts'
import { gives, type ScreenAnswer } from '../model.ts'
import { sampleView } from '../view-form/view-form.samples.ts'

/** A view that is sent each Wednesday. */
export const sampleReport: Report = {
  of: sampleView.id,
  name: sampleView.name,
  every: 'WEEK',
  weekday: 3,
  sentAt: '2026-11-18T07:00:00.000Z',
}

export const reportsAnswer: ScreenAnswer = gives(listReports, { items: [sampleReport] })
