/** In-memory storage: the browser's own belongs to the user who looks at the stage. */
const ofPage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Replaces the browser's storage with an empty one, and empties it when called again. */
export const forgetStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: ofPage(), configurable: true })
}
