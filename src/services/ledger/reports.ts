import { useMutation } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { listReports, type Report, sendReport, setReport } from '../../contract/ledger/reports.ts'
import type { ReportTurn } from '../../domain/reports/index.ts'
import { type ReportDraft, reportFormMachine } from '../../machines/report-form/report-form.machine.ts'
import { send } from '../http/http.ts'
import { query } from '../http/http-query.ts'
import { resultOf } from './form-result.ts'

/** What the user is sent by e-mail about an account. */
export const reportsOf = (masterRef: string) => query(listReports, { params: { masterRef } })

type Parts = {
  masterRef: string
  /** The view, or the dashboard. */
  of: Report['of']
  /** Called with how often it is sent from now on. */
  changed: (every: ReportTurn) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of a report, wired to the API. */
export const wiredReportForm = ({ masterRef, of, changed, askToCheck }: Parts) =>
  reportFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { every, weekday } = input.draft as ReportDraft
          await send(
            setReport,
            { params: { masterRef, reportOf: of }, body: { every, weekday: weekday ?? 1 } },
            { signal },
          )
          changed(every)
          return of
        }),
      ),
    },
  })

/** Sends a report to the user now. */
export const useSendReport = (masterRef: string, told: { success: () => void; failure: (error: unknown) => void }) =>
  useMutation({
    mutationFn: (of: Report['of']) => send(sendReport, { params: { masterRef, reportOf: of } }),
    onSuccess: told.success,
    onError: told.failure,
  })
