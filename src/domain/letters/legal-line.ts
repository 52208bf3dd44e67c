import { formatSiren } from '../siren.ts'

/** The legal identity of a company; '' for unknown parts. */
export type LegalIdentity = {
  /** The registered name, not the trade name. */
  name: string
  /** With the capital if there is one: SAS au capital de 10 000 €. */
  legalForm: string
  siren: string
  /** The register where it is listed: RCS Lyon. */
  register: string
}

/**
 * The legal notice required on a trader's documents (R123-237, R123-238 Code de commerce), in one line: registered name
 * and legal form, SIREN, register. Unknown parts are left out.
 */
export const legalLineOf = ({ name, legalForm, siren, register }: LegalIdentity): string =>
  [
    [name, legalForm].filter((part) => part.trim() !== '').join(', '),
    siren.trim() === '' ? '' : `SIREN ${formatSiren(siren)}`,
    register.trim(),
  ]
    .filter((part) => part !== '')
    .join(' – ')
