/** Records what the charts of the running session do, for users with access to /flows/live. Loaded for them only. */
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent, Snapshot } from 'xstate'
import { chartOf, pathOf, pathsOf, transitionsFrom } from '../../flows/chart.ts'
import { type Mask, maskEvent, maskSnapshot, maskWith } from '../../flows/masking.ts'
import {
  type Kept,
  RECORDING_FORMAT,
  type RecordedChart,
  type RecordedStep,
  type Recording,
} from '../../flows/recording.ts'
import { flowOf } from '../../flows/registry.ts'

/** The number of steps that are kept; older ones are dropped. */
export const STEPS_KEPT = 500

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number]

/** A short hash that changes with the chart. */
const versionOf = (machine: AnyStateMachine): string => {
  let mixed = 0x811c9dc5
  for (const char of JSON.stringify(chartOf(machine))) mixed = Math.imul(mixed ^ char.charCodeAt(0), 0x01000193)
  return (mixed >>> 0).toString(16).padStart(8, '0')
}

/** The id of a transition in the chart's JSON form. */
const idOf = (transition: Microstep): string => {
  const alike = transitionsFrom(transition.source as AnyStateNode).filter(
    ({ eventType }) => eventType === transition.eventType,
  )
  return `${pathOf(transition.source as AnyStateNode)} ${transition.eventType} ${Math.max(0, alike.indexOf(transition as never))}`
}

export type Recorder = {
  inspect: (event: InspectionEvent) => void
  /** Starts recording a chart that is already running, and its children. */
  adopt: (actor: AnyActor) => void
  /** What was recorded so far; the same object while nothing happens. */
  current: () => Pick<Recording, 'charts' | 'steps'>
  subscribe: (listen: () => void) => () => void
  /** Clears the recording; running charts continue from their current state. */
  clear: () => void
  /** Clears everything including the running charts, after a sign-out. */
  forget: () => void
  /** The recording as it is saved. */
  recording: () => Recording
}

/** A recorder of one session. `salt` seeds the placeholders of masked values. */
export const createRecorder = (salt: string, now: () => Date = () => new Date()): Recorder => {
  const mask: Mask = maskWith(salt)
  const numbers = new WeakMap<AnyActor, number>()
  const running = new Set<AnyActor>()
  const taken = new Map<AnyActor, string[]>()
  const listeners = new Set<() => void>()
  let charts: readonly RecordedChart[] = []
  let steps: readonly RecordedStep[] = []
  let count = 0
  let shown = { charts, steps }

  const changed = () => {
    shown = { charts, steps }
    for (const listen of listeners) listen()
  }
  const keptOf = (actor: AnyActor): Kept => ({
    snapshot: maskSnapshot(mask, actor.getPersistedSnapshot()) as Snapshot<unknown>,
    paths: pathsOf(actor.getSnapshot() as AnyMachineSnapshot),
  })
  const machineOf = (actor: AnyActor): AnyStateMachine | null => {
    const machine = (actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.machine
    return machine && flowOf(machine.id) ? machine : null
  }
  const begin = (actor: AnyActor) => {
    const machine = machineOf(actor)
    if (!machine || running.has(actor)) return
    running.add(actor)
    const number = charts.length + 1
    numbers.set(actor, number)
    const flow = flowOf(machine.id)!
    const at = now().toISOString()
    charts = [...charts, { number, flow, version: versionOf(machine), at, endedAt: null, dropped: 0, ...keptOf(actor) }]
    changed()
  }
  const change = (number: number, patch: (chart: RecordedChart) => Partial<RecordedChart>) => {
    charts = charts.map((chart) => (chart.number === number ? { ...chart, ...patch(chart) } : chart))
  }
  // Events that a chart does not handle are not kept: the session gets one before each request.
  const take = (actor: AnyActor, event: { type: string }) => {
    const number = numbers.get(actor)
    if (number === undefined || !running.has(actor)) return
    const at = now().toISOString()
    const { status } = actor.getSnapshot() as AnyMachineSnapshot
    const ids = taken.get(actor) ?? []
    const isTaken = ids.length > 0
    if (isTaken) {
      count += 1
      const step = { number: count, chart: number, at, event: maskEvent(mask, event), taken: ids }
      steps = [...steps, { ...step, ...keptOf(actor) }]
    }
    taken.delete(actor)
    if (status !== 'active' || event.type === 'xstate.stop') {
      running.delete(actor)
      change(number, () => ({ endedAt: at }))
    } else if (!isTaken) return
    const oldest = steps.length > STEPS_KEPT ? steps[0] : undefined
    if (oldest) {
      steps = steps.slice(1)
      change(oldest.chart, ({ dropped }) => ({ dropped: dropped + 1 }))
    }
    changed()
  }
  const adopt = (actor: AnyActor) => {
    begin(actor)
    const { children } = actor.getSnapshot() as Partial<AnyMachineSnapshot>
    for (const child of Object.values(children ?? {})) if (child) adopt(child as AnyActor)
  }
  const empty = () => {
    running.clear()
    charts = []
    steps = []
    count = 0
  }
  return {
    inspect: (found) => {
      const actor = found.actorRef as AnyActor
      if (found.type === '@xstate.microstep') {
        const ids = found._transitions.map(idOf)
        taken.set(actor, [...(taken.get(actor) ?? []), ...ids])
      }
      if (found.type !== '@xstate.snapshot') return
      if (found.event.type !== 'xstate.init') return take(actor, found.event)
      taken.delete(actor)
      begin(actor)
    },
    adopt,
    current: () => shown,
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    clear: () => {
      const going = [...running]
      empty()
      for (const actor of going) begin(actor)
      changed()
    },
    forget: () => {
      empty()
      changed()
    },
    recording: () => ({ format: RECORDING_FORMAT, savedAt: now().toISOString(), ...shown }),
  }
}

/** The recorder of this page's session. */
export const recorder = createRecorder(crypto.randomUUID())
