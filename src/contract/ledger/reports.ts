import { REPORT_AGAIN_SECONDS, REPORTS_MAX } from '../../domain/constants.ts'
import { reportTurns } from '../../domain/reports/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'

/** What a report is of: a view by its id, or the figures of the dashboard. */
export const reportOf = z.union([z.literal('dashboard'), z.guid()])

/** A view or the dashboard that the caller is sent by e-mail. */
export const report = z.object({
  of: reportOf,
  /** The name of the view; empty for the dashboard. */
  name: z.string(),
  every: z.enum(reportTurns).exclude(['NEVER']),
  /** 1 is Monday, 5 Friday; only a weekly report follows it. */
  weekday: z.number().int(),
  /** When it last left; null: not yet. */
  sentAt: z.iso.datetime().nullable(),
})
export type Report = z.infer<typeof report>

const params = accountParams.extend({ reportOf })
const NOT_FOUND = {
  status: 404,
  code: 'VIEW_NOT_FOUND',
  when: 'no such view, or somebody else’s that is not shared',
} as const

export const listReports = defineEndpoint({
  id: 'listReports',
  summary: 'What the caller is sent by e-mail each week or month',
  tag: 'Reports',
  method: 'GET',
  path: '/api/masters/{masterRef}/reports',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ items: z.array(report) }),
})

export const setReport = defineEndpoint({
  id: 'setReport',
  summary: 'Ask for a view or the dashboard by e-mail each week or month, or for no more of it',
  tag: 'Reports',
  method: 'PUT',
  path: '/api/masters/{masterRef}/reports/{reportOf}',
  permission: 'READ',
  needs: [],
  invalidates: ['listReports'],
  params,
  body: z.object({ every: z.enum(reportTurns), weekday: z.number() }),
  refusals: [
    NOT_FOUND,
    { status: 409, code: 'TOO_MANY_REPORTS', when: `the caller has ${REPORTS_MAX} reports` },
    { status: 422, code: 'VALIDATION', when: 'a weekly report has no working day: `errors` name field and rule' },
  ],
})

export const sendReport = defineEndpoint({
  id: 'sendReport',
  summary: 'Send a report to the caller now, once',
  tag: 'Reports',
  method: 'POST',
  path: '/api/masters/{masterRef}/reports/{reportOf}/sendings',
  permission: 'READ',
  needs: [],
  invalidates: ['listReports'],
  params,
  refusals: [
    { status: 404, code: 'REPORT_NOT_FOUND', when: 'the caller has no such report' },
    { status: 409, code: 'REPORT_JUST_SENT', when: `it was requested within ${REPORT_AGAIN_SECONDS} seconds` },
  ],
})
