import { formatSiren } from '../siren.ts'

/** Who a company is to the law; '' for what is not known. */
export type LegalIdentity = {
  /** The registered name, not that under which it trades. */
  name: string
  /** With the capital where there is one: SAS au capital de 10 000 €. */
  legalForm: string
  siren: string
  /** The register that holds it: RCS Lyon. */
  register: string
}

/**
 * What a trader says of itself on whatever it writes (R123-237, R123-238 Code de commerce), in one line: registered name
 * and legal form, SIREN, register. What is not known is left out.
 */
export const legalLineOf = ({ name, legalForm, siren, register }: LegalIdentity): string =>
  [
    [name, legalForm].filter((part) => part.trim() !== '').join(', '),
    siren.trim() === '' ? '' : `SIREN ${formatSiren(siren)}`,
    register.trim(),
  ]
    .filter((part) => part !== '')
    .join(' – ')
