/**
 * Rates for late-payment interest (L441-10 II Code de commerce) by half-year: the rate of 1 January applies to the
 * first, that of 1 July to the second. An account can add or correct rates in its settings, without a code change. A
 * half-year without rates uses the last known ones and says so.
 */
import type { BusinessDate } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'

/** A rate per year in hundredths of a percent: 1215 is 12.15 %. */
export type RateBp = number

/** The two public rates of a half-year. */
export type PublicRates = {
  /** Main refinancing rate of the European Central Bank on the first day of the half-year. */
  refinancing: RateBp
  /** Legal interest rate for business claims, by ministerial order. */
  legal: RateBp
}

export type RateLine = PublicRates & {
  /** First day of the half-year. */
  from: BusinessDate
  /** Sources of the two rates: refinancing, legal. */
  sources: readonly [refinancing: string, legal: string]
}

/** Points added to the refinancing rate if the contract says nothing (L441-10 II): 10 %. */
export const ADDED_TO_REFINANCING_BP: RateBp = 1_000
/** Points added for public bodies, whatever the contract (R2192-31 Code de la commande publique): 8 %. */
export const ADDED_FOR_PUBLIC_BODIES_BP: RateBp = 800
/** A contractual rate must be at least this many times the legal rate (L441-10 II). */
export const LEGAL_RATE_FLOOR_FACTOR = 3

/** Read on 21/11/2026. No source for the second half of 2026 was available then; settings can add it. */
export const publishedRates: readonly RateLine[] = [
  {
    from: '2021-01-01',
    refinancing: 0,
    legal: 79,
    sources: [
      'https://aapasso.fr/vers-une-augmentation-du-taux-des-interets-moratoires-au-1er-janvier-2023 (0 % from 10/03/2016 to July 2022)',
      'https://dandrel-avocats.fr/taux-de-linteret-legal-du-2nd-semestre-2021/',
    ],
  },
  {
    from: '2021-07-01',
    refinancing: 0,
    legal: 76,
    sources: [
      'https://aapasso.fr/vers-une-augmentation-du-taux-des-interets-moratoires-au-1er-janvier-2023',
      'https://dandrel-avocats.fr/taux-de-linteret-legal-du-2nd-semestre-2021/',
    ],
  },
  {
    from: '2022-01-01',
    refinancing: 0,
    legal: 76,
    sources: [
      'https://aapasso.fr/vers-une-augmentation-du-taux-des-interets-moratoires-au-1er-janvier-2023',
      'https://sonomag.fr/evolution-des-taux-de-linteret-legal-pour-le-1er-semestre-2022',
    ],
  },
  {
    from: '2022-07-01',
    refinancing: 0,
    legal: 77,
    sources: [
      'https://aapasso.fr/vers-une-augmentation-du-taux-des-interets-moratoires-au-1er-janvier-2023 (0.50 % decided on 21/07/2022)',
      'https://bejuris.fr/taux-de-linteret-legal-pour-le-second-semestre-2022-arrete-du-27-6-2022/',
    ],
  },
  {
    from: '2023-01-01',
    refinancing: 250,
    legal: 206,
    sources: [
      'https://blog.achatsolutions.fr/interets-moratoires (2.5 % since 21/12/2022)',
      'https://notaires2normandie.com/nos-actus/les-taux-de-linteret-legal-applicables-au-cours-du-second-semestre-2023-sont-fixes',
    ],
  },
  {
    from: '2023-07-01',
    refinancing: 400,
    legal: 422,
    sources: [
      'https://gestionnaires.actifforum.com/t44861-taux-des-interets-moratoires (4 % since 21/06/2023)',
      'https://notaires2normandie.com/nos-actus/les-taux-de-linteret-legal-applicables-au-cours-du-second-semestre-2023-sont-fixes',
    ],
  },
  {
    from: '2024-01-01',
    refinancing: 450,
    legal: 507,
    sources: [
      'https://www.testing.lemoniteur.fr/article/marches-publics-et-prives-les-taux-des-interets-moratoires-en-baisse.2332049 (4.25 % after a cut of 0.25 point in June 2024, the first for five years)',
      'https://www.testing.lemoniteur.fr/article/marches-publics-et-prives-les-taux-des-interets-moratoires-en-baisse.2332049',
    ],
  },
  {
    from: '2024-07-01',
    refinancing: 425,
    legal: 492,
    sources: [
      'https://www.testing.lemoniteur.fr/article/marches-publics-et-prives-les-taux-des-interets-moratoires-en-baisse.2332049',
      'https://www.legifiscal.fr/actualites-fiscales/4371-taux-interet-legal-1er-semestre-2026.html',
    ],
  },
  {
    from: '2025-01-01',
    refinancing: 315,
    legal: 371,
    sources: [
      'https://www.fxstreet.com/macroeconomics/central-banks/ecb (December 2024)',
      'https://www.legifiscal.fr/actualites-fiscales/4371-taux-interet-legal-1er-semestre-2026.html',
    ],
  },
  {
    from: '2025-07-01',
    refinancing: 215,
    legal: 276,
    sources: [
      'https://deenazaidi.com/ecb-lowers-three-key-interest-rates-europe-inflation-falls (from 11/06/2025)',
      'https://www.legifiscal.fr/actualites-fiscales/4371-taux-interet-legal-1er-semestre-2026.html',
    ],
  },
  {
    from: '2026-01-01',
    refinancing: 215,
    legal: 262,
    sources: [
      'https://www.econotimes.com/ECB-Holds-Rates-Steady-Lagarde-Signals-No-Rush-to-Cut-Amid-Balanced-Risks-1729070 (18/12/2025)',
      'https://juriblio.fr/arretes/arrete-du-15-decembre-2025/187383136',
    ],
  },
]

/** The account's own settings for interest. */
export type PenaltyTerms = {
  /** The rate of the account's terms of sale; null: the legal default. */
  contractRate: RateBp | null
  /** Public rates by the first day of their half-year; they override those published here. */
  rates: Readonly<Record<BusinessDate, PublicRates>>
}

export const legalTerms: PenaltyTerms = { contractRate: null, rates: {} }

/** First day of the half-year that contains a day. */
export const halfYearOf = (day: BusinessDate): BusinessDate =>
  `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`

/** First day of the half-year after the one that begins on `from`. */
export const nextHalfYear = (from: BusinessDate): BusinessDate =>
  from.slice(5, 7) === '01' ? `${from.slice(0, 4)}-07-01` : `${Number(from.slice(0, 4)) + 1}-01-01`

/** The interest rate of a half-year. */
export type HalfYearRate = {
  rate: RateBp
  /** True if the rates of this half-year are unknown: the previous known ones (otherwise the first) are used. */
  assumed: boolean
}

/**
 * The interest rate in the half-year that begins on `from`: the contractual rate, at least three times the legal rate;
 * without a contract, the refinancing rate plus ten points; for a public body, plus eight points.
 */
export const penaltyRateOf = (
  from: BusinessDate,
  { contractRate, rates }: PenaltyTerms,
  debtor: DebtorType = 'B2B',
): HalfYearRate => {
  const known = new Map<BusinessDate, PublicRates>(publishedRates.map((line) => [line.from, line]))
  for (const [day, given] of Object.entries(rates)) known.set(day, given)
  const days = [...known.keys()].sort()
  const day = days.findLast((one) => one <= from) ?? days[0]!
  const { refinancing, legal } = known.get(day)!
  const rateOf = () => {
    if (debtor === 'PUBLIC') return refinancing + ADDED_FOR_PUBLIC_BODIES_BP
    if (contractRate === null) return refinancing + ADDED_TO_REFINANCING_BP
    return Math.max(contractRate, LEGAL_RATE_FLOOR_FACTOR * legal)
  }
  const rate = rateOf()
  return { rate, assumed: day !== from }
}
