import type { CompanyFacts } from '../../../../src/domain/health/index.ts'

/** What a source knows about a company: its annual accounts, and open insolvency proceedings. */
export type CompanyFile = CompanyFacts & {
  /** The company's name in the source; '' if it has none. */
  name: string
}

/** A source of annual accounts and insolvency proceedings of French companies. */
export type HealthGateway = {
  /** Name of the source as shown on the screen. */
  source: string
  /**
   * Reads the data of a company.
   * @param siren nine digits
   * @returns null if the source does not know the company
   * @throws if the source cannot be reached, fails (5xx) or answers in another format
   */
  read(siren: string): Promise<CompanyFile | null>
}
