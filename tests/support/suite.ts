import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * What a suite starts before its first test and stops after its last, the last started first. Its members are there once the
 * tests run, also in a `beforeEach`.
 */
export const forSuite = <Part extends { stop: () => unknown }>(start: () => Promise<Part>): Part => {
  const part = {} as Part
  beforeAll(async () => {
    Object.assign(part, await start())
  })
  afterAll(() => part.stop?.())
  return part
}

/** A clock that stands still until a test moves it, and is set back before each test. */
export const testClock = (start: Date | string) => {
  let now = new Date(start)
  beforeEach(() => {
    now = new Date(start)
  })
  return {
    now: () => now,
    set: (to: Date | string) => {
      now = new Date(to)
    },
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
