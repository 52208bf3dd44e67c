/** Columns by which a list is sorted further where those before are equal. */
export const THEN_MAX = 2

/** `-amount,name`: by amount descending, then by name. */
export const furtherSortsPattern = (names: readonly string[]): RegExp => {
  const one = `-?(?:${names.join('|')})`
  return new RegExp(`^(?:${one}(?:,${one}){0,${THEN_MAX - 1}})?$`)
}

export type SortBy<Name extends string> = { sort: Name; order: 'asc' | 'desc' }

/** What a text of `furtherSortsPattern` says. */
export const parseThenBy = <Name extends string>(text: string): SortBy<Name>[] =>
  text === ''
    ? []
    : text.split(',').map((one) => ({
        sort: one.replace(/^-/, '') as Name,
        order: one.startsWith('-') ? ('desc' as const) : ('asc' as const),
      }))

export const formatThenBy = (all: readonly SortBy<string>[]): string =>
  all.map(({ sort, order }) => (order === 'desc' ? `-${sort}` : sort)).join(',')
