/** What the names in a chart say to a person who reads no code. */

/** Who brings something about: the person at the screen, the page itself, our server, a partner, or another house. */
export const whos = [
  'person',
  'page',
  'server',
  'partner',
  'reviewer',
  'provider',
  'customer',
  'colleague',
  'time',
] as const
export type Who = (typeof whos)[number]

const people: readonly Who[] = ['person', 'partner', 'reviewer', 'customer', 'colleague']
/** Whether it is somebody who does it. */
export const isSomebody = (who: Who): boolean => people.includes(who)

/** A state's name; and in French what it is, which the chart itself says in English. */
type StateWords = string | readonly [name: string, what: string]

export type LanguageWords = {
  /** The name of the flow. */
  title: string
  /** What the flow is for. In English the chart itself says it. */
  what?: string
  /** By path, as in `ChartState`. */
  states: Readonly<Record<string, StateWords>>
  /** What happens, as a short sentence without its subject: "asks to pay". */
  events: Readonly<Record<string, string>>
  /** What holds when a guard lets through, to be read after "if": "the payment was accepted". */
  guards: Readonly<Record<string, string>>
  /** What an actor does, as a noun: "the making of the order". */
  actors: Readonly<Record<string, string>>
}

/** What happens in many charts under one name. */
export const sharedEvents: Readonly<Record<string, Readonly<Record<'fr' | 'en', string>>>> = {
  'retry.requested': { fr: 'réessaie', en: 'tries again' },
}

export type FlowWords = {
  fr: LanguageWords & { what: string }
  en: LanguageWords
  /** Who brings about the events that are not the person's, and the answers of actors that are not our server's. */
  who?: Readonly<Record<string, Who>>
}
