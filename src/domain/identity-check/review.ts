/** The seller's decision on documents that automatic reading finds plausible. */
import { printedAgrees } from './checks.ts'
import type { Kbis } from './kbis.ts'
import type { MrzReading } from './mrz.ts'
import { type Agreement, bestOf, companiesAgree, type PersonName, personAgrees, personsAgree } from './names.ts'
import type { ReviewRefusal } from './refusal.ts'
import type { CheckResult } from './verification.ts'

/** A decision as entered. */
export type ReviewDraft = ReviewRefusal & { accept: boolean }
export type ReviewProblem = { field: 'reasons' | 'comment'; code: 'VALUE_MISSING' }

/** Problems of a decision: a refusal needs a reason, and "other" needs a comment. */
export const checkReview = ({ accept, reasons, comment }: ReviewDraft): ReviewProblem[] => {
  if (accept) return []
  if (reasons.length === 0) return [{ field: 'reasons', code: 'VALUE_MISSING' }]
  const isUnsaid = reasons.includes('OTHER') && comment.trim() === ''
  return isUnsaid ? [{ field: 'comment', code: 'VALUE_MISSING' }] : []
}

/** What the checks found: how many of them contradict something, else how many are doubtful. */
export const foundIn = (
  checks: readonly { result: CheckResult }[],
): { worst: 'ERROR' | 'WARN' | 'OK'; count: number } => {
  const countOf = (result: CheckResult) => checks.filter((check) => check.result === result).length
  const worst = (['ERROR', 'WARN'] as const).find((result) => countOf(result) > 0) ?? 'OK'
  return { worst, count: countOf(worst) }
}

/** The company's entry in the register. */
export type RegisterEntry = { siren: string; name: string; tradeName: string; directors: readonly string[] }

/** What each source states, for the reviewer to compare. */
export type ReviewSources = {
  account: { siren: string; name: string; manager: PersonName }
  /** Null if nothing that was read is kept. */
  read: { certificate: Kbis; idCard: MrzReading } | null
  /** Null if the register does not know the company or did not answer. */
  register: RegisterEntry | null
}

/** A line of the comparison; '' if a source has no value. `differs`: sources that contradict the account. */
export type Comparison = {
  what: 'COMPANY_NAME' | 'SIREN' | 'MANAGER'
  account: string
  certificate: string
  idCard: string
  register: string
  differs: ('certificate' | 'idCard' | 'register')[]
}

const fullName = ({ forenames, surname }: PersonName): string => `${forenames} ${surname}`.trim()

const differing = (said: Partial<Record<Comparison['differs'][number], boolean>>): Comparison['differs'] =>
  (['certificate', 'idCard', 'register'] as const).filter((source) => said[source] === false)

/** Name, number and manager of a company according to account, documents and register. */
export const comparisonOf = ({ account, read, register }: ReviewSources): Comparison[] => {
  const kbis = read?.certificate
  const card = read?.idCard.kind === 'READ' ? read.idCard.mrz : null
  const managers = kbis?.managers ?? []
  const directors = register?.directors ?? []
  const names = { certificate: kbis?.companyName ?? '', register: register?.name ?? '' }
  const numbers = { certificate: kbis?.siren ?? '', register: register?.siren ?? '' }
  const isNamed = (agreements: readonly Agreement[]): boolean => ['SAME', 'CUT'].includes(bestOf(agreements))
  return [
    {
      what: 'COMPANY_NAME',
      account: account.name,
      idCard: '',
      ...names,
      differs: differing({
        ...(names.certificate ? { certificate: companiesAgree(names.certificate, account.name) } : {}),
        ...(register
          ? { register: [register.name, register.tradeName].some((one) => companiesAgree(one, account.name)) }
          : {}),
      }),
    },
    {
      what: 'SIREN',
      account: account.siren,
      idCard: '',
      ...numbers,
      differs: differing({
        ...(numbers.certificate ? { certificate: numbers.certificate === account.siren } : {}),
        ...(register ? { register: numbers.register === account.siren } : {}),
      }),
    },
    {
      what: 'MANAGER',
      account: fullName(account.manager),
      certificate: managers
        .map(({ printed, usageName }) => (usageName ? `${printed} (${usageName})` : printed))
        .join(', '),
      idCard: card ? fullName(card) : '',
      register: directors.join(', '),
      differs: differing({
        ...(managers.length > 0
          ? { certificate: isNamed(managers.map((one) => printedAgrees(account.manager, one))) }
          : {}),
        ...(card ? { idCard: isNamed([personsAgree(account.manager, card, card.isNameCut)]) } : {}),
        ...(directors.length > 0
          ? { register: isNamed(directors.map((one) => personAgrees(account.manager, one))) }
          : {}),
      }),
    },
  ]
}
