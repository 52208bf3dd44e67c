import type { CompanyFacts } from '../../../../src/domain/health/index.ts'

/** What a source knows of a company: its yearly accounts, and insolvency proceedings that are open. */
export type CompanyFile = CompanyFacts & {
  /** The company's name as the source has it; '' when it has none. */
  name: string
}

/** Where accounts and proceedings of French companies come from. */
export type HealthGateway = {
  /** As the screen names the source. */
  source: string
  /**
   * What is known of a company.
   * @param siren nine digits
   * @returns null when the source knows no such company
   * @throws when nobody can tell (no connection, 5xx, an answer of another form)
   */
  read(siren: string): Promise<CompanyFile | null>
}
