/** A storage of the page alone: what the real one keeps belongs to the person who looks on. */
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

/** Lets screens find nothing that was typed before, and leave nothing: asked again, it forgets what they left. */
export const forgetStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: ofPage(), configurable: true })
}
