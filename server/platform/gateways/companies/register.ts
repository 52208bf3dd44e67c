import type { BusinessDate } from '../../../../src/domain/dates.ts'

/** Somebody who directs a company, by the register; `role` in its own words, such as "Gérant". */
export type Director = { firstName: string; lastName: string; role: string }

/** A company as a register knows it. */
export type Company = {
  /** Nine digits. */
  siren: string
  name: string
  /** Under which it trades; '' when it has no other name. */
  tradeName: string
  address: { street: string; postCode: string; city: string /** ISO 3166-1 alpha-3. */; country: string }
  /** Such as SAS or SARL; '' when it is not known. */
  legalForm: string
  /** By the French nomenclature (NAF), such as 43.32A; '' when it is not known. */
  activity: string
  /** It has ended. */
  isCeased: boolean
  /** Null when the register does not tell. */
  directors: readonly Director[] | null
  /** Proceedings by day of their publication; UNKNOWN when the register does not tell. */
  insolvency: { status: 'NONE' | 'UNKNOWN' } | { status: 'OPEN'; since: BusinessDate }
}

/** A register of French companies. Both throw when it cannot be asked: nobody can tell then. */
export type CompanyRegister = {
  name: 'embedded' | 'public' | 'none'
  /**
   * Companies by their name or trade name, or the one with a SIREN; the best first, at most `limit`.
   * @param text COMPANY_SEARCH_MIN_LENGTH characters at least
   */
  search(text: string, limit: number): Promise<readonly Company[]>
  /** @param siren nine digits; @returns undefined for one that the register does not know */
  find(siren: string): Promise<Company | undefined>
}
