/** Local storage as in a browser, as far as it is used. */
export const browserStorage = (): Storage => {
  const kept: Record<string, string> = {}
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        kept[key] = value
      },
    },
    removeItem: {
      value: (key: string) => {
        delete kept[key]
      },
    },
  }) as unknown as Storage
}
