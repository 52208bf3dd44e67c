import { selection } from './selection.ts'

/** Texts of cases: their list, their follow-up, what is added to them. */
export const cases = {
  title: 'Mes dossiers',
  selection,
}
