import type { BusinessDate } from '../../../../src/domain/dates.ts'

/** A director of a company according to the register; `role` as the register words it, such as "Gérant". */
export type Director = { firstName: string; lastName: string; role: string }

/** A company as returned by a register. */
export type Company = {
  /** Nine digits. */
  siren: string
  name: string
  /** Trade name; '' if there is none. */
  tradeName: string
  address: { street: string; postCode: string; city: string /** ISO 3166-1 alpha-3. */; country: string }
  /** Legal form such as SAS or SARL; '' if unknown. */
  legalForm: string
  /** NAF code such as 43.32A; '' if unknown. */
  activity: string
  /** The company has ceased. */
  isCeased: boolean
  /** Null if the register does not say. */
  directors: readonly Director[] | null
  /** Proceedings with their publication date; UNKNOWN if the register does not say. */
  insolvency: { status: 'NONE' | 'UNKNOWN' } | { status: 'OPEN'; since: BusinessDate }
}

/** A register of French companies. Both methods throw if it cannot be reached. */
export type CompanyRegister = {
  name: 'embedded' | 'public' | 'none'
  /**
   * Companies by name or trade name, or the one with a SIREN; best match first, at most `limit`.
   * @param text at least COMPANY_SEARCH_MIN_LENGTH characters
   */
  search(text: string, limit: number): Promise<readonly Company[]>
  /**
   * @param siren nine digits
   * @returns undefined if the register does not know it
   */
  find(siren: string): Promise<Company | undefined>
}
