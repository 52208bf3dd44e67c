/** What the names in a chart mean, for readers who do not read code. */

/** Who triggers something: the user, the page itself, our server, a partner, or another organisation. */
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
/** Whether it is a person. */
export const isSomebody = (who: Who): boolean => people.includes(who)

/** A state's name, and in French its description, which the chart itself has in English. */
type StateWords = string | readonly [name: string, what: string]

export type LanguageWords = {
  /** The name of the flow. */
  title: string
  /** The purpose of the flow. In English it is in the chart itself. */
  what?: string
  /** By path, as in `ChartState`. */
  states: Readonly<Record<string, StateWords>>
  /** What happens, as a short sentence without its subject: "asks to pay". */
  events: Readonly<Record<string, string>>
  /** The condition, to be read after "if": "the payment was accepted". */
  guards: Readonly<Record<string, string>>
  /** What an actor does, as a noun: "the making of the order". */
  actors: Readonly<Record<string, string>>
}

/** Events that many charts share under one name. */
export const sharedEvents: Readonly<Record<string, Readonly<Record<'fr' | 'en', string>>>> = {
  'retry.requested': { fr: 'réessaie', en: 'tries again' },
}

/** Guards that many charts share under one name. */
export const sharedGuards: Readonly<Record<string, Readonly<Record<'fr' | 'en', string>>>> = {
  isAccepted: { fr: 'aucune règle ne l’empêche', en: 'no rule prevents it' },
}

export type FlowWords = {
  fr: LanguageWords & { what: string }
  en: LanguageWords
  /** Who triggers the events that are not the user's, and the answers of actors that are not our server's. */
  who?: Readonly<Record<string, Who>>
}
