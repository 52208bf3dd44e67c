/** A chart in a language: the names of its states, and the sentences for its transitions. */
import type { Cause, Chart, ChartState, ChartTransition } from './chart.ts'
import { type FlowWords, sharedEvents, sharedGuards, type Who } from './words.ts'

export type Language = 'fr' | 'en'

const inARow = (all: readonly string[], word: string): string =>
  all.length > 1 ? `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}` : all.join('')

/** "si" is elided only before "il". */
const si = (guard: string): string => (/^ils?\b/.test(guard) ? `s’${guard}` : `si ${guard}`)

const phrases = {
  fr: {
    always: 'aussitôt',
    otherwise: 'sinon',
    ready: 'fait',
    broken: 'échec',
    finished: 'tout cela est fini',
    done: (actor: string) => `${actor} : fait`,
    failed: (actor: string) => `${actor} : échec`,
    after: (delay: string) => `après ${delay}`,
    given: si,
    unless: (guards: readonly string[]) => `sauf ${inARow(guards.map(si), 'ou')}`,
  },
  en: {
    always: 'at once',
    otherwise: 'otherwise',
    ready: 'done',
    broken: 'failed',
    finished: 'all of it is done',
    done: (actor: string) => `${actor}: done`,
    failed: (actor: string) => `${actor}: failed`,
    after: (delay: string) => `after ${delay}`,
    given: (guard: string) => `if ${guard}`,
    unless: (guards: readonly string[]) => `unless ${inARow(guards, 'or')}`,
  },
} as const

export type Said = {
  title: string
  what: string
  /** The name of a state. */
  name: (path: string) => string
  /** The name of a state after those of its parents: "Filling in, Documents". */
  place: (path: string) => string
  /** The description of a state; '' without one. */
  whatOf: (path: string) => string
  /** What an actor does, as a noun. */
  actor: (id: string) => string
  /** The condition of a transition; '' without one. */
  condition: (transition: Pick<ChartTransition, 'id' | 'guard'>) => string
  /** The cause of a transition with its condition, as a complete sentence. */
  cause: (transition: Pick<ChartTransition, 'id' | 'cause' | 'guard'>) => string
  /** The same in short, beside the state's other transitions, where the awaited answer is already named. */
  label: (transition: Pick<ChartTransition, 'id' | 'from' | 'cause' | 'guard'>) => string
  /** Who triggers it. */
  by: (cause: Cause) => Who | null
  /** Whose answer it waits for. */
  waitsFor: (actor: string) => Who
}

const branchOf = (id: string): number => Number(id.slice(id.lastIndexOf(' ') + 1))
const isBranchBefore = (one: string, other: string): boolean =>
  one.slice(0, one.lastIndexOf(' ')) === other.slice(0, other.lastIndexOf(' ')) && branchOf(one) < branchOf(other)

/** The chart in a language; `words` are those of its flow. */
export const sayIn = (language: Language, chart: Chart, words: FlowWords): Said => {
  const { title, what, states, events, guards, actors } = words[language]
  const known = new Map<string, ChartState>(chart.states.map((state) => [state.path, state]))
  const phrase = phrases[language]
  const given = (path: string) => states[path] ?? path
  const name = (path: string) => (path === '' ? title : [given(path)].flat()[0]!)
  const whatOf = (path: string) => {
    const own = given(path)
    return typeof own === 'string' ? (known.get(path)?.what ?? '') : own[1]
  }
  const place = (path: string): string => {
    const within = known.get(path)?.within
    return within ? `${place(within)}, ${name(path)}` : name(path)
  }
  const actor = (id: string) => actors[id] ?? id
  const condition = (guard: string) => guards[guard] ?? sharedGuards[guard]?.[language] ?? guard
  /** The conditions that must not hold for a branch without a guard. */
  const triedBefore = (id: string): string[] =>
    chart.transitions.flatMap((one) => (one.guard && isBranchBefore(one.id, id) ? [condition(one.guard)] : []))
  const happening = (cause: Cause): string => {
    if (!('of' in cause)) return phrase[cause.by]
    if (cause.by === 'done') return phrase.done(actor(cause.of))
    if (cause.by === 'failed') return phrase.failed(actor(cause.of))
    if (cause.by === 'after') return phrase.after(cause.of)
    return events[cause.of] ?? sharedEvents[cause.of]?.[language] ?? cause.of
  }
  const said: Said = {
    title,
    what: what ?? known.get('')?.what ?? '',
    name,
    place,
    whatOf,
    actor,
    condition: ({ id, guard }) => {
      if (guard) return phrase.given(condition(guard))
      return branchOf(id) > 0 ? phrase.unless(triedBefore(id)) : ''
    },
    cause: (transition) => [happening(transition.cause), said.condition(transition)].filter(Boolean).join(', '),
    label: (transition) => {
      const { id, from, cause, guard } = transition
      const isOnlyActor = (known.get(from)?.waits.length ?? 0) === 1
      if (cause.by === 'failed' && isOnlyActor && !guard) return phrase.broken
      if (cause.by === 'always' || (cause.by === 'done' && (isOnlyActor || guard)))
        return guard
          ? phrase.given(condition(guard))
          : branchOf(id) > 0
            ? phrase.otherwise
            : cause.by === 'done'
              ? phrase.ready
              : phrase.always
      return guard || branchOf(id) === 0 ? said.cause(transition) : `${happening(cause)}, ${phrase.otherwise}`
    },
    by: (cause) => {
      if (!('of' in cause)) return null
      if (cause.by === 'after') return 'time'
      return words.who?.[cause.of] ?? (cause.by === 'event' ? 'person' : 'server')
    },
    waitsFor: (id) => words.who?.[id] ?? 'server',
  }
  return said
}
