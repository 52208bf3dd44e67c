/** Compares two versions of a chart for the review of a change. */
import type { Chart, ChartState, ChartTransition } from './chart.ts'
import type { Language, Said } from './say.ts'

type Part = 'waits' | 'tags'

export type Change =
  | { what: 'stateNew' | 'stateGone' | 'beginsElsewhere' | 'otherOrder'; path: string }
  | { what: 'exitNew' | 'exitGone'; exit: ChartTransition }
  | { what: 'exitRedirected' | 'guardChanged'; before: ChartTransition; after: ChartTransition }
  | { what: 'partNew' | 'partGone'; path: string; part: Part; name: string }

const sameCause = (one: ChartTransition, other: ChartTransition): boolean =>
  JSON.stringify(one.cause) === JSON.stringify(other.cause)

/**
 * How alike two transitions must be to be the same one in both versions, from everything down to only the guard or
 * target.
 */
const likenesses: readonly ((one: ChartTransition, other: ChartTransition) => boolean)[] = [
  (one, other) => one.guard === other.guard && one.to === other.to,
  (one, other) => one.guard === other.guard,
  (one, other) => one.to === other.to,
]

const comparedExits = (before: readonly ChartTransition[], after: readonly ChartTransition[]): Change[] => {
  const left = [...before]
  const right = [...after]
  const pairs: [ChartTransition, ChartTransition][] = []
  for (const isLike of likenesses)
    for (const one of [...left]) {
      const other = right.find((each) => sameCause(one, each) && isLike(one, each))
      if (!other) continue
      pairs.push([one, other])
      left.splice(left.indexOf(one), 1)
      right.splice(right.indexOf(other), 1)
    }
  const changed = pairs.flatMap(([one, other]): Change[] => [
    ...(one.to === other.to ? [] : [{ what: 'exitRedirected', before: one, after: other } as const]),
    ...(one.guard === other.guard ? [] : [{ what: 'guardChanged', before: one, after: other } as const]),
  ])
  // The order of guards matters when several of them hold.
  const orderNow = new Map(pairs.map(([one, other]) => [one, after.indexOf(other)]))
  const stayed = before.filter((one) => orderNow.has(one))
  const isReordered = stayed.some((one, index) => {
    const next = stayed.slice(index + 1).filter((other) => sameCause(one, other))
    return next.some((other) => orderNow.get(other)! < orderNow.get(one)!)
  })
  return [
    ...changed,
    ...left.map((exit) => ({ what: 'exitGone', exit }) as const),
    ...right.map((exit) => ({ what: 'exitNew', exit }) as const),
    ...(isReordered ? [{ what: 'otherOrder', path: before[0]!.from } as const] : []),
  ]
}

const comparedParts = (before: ChartState, after: ChartState): Change[] =>
  (['waits', 'tags'] as const).flatMap((part) => [
    ...after[part]
      .filter((name) => !before[part].includes(name))
      .map((name) => ({ what: 'partNew', path: after.path, part, name }) as const),
    ...before[part]
      .filter((name) => !after[part].includes(name))
      .map((name) => ({ what: 'partGone', path: after.path, part, name }) as const),
  ])

/** The changes from one version of a chart to the next. A renamed state counts as a new one and a removed one. */
export const compareCharts = (before: Chart, after: Chart): Change[] => {
  const were = new Map(before.states.map((state) => [state.path, state]))
  const are = new Set(after.states.map(({ path }) => path))
  const exitsOf = ({ transitions }: Chart, path: string) => transitions.filter(({ from }) => from === path)
  return [
    ...before.states.filter(({ path }) => !are.has(path)).map(({ path }) => ({ what: 'stateGone', path }) as const),
    ...after.states.flatMap((state): Change[] => {
      const was = were.get(state.path)
      // All transitions from a new state are new: naming them tells the reviewer where they lead.
      if (!was)
        return [
          { what: 'stateNew', path: state.path },
          ...exitsOf(after, state.path).map((exit) => ({ what: 'exitNew', exit }) as const),
        ]
      return [
        ...(was.begins === state.begins ? [] : [{ what: 'beginsElsewhere', path: state.path } as const]),
        ...comparedParts(was, state),
        ...comparedExits(exitsOf(before, state.path), exitsOf(after, state.path)),
      ]
    }),
  ]
}

/** A version of a flow with its words. */
export type Version = { chart: Chart; said: Said }

type Mark = { isNew: string; isGone: string }

/** The meaning of the tags that all charts share (docs/decisions/0021-tags.md). */
const marks: Record<Language, Readonly<Record<string, Mark>>> = {
  fr: {
    busy: { isNew: 'fait maintenant attendre la personne', isGone: 'ne fait plus attendre la personne' },
    background: {
      isNew: 'travaille maintenant sans que personne attende',
      isGone: 'ne travaille plus sans que personne attende',
    },
    failed: { isNew: 'est maintenant un échec', isGone: 'n’est plus un échec' },
    resting: { isNew: 'est maintenant une fin possible', isGone: 'n’est plus une fin possible' },
  },
  en: {
    busy: { isNew: 'now keeps the person waiting', isGone: 'no longer keeps the person waiting' },
    background: { isNew: 'now works while nobody waits', isGone: 'no longer works while nobody waits' },
    failed: { isNew: 'is now a failure', isGone: 'is no longer a failure' },
    resting: { isNew: 'is now a possible end', isGone: 'is no longer a possible end' },
  },
}

const phrases = {
  fr: {
    flowNew: 'nouveau parcours',
    flowGone: 'le parcours n’existe plus',
    whole: 'le parcours tout entier',
    state: (name: string) => `l’état « ${name} »`,
    isNew: (state: string) => `${state} est nouveau`,
    isGone: (state: string) => `${state} n’existe plus`,
    begins: (state: string, at: string) => `${state} commence maintenant par « ${at} »`,
    order: (state: string) => `les sorties de ${state} sont essayées dans un autre ordre`,
    exitNew: (state: string, exit: string) => `${state} a une nouvelle sortie : ${exit}`,
    exitGone: (state: string, exit: string) => `${state} n’a plus cette sortie : ${exit}`,
    redirected: (state: string, cause: string, from: string, to: string) =>
      `une sortie de ${state} mène ailleurs : ${cause}, ${to}, et non plus ${from}`,
    guard: (state: string, before: string, after: string) =>
      `la condition d’une sortie de ${state} a changé : « ${after} », et non plus « ${before} »`,
    to: (name: string | null) => (name === null ? 'sans en sortir' : `vers « ${name} »`),
    partNew: {
      waits: (name: string) => `attend maintenant ${name}`,
      tags: (name: string) => marks.fr[name]?.isNew ?? `est marqué « ${name} »`,
    },
    partGone: {
      waits: (name: string) => `n’attend plus ${name}`,
      tags: (name: string) => marks.fr[name]?.isGone ?? `n’est plus marqué « ${name} »`,
    },
    colon: ' : ',
  },
  en: {
    flowNew: 'a new flow',
    flowGone: 'the flow is gone',
    whole: 'the flow as a whole',
    state: (name: string) => `the state “${name}”`,
    isNew: (state: string) => `${state} is new`,
    isGone: (state: string) => `${state} is gone`,
    begins: (state: string, at: string) => `${state} now begins at “${at}”`,
    order: (state: string) => `the exits of ${state} are tried in another order`,
    exitNew: (state: string, exit: string) => `${state} has a new exit: ${exit}`,
    exitGone: (state: string, exit: string) => `${state} no longer has this exit: ${exit}`,
    redirected: (state: string, cause: string, from: string, to: string) =>
      `an exit of ${state} leads elsewhere: ${cause}, ${to}, no longer ${from}`,
    guard: (state: string, before: string, after: string) =>
      `the condition of an exit of ${state} has changed: “${after}”, no longer “${before}”`,
    to: (name: string | null) => (name === null ? 'without leaving it' : `to “${name}”`),
    partNew: {
      waits: (name: string) => `now waits for ${name}`,
      tags: (name: string) => marks.en[name]?.isNew ?? `is marked “${name}”`,
    },
    partGone: {
      waits: (name: string) => `no longer waits for ${name}`,
      tags: (name: string) => marks.en[name]?.isGone ?? `is no longer marked “${name}”`,
    },
    colon: ': ',
  },
} as const

/** A change in a sentence. */
const tellChange = (language: Language, change: Change, before: Version, after: Version): string => {
  const say = phrases[language]
  const stateIn = ({ said }: Version, path: string) => (path === '' ? say.whole : say.state(said.place(path)))
  const aim = ({ said }: Version, { to }: ChartTransition) => say.to(to === null ? null : said.place(to))
  const exitIn = (version: Version, exit: ChartTransition) => `${version.said.cause(exit)}, ${aim(version, exit)}`
  switch (change.what) {
    case 'stateNew':
      return say.isNew(stateIn(after, change.path))
    case 'stateGone':
      return say.isGone(stateIn(before, change.path))
    case 'beginsElsewhere': {
      const begins = after.chart.states.find(({ path }) => path === change.path)?.begins ?? ''
      return say.begins(stateIn(after, change.path), after.said.place(begins))
    }
    case 'otherOrder':
      return say.order(stateIn(after, change.path))
    case 'exitNew':
      return say.exitNew(stateIn(after, change.exit.from), exitIn(after, change.exit))
    case 'exitGone':
      return say.exitGone(stateIn(before, change.exit.from), exitIn(before, change.exit))
    case 'exitRedirected':
      return say.redirected(
        stateIn(after, change.after.from),
        after.said.cause(change.after),
        aim(before, change.before),
        aim(after, change.after),
      )
    case 'guardChanged':
      return say.guard(
        stateIn(after, change.after.from),
        before.said.cause(change.before),
        after.said.cause(change.after),
      )
    default: {
      const version = change.what === 'partNew' ? after : before
      const name = change.part === 'waits' ? version.said.actor(change.name) : change.name
      return `${stateIn(version, change.path)} ${say[change.what][change.part](name)}`
    }
  }
}

/** The changes of a flow, one sentence each; null stands for a version without this flow. */
export const tellChanges = (language: Language, before: Version | null, after: Version | null): string[] => {
  const title = (after ?? before)?.said.title ?? ''
  const { colon, flowNew, flowGone } = phrases[language]
  const told = !before
    ? [flowNew]
    : !after
      ? [flowGone]
      : compareCharts(before.chart, after.chart).map((change) => tellChange(language, change, before, after))
  return told.map((one) => `${title}${colon}${one}`)
}
