import { fromPromise } from 'xstate'
import { getFinancialHealth, seeHealthAlert, takeFreeCompany } from '../../contract/ledger/health.ts'
import { HEALTH_LOOK_MS } from '../../domain/constants.ts'
import { companyInformationMachine } from '../../machines/company-information/company-information.machine.ts'
import { send, wait } from '../http/http.ts'
import { refusalWhere } from '../http/refusal.ts'

/** Refusals by a rule; other errors may be transient. */
const REFUSALS = [
  'FREE_COMPANY_TAKEN',
  'ALREADY_MONITORED',
  'FRENCH_COMPANIES_ONLY',
  'TIERS_NOT_FOUND',
  'HEALTH_NOT_OFFERED',
]
const refusalOf = refusalWhere(({ code }) => REFUSALS.includes(code))

/** Marks a health alert as seen. */
export const markAlertSeen = (masterRef: string, alertId: string): Promise<void> =>
  send(seeHealthAlert, { params: { masterRef, alertId } })

type Parts = {
  masterRef: string
  /** Language of later e-mails about a falling score. */
  language: string
  /** Opens the payment flow for a customer's company. */
  openPurchase: (tiersRef: string) => void
}

/** The financial health flow, wired to the API. */
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
          return refusalOf(error)
        }
      }),
    },
  })
}
