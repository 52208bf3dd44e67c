/** The paths of the flows as a test plan, for testers who do not know the code. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getInitialSnapshot } from 'xstate'
import { type ChartTransition, chartOf, innermost, pathsOf, saidOf } from '../src/flows/chart.ts'
import { modelsOf } from '../src/flows/load-models.ts'
import { type FlowName, hasScreen, wordsOf } from '../src/flows/registry.ts'
import { type Language, type Said, sayIn } from '../src/flows/say.ts'
import { type Run, stateName } from '../src/flows/walk.ts'
import type { FlowWords, Who } from '../src/flows/words.ts'
import { flows as english } from '../src/i18n/en/flows.ts'
import { flows as french } from '../src/i18n/fr/flows.ts'
import type { FlowModel } from '../src/machines/model.ts'
import { takenBy, tours } from '../tests/support/tours.ts'
import { capital, cell, csv } from './tables.ts'

type Model = FlowModel<AnyStateMachine>
/** The state of a flow: its `data-state` on the screen, its innermost states, and those that are new in it. */
type Stand = { name: string; leaves: readonly string[]; entered: readonly string[] }
type PlanStep = { transitions: readonly ChartTransition[]; stand: Stand }
/** `because`: what the flow finds at its start, if it has several starts. */
type PlanPath = { id: string; begins: Stand; because: ChartTransition | null; steps: readonly PlanStep[] }
/** A flow's paths; its title comes from its words. */
export type FlowPlan = { flow: FlowName; paths: readonly PlanPath[] }

/**
 * A path covers one new thing after another, from the start of the flow: with a path for each arrow, a tester would
 * repeat the first steps a thousand times. Its length is limited, so that it can be repeated after a failure.
 */
const LONGEST = 12

const leavesOf = (snapshot: AnyMachineSnapshot): string[] => innermost(pathsOf(snapshot))

const standOf = (snapshot: AnyMachineSnapshot, before?: AnyMachineSnapshot): Stand => {
  const leaves = leavesOf(snapshot)
  const were = before ? leavesOf(before) : []
  return { name: stateName(snapshot.value), leaves, entered: leaves.filter((leaf) => !were.includes(leaf)) }
}

/** Returns the transitions that a step takes, and the state after it. */
const reader = (machine: AnyStateMachine) => {
  const said = saidOf(machine)
  return (before: AnyMachineSnapshot, { event, state }: Run['steps'][number]): PlanStep => ({
    transitions: machine.getTransitionData(before as never, event as never).map((one) => said.get(one)!),
    stand: standOf(state, before),
  })
}

/** The immediate transition from the start of a chart to where the user finds it. */
const becauseOf = (machine: AnyStateMachine, begin: AnyMachineSnapshot): ChartTransition | null => {
  const { states, transitions } = chartOf(machine)
  const first = states[0]?.begins
  const there = pathsOf(begin)
  return (
    transitions.find(
      ({ from, to, cause }) => from === first && cause.by === 'always' && to !== null && there.includes(to),
    ) ?? null
  )
}

/** The paths of a flow that together take every arrow of its chart that its models can take. */
export const planOf = async (flow: FlowName): Promise<FlowPlan> => {
  const seen = new Set<string>()
  const paths: PlanPath[] = []
  for (const model of await modelsOf(flow)) {
    const read = reader(model.machine)
    const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
    // An arrow counts once for each set of states that it leads to, independent of parallel regions.
    const naming = (before: AnyMachineSnapshot, step: Run['steps'][number]) => {
      const { transitions, stand } = read(before, step)
      return [[...transitions.map(({ id }) => id), '->', ...stand.entered].join(' ')]
    }
    const found = tours(model, { isDoable: () => true, longest: LONGEST, naming, except: seen })
    for (const { steps } of found)
      paths.push({
        id: `${flow}-${String(paths.length + 1).padStart(2, '0')}`,
        begins: standOf(begin),
        because: becauseOf(model.machine, begin),
        steps: steps.map((step, index) => read(steps[index - 1]?.state ?? begin, step)),
      })
    for (const name of takenBy(model as Model, found, naming)) seen.add(name)
  }
  return { flow, paths }
}

const texts = {
  fr: {
    title: 'Plan de test',
    lead: 'Chaque chemin dit d’où il part : du début de son parcours, ou de là où l’on revient à un travail laissé en route. À chaque étape, ce qui se passe, par qui, et l’écran attendu, que montre la page `index.html` rangée à côté de ce plan. Une réponse ou un échec du serveur se provoque en retenant ou en coupant le réseau.',
    made: 'Fait à partir des schémas par `npm run flows`.',
    begins: 'Départ :',
    noScreen:
      'Ce parcours se déroule sur le serveur : aucun écran ne le montre, l’état attendu se lit dans ses réponses.',
    head: ['Étape', 'Qui', 'Ce qui se passe', 'Écran attendu', 'Ce que c’est'],
    columns: [
      'identifiant',
      'parcours',
      'chemin',
      'étape',
      'qui',
      'ce qui se passe',
      'écran attendu',
      'ce que c’est',
      'data-state',
      'résultat',
    ],
    who: french.who,
  },
  en: {
    title: 'Test plan',
    lead: 'Each path says where it begins: where its flow does, or where one comes back to work that was left. For each step: what happens, by whom, and the expected screen, which the page `index.html` beside this plan shows. An answer or a failure of the server is brought about by holding back or cutting the network.',
    made: 'Made from the charts by `npm run flows`.',
    begins: 'Begins at:',
    noScreen: 'This flow lives on the server: no screen shows it, the expected state is read in its answers.',
    head: ['Step', 'Who', 'What happens', 'Expected screen', 'What it is'],
    columns: [
      'id',
      'flow',
      'path',
      'step',
      'who',
      'what happens',
      'expected screen',
      'what it is',
      'data-state',
      'result',
    ],
    who: english.who,
  },
} as const satisfies Record<Language, object>

type Row = { step: number; who: string; happens: string; screen: string; link: string; what: string; state: string }
type Told = { id: string; path: string; begins: string; rows: readonly Row[] }

const placesIn = (said: Said, { leaves }: Stand): string => leaves.map(said.place).join(' + ')

/** The same, each with a link to its screen in the atlas. */
const linksIn = (flow: FlowName, said: Said, { leaves }: Stand): string =>
  leaves.map((path) => `[${said.place(path)}](index.html#/flows/${flow}?state=${path})`).join(' + ')

/** What is new on the screen; everything if nothing is. */
const whatIn = (said: Said, { leaves, entered }: Stand): string =>
  (entered.length > 0 ? entered : leaves).map(said.whatOf).join(' ')

type Telling = { language: Language; flow: FlowName; said: Said }

const tell = ({ language, flow, said }: Telling, { id, begins, because, steps }: PlanPath): Told => {
  const who = ({ cause }: ChartTransition): Who | null => said.by(cause)
  const last = steps.at(-1)?.stand ?? begins
  return {
    id,
    path: `${placesIn(said, begins)} → ${placesIn(said, last)}`,
    begins: [linksIn(flow, said, begins), because ? said.condition(because) : ''].filter(Boolean).join(', '),
    rows: steps.map(({ transitions, stand }, index) => ({
      step: index + 1,
      who: [...new Set(transitions.map(who))].map((one) => (one ? capital(texts[language].who[one]) : '')).join(', '),
      happens: capital(transitions.map(said.cause).join(' ; ')),
      screen: placesIn(said, stand),
      link: linksIn(flow, said, stand),
      what: whatIn(said, stand),
      state: stand.name,
    })),
  }
}

type Titled = { flow: FlowName; said: Said; told: readonly Told[] }

const tellAll = (language: Language, plans: readonly FlowPlan[]): Promise<Titled[]> =>
  Promise.all(
    plans.map(async ({ flow, paths }) => {
      const [[model], words] = await Promise.all([modelsOf(flow), wordsOf(flow)] as [
        Promise<readonly Model[]>,
        Promise<FlowWords>,
      ])
      const said = sayIn(language, chartOf(model!.machine), words)
      return { flow, said, told: paths.map((path) => tell({ language, flow, said }, path)) }
    }),
  )

const table = (head: readonly string[], rows: readonly Row[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map(
    ({ step, who, happens, link, what }) => `| ${[String(step), who, happens, link, what].map(cell).join(' | ')} |`,
  ),
]

/** The plan as a page in Markdown, and as a checklist in CSV. */
export const tellPlan = async (
  language: Language,
  plans: readonly FlowPlan[],
): Promise<{ page: string; rows: string }> => {
  const { title, lead, made, begins, noScreen, head, columns } = texts[language]
  const all = await tellAll(language, plans)
  const page = [
    `# ${title}`,
    '',
    lead,
    '',
    made,
    '',
    ...all.flatMap(({ flow, said, told }) => [
      `## ${said.title}`,
      '',
      said.what,
      '',
      ...(hasScreen(flow) ? [] : [noScreen, '']),
      ...told.flatMap((one) => [
        `### ${one.id}. ${one.path}`,
        '',
        `${begins} ${one.begins}`,
        '',
        ...table(head, one.rows),
        '',
      ]),
    ]),
  ].join('\n')
  const rows = all.flatMap(({ said, told }) =>
    told.flatMap(({ id, path, rows: steps }) =>
      steps.map(({ step, who, happens, screen, what, state }) => [
        id,
        said.title,
        path,
        step,
        who,
        happens,
        screen,
        what,
        state,
        '',
      ]),
    ),
  )
  return { page, rows: csv([columns, ...rows]) }
}
