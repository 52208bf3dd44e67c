import { fromPromise } from 'xstate'
import { getFinancialHealth, seeHealthAlert, takeFreeCompany } from '../../contract/ledger/health.ts'
import { HEALTH_LOOK_MS } from '../../domain/constants.ts'
import { companyInformationMachine } from '../../machines/company-information/company-information.machine.ts'
import { send, wait } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Refusals that say what stands against it; any other failure may pass. */
const REFUSALS = [
  'FREE_COMPANY_TAKEN',
  'ALREADY_MONITORED',
  'FRENCH_COMPANIES_ONLY',
  'TIERS_NOT_FOUND',
  'HEALTH_NOT_OFFERED',
]

/** Says that somebody has seen a health alert. */
export const markAlertSeen = (masterRef: string, alertId: string): Promise<void> =>
  send(seeHealthAlert, { params: { masterRef, alertId } })

type Parts = {
  masterRef: string
  /** In which the person is told of a fall later. */
  language: string
  /** Goes on to the payment of a customer's company. */
  openPurchase: (tiersRef: string) => void
}

/** The chart of financial health with its calls. */
export const wiredCompanyInformation = ({ masterRef, language, openPurchase }: Parts) => {
  const read = (tiersRef: string, signal: AbortSignal) =>
    send(getFinancialHealth, { params: { masterRef, tiersRef } }, { signal })
  return companyInformationMachine.provide({
    actions: { openPurchase: ({ context }) => openPurchase(context.tiersRef) },
    actors: {
      readHealth: fromPromise(({ input, signal }) => read(input.tiersRef, signal)),
      followHealth: fromPromise(async ({ input, signal }) => {
        await wait(HEALTH_LOOK_MS, signal)
        return read(input.tiersRef, signal)
      }),
      takeFree: fromPromise(async ({ input: { tiersRef, attemptKey }, signal }) => {
        try {
          const given = { params: { masterRef }, body: { tiersRef } }
          const health = await send(takeFreeCompany, given, { signal, idempotencyKey: attemptKey, language })
          return { kind: 'taken', health }
        } catch (error) {
          if (!(error instanceof HttpProblem) || !REFUSALS.includes(error.code)) throw error
          return { kind: 'refused', code: error.code }
        }
      }),
    },
  })
}
