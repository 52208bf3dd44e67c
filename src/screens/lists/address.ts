/** The query part of an address for the state of a list, without its page. */
export const addressOf = ({ page: _, size: __, ...state }: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(state).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
