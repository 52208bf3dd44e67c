import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * Starts a part before a suite's first test and stops it after the last, in reverse order of starting. Its members
 * exist once the tests run, also in a `beforeEach`.
 */
export const forSuite = <Part extends { stop: () => unknown }>(start: () => Promise<Part>): Part => {
  const part = {} as Part
  beforeAll(async () => {
    Object.assign(part, await start())
  })
  afterAll(() => part.stop?.())
  return part
}

/** A stopped clock that tests move, reset before each test. */
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
