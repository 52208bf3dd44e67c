import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getFinancialHealth } from '../../contract/ledger/health.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { HttpProblem } from '../../services/http/http-problem.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { wordsOfCode } from '../../ui/problem.ts'
import { NotDone, Working } from '../../ui/Said.tsx'

/** The customer's financial health, with what prevents buying it. */
export const healthOf = (masterRef: string, tiersRef: string) =>
  query(getFinancialHealth, { params: { masterRef, tiersRef } })

/**
 * The sale of a company's financial health: no price is shown if it is not for sale, even to users who typed the URL.
 */
export const CompanySale = ({ tiersRef, children }: { tiersRef: string; children: ReactNode }) => {
  const texts = useTexts().payments
  const { data, error } = useQuery(healthOf(useAccountRef(), tiersRef))
  if (!data && !error) return <Working title={texts.offerReading()} mb={0} />
  const obstacle = data?.obstacle === 'NO_SOURCE' ? 'HEALTH_NOT_OFFERED' : data?.obstacle && 'FRENCH_COMPANIES_ONLY'
  const words = wordsOfCode(texts.refusals, obstacle || (error instanceof HttpProblem ? error.code : ''))
  return words ? <NotDone title={texts.refused()} text={words} mb={0} refused /> : children
}
