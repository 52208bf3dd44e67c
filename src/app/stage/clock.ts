/** The time at which all scenes play: a working morning shortly after the dates of the samples. */
const STAGE_NOW = Date.UTC(2026, 10, 19, 8, 12)

/** Freezes the clock, so that a state looks the same every day. */
export const stopClock = (): void => {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length === 0 ? new target(STAGE_NOW) : Reflect.construct(target, given)),
    get: (target, name) => (name === 'now' ? () => STAGE_NOW : Reflect.get(target, name)),
  })
}
