import type { ELK, ElkEdgeSection, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState, ChartTransition } from '../../flows/chart.ts'
import type { Said } from '../../flows/say.ts'
import type { Who } from '../../flows/words.ts'

export type Point = { x: number; y: number }

/** A state in a drawing; px from the upper left corner. */
export type Box = Point & {
  path: string
  width: number
  height: number
  name: readonly string[]
  /** The answers it waits for: from whom, and what. */
  waits: readonly { who: Who; lines: readonly string[] }[]
  state: ChartState
  hasInside: boolean
}

/** The transitions from one state to another, as one arrow. */
export type Arrow = {
  id: string
  from: string
  to: string
  transitions: readonly ChartTransition[]
  points: readonly Point[]
  label: (Point & { lines: readonly string[] }) | null
}

/** The initial marker of a state with substates. */
export type Begin = Point & { path: string; points: readonly Point[] }

export type Drawn = {
  width: number
  height: number
  boxes: readonly Box[]
  arrows: readonly Arrow[]
  begins: readonly Begin[]
}

/** Widths are estimated from the average letter: that is precise enough, and a worker has no fonts. */
const MEAN = { name: 7.5, small: 6 }
/** Line heights and the margin around a text, in px; the drawing of the boxes uses the same. */
export const LINE = { name: 18, small: 15 }
/** Below this zoom the labels of a drawing are illegible. */
export const READABLE_ZOOM = 0.7
const WIDEST = { name: 22, small: 26, label: 20 }
export const PAD = 12
const HEAD = 34
const DOT = 10

/** Breaks a text between words into lines of a maximum length. */
export const inLines = (text: string, longest: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const widthOf = (lines: readonly string[], mean: number): number =>
  Math.max(0, ...lines.map(({ length }) => length)) * mean

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Cycles are broken from the initial state on: a state with many arrows back to it still comes first.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.edgeLabels.inline': 'false',
}

const idOf = (path: string): string => path || 'root'
const dotOf = (path: string): string => `${idOf(path)} begin`

/** Transitions grouped by source and target; those without a change of state have no arrow. */
const bundles = ({ transitions }: Chart): Map<string, ChartTransition[]> =>
  Map.groupBy(
    transitions.filter(({ from, to }) => to !== null && to !== from),
    ({ from, to }) => `${from} -> ${to}`,
  )

const boxOf = (state: ChartState, said: Said): Omit<Box, 'x' | 'y'> => {
  const name = inLines(said.name(state.path), WIDEST.name)
  const waits = state.waits.map((actor) => ({
    who: said.waitsFor(actor),
    lines: inLines(said.actor(actor), WIDEST.small),
  }))
  const small = waits.flatMap(({ lines }) => lines)
  return {
    path: state.path,
    name,
    waits,
    state,
    hasInside: state.kind === 'compound' || state.kind === 'parallel',
    width: Math.max(96, widthOf(name, MEAN.name), widthOf(small, MEAN.small) + 18) + 2 * PAD,
    height: name.length * LINE.name + small.length * LINE.small + 2 * PAD,
  }
}

/** Computes the positions of all states and arrows of a chart, for the names in a language. */
export const layOut = async (chart: Chart, said: Said, elk: Pick<ELK, 'layout'>): Promise<Drawn> => {
  const boxes = new Map(chart.states.map((state) => [state.path, boxOf(state, said)]))
  const within = Map.groupBy(chart.states.slice(1), (state) => state.within)
  const nodeOf = (state: ChartState): ElkNode => {
    const inside = within.get(state.path) ?? []
    const box = boxes.get(state.path)!
    if (inside.length === 0) return { id: idOf(state.path), width: box.width, height: box.height }
    const dot = state.begins !== null ? [{ id: dotOf(state.path), width: DOT, height: DOT }] : []
    const title = box.name.length * LINE.name + box.waits.flatMap(({ lines }) => lines).length * LINE.small
    return {
      id: idOf(state.path),
      children: [...dot, ...inside.map(nodeOf)],
      layoutOptions: {
        ...options,
        'elk.padding': state.path
          ? `[top=${Math.max(HEAD, title + 20)},left=20,bottom=20,right=20]`
          : '[top=12,left=12,bottom=12,right=12]',
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${box.width}, ${box.height})`,
      },
    }
  }
  const labels = new Map<string, string[]>()
  const found = bundles(chart)
  const edges = [...found].map(([id, transitions]) => {
    const { from, to } = transitions[0]!
    const lines = transitions.flatMap((one) => inLines(said.label(one), WIDEST.label))
    labels.set(id, lines)
    return {
      id,
      sources: [idOf(from)],
      targets: [idOf(to!)],
      labels: [{ text: id, width: widthOf(lines, MEAN.small) + 8, height: lines.length * LINE.small + 4 }],
    }
  })
  const beginnings = chart.states.filter(({ begins }) => begins !== null)
  const graph = await elk.layout({
    ...nodeOf(chart.states[0]!),
    layoutOptions: { ...options, 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
    edges: [
      ...beginnings.map(({ path, begins }) => ({
        id: dotOf(path),
        sources: [dotOf(path)],
        targets: [idOf(begins!)],
      })),
      ...edges,
    ],
  })
  return read(graph, boxes, found, labels, beginnings)
}

/** The library's result, with all positions relative to the corner of the drawing. */
const read = (
  graph: ElkNode,
  boxes: ReadonlyMap<string, Omit<Box, 'x' | 'y'>>,
  found: ReadonlyMap<string, readonly ChartTransition[]>,
  labels: ReadonlyMap<string, readonly string[]>,
  beginnings: readonly ChartState[],
): Drawn => {
  const corners = new Map<string, Point & { width: number; height: number }>()
  const visit = (node: ElkNode, at: Point) => {
    const corner = { x: at.x + (node.x ?? 0), y: at.y + (node.y ?? 0) }
    corners.set(node.id, { ...corner, width: node.width ?? 0, height: node.height ?? 0 })
    for (const child of node.children ?? []) visit(child, corner)
  }
  visit(graph, { x: 0, y: 0 })
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]))
  const shift = (id: string): Point => {
    const { container } = edges.get(id) as unknown as { container?: string }
    return (container && corners.get(container)) || { x: 0, y: 0 }
  }
  const pointsOf = (id: string): Point[] => {
    const by = shift(id)
    const section: ElkEdgeSection | undefined = edges.get(id)?.sections?.[0]
    if (!section) return []
    return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
      x: x + by.x,
      y: y + by.y,
    }))
  }
  const arrows = [...found].map(([id, transitions]): Arrow => {
    const label = edges.get(id)?.labels?.[0]
    const by = shift(id)
    const { from, to } = transitions[0]!
    const placed = label && { x: (label.x ?? 0) + by.x, y: (label.y ?? 0) + by.y, lines: labels.get(id) ?? [] }
    return { id, from, to: to!, transitions, points: pointsOf(id), label: placed ?? null }
  })
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: [...boxes].filter(([path]) => path !== '').map(([path, box]) => ({ ...box, ...corners.get(idOf(path))! })),
    arrows,
    begins: beginnings.map(({ path }) => ({
      path,
      x: corners.get(dotOf(path))!.x + DOT / 2,
      y: corners.get(dotOf(path))!.y + DOT / 2,
      points: pointsOf(dotOf(path)),
    })),
  }
}
