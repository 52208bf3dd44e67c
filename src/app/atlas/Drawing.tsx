import { type KeyboardEvent, useEffect, useRef } from 'react'
import { innermost } from '../../flows/chart.ts'
import type { Said } from '../../flows/say.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { kindOfArrow } from './arrows.ts'
import classes from './drawing.module.css'
import { type Arrow, type Begin, type Box, type Drawn, LINE, PAD, type Point } from './layout.ts'

export type Lit = {
  /** The selected state. */
  chosen: string | null
  /** States that are active: in a step of the path, or in a running session. */
  active: readonly string[]
  /** Ids of the transitions of the path that is shown. */
  way: readonly string[]
  /** Only the neighbours of the selected state are drawn. */
  isAlone?: boolean
}

type Props = {
  drawn: Drawn
  said: Said
  zoom: number
  lit: Lit
  closed: readonly string[]
  onChoose: (path: string) => void
  onToggle: (path: string) => void
}

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/**
 * The distance to a state in the direction of an arrow key; null: not in that direction. States straight ahead are
 * closest.
 */
const distance = (from: Box, to: Box, key: string): number | null => {
  const [a, b] = [middle(from), middle(to)]
  const [ahead, aside] =
    key === 'ArrowDown'
      ? [b.y - a.y, b.x - a.x]
      : key === 'ArrowUp'
        ? [a.y - b.y, b.x - a.x]
        : key === 'ArrowRight'
          ? [b.x - a.x, b.y - a.y]
          : [a.x - b.x, b.y - a.y]
  return ahead > 4 ? ahead + 2 * Math.abs(aside) : null
}

/** The drawing of a chart: nested boxes, arrows with labels. */
export const Drawing = ({ drawn, said, zoom, lit, closed, onChoose, onToggle }: Props) => {
  const drawing = useRef<SVGSVGElement>(null)
  const focused = lit.chosen ?? drawn.boxes[0]?.path ?? ''
  const looked = innermost(lit.active).at(-1) ?? lit.chosen ?? drawn.boxes[0]?.path
  // Scrolls the selection into view when it or the drawing changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing or zoom moves it
  useEffect(() => {
    if (!looked) return
    const sheet = drawing.current?.parentElement
    const shape = drawing.current?.querySelector(`[data-path="${looked}"]`)?.getBoundingClientRect()
    if (!sheet || !shape) return
    // Only the drawing scrolls: the page stays where the user scrolled it.
    const room = sheet.getBoundingClientRect()
    sheet.scrollBy(
      shape.left + shape.width / 2 - room.left - room.width / 2,
      shape.top + shape.height / 2 - room.top - room.height / 2,
    )
  }, [looked, drawn, zoom])
  const move = (event: KeyboardEvent, box: Box) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onChoose(box.path)
    }
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = drawn.boxes
      .map((other) => ({ other, far: other === box ? null : distance(box, other, event.key) }))
      .filter((one): one is { other: Box; far: number } => one.far !== null)
      .sort((one, other) => one.far - other.far)[0]
    if (next) drawing.current?.querySelector<SVGGElement>(`[data-path="${next.other.path}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has a label
    <svg
      ref={drawing}
      className={classes.drawing}
      width={drawn.width * zoom}
      height={drawn.height * zoom}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
    >
      <defs>
        {(['person', 'answer', 'failure', 'itself'] as const).map((kind) => (
          <marker
            key={kind}
            id={`tip-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerUnits="userSpaceOnUse"
            markerWidth="10"
            markerHeight="10"
            orient="auto"
          >
            <path d="M0 0.6 L7.4 4 L0 7.4 z" className={classes[`tip-${kind}`]} />
          </marker>
        ))}
      </defs>
      {drawn.boxes
        .filter(({ hasInside, path }) => hasInside && !closed.includes(path))
        .map((box) => (
          <BoxDrawn key={box.path} {...{ box, lit, said, closed, focused, onChoose, onToggle, move }} />
        ))}
      {drawn.begins.map((begin) => (
        <BeginDrawn key={begin.path} begin={begin} />
      ))}
      {drawn.arrows.map((arrow) => (
        <ArrowDrawn key={arrow.id} arrow={arrow} said={said} lit={lit} />
      ))}
      {drawn.boxes
        .filter(({ hasInside, path }) => !hasInside || closed.includes(path))
        .map((box) => (
          <BoxDrawn key={box.path} {...{ box, lit, said, closed, focused, onChoose, onToggle, move }} />
        ))}
      {drawn.arrows.map((arrow) => (
        <LabelDrawn key={arrow.id} arrow={arrow} lit={lit} said={said} />
      ))}
    </svg>
  )
}

const BeginDrawn = ({ begin }: { begin: Begin }) => (
  <g aria-hidden>
    <circle cx={begin.x} cy={begin.y} r="5" className={classes.begin} />
    <path d={lineOf(begin.points)} className={classes.itself} markerEnd="url(#tip-itself)" />
  </g>
)

/** How an arrow is highlighted: part of the path, or from or to the selected state. */
const standOf = (arrow: Arrow, { chosen, way, isAlone = false }: Lit): string | undefined => {
  if (arrow.transitions.some(({ id }) => way.includes(id))) return 'way'
  if (way.length > 0) return 'aside'
  return !isAlone && chosen !== null && (arrow.from === chosen || arrow.to === chosen) ? 'near' : undefined
}

const ArrowDrawn = ({ arrow, said, lit }: { arrow: Arrow; said: Said; lit: Lit }) => {
  const kind = kindOfArrow(arrow, said)
  return (
    <path
      d={lineOf(arrow.points)}
      className={classes[kind]}
      data-stand={standOf(arrow, lit)}
      markerEnd={`url(#tip-${kind})`}
      aria-hidden
    />
  )
}

const LabelDrawn = ({ arrow, said, lit }: { arrow: Arrow; said: Said; lit: Lit }) =>
  arrow.label ? (
    <text className={classes.label} data-kind={kindOfArrow(arrow, said)} data-stand={standOf(arrow, lit)} aria-hidden>
      <Lines lines={arrow.label.lines} x={arrow.label.x + 4} y={arrow.label.y + 13} step={LINE.small} />
    </text>
  ) : null

const kindOf = ({ tags, kind }: Box['state']): string =>
  tags.includes('failed') ? 'failed' : tags.includes('busy') ? 'busy' : kind

type LinesProps = { lines: readonly string[]; x: number; y: number; step: number; anchor?: 'start' | 'middle' }

const Lines = ({ lines, x, y, step, anchor = 'start' }: LinesProps) =>
  lines.map((line, index) => {
    const top = y + index * step
    return (
      <tspan key={top} x={x} y={top} textAnchor={anchor}>
        {line}
      </tspan>
    )
  })

type BoxProps = Pick<Props, 'lit' | 'said' | 'closed' | 'onChoose' | 'onToggle'> & {
  box: Box
  focused: string
  move: (event: KeyboardEvent, box: Box) => void
}

const BoxDrawn = ({ box, lit, said, closed, focused, onChoose, onToggle, move }: BoxProps) => {
  const texts = useTexts().flows
  const { state, path } = box
  const isOpen = box.hasInside && !closed.includes(path)
  const kind = isOpen ? (state.kind === 'parallel' ? 'beside' : 'open') : kindOf(state)
  const small = box.waits.flatMap(({ lines }) => lines.map((line, index) => (index === 0 ? `… ${line}` : line)))
  const x = isOpen ? box.x + PAD : box.x + box.width / 2
  const anchor = isOpen ? 'start' : 'middle'
  return (
    <g>
      {/* biome-ignore lint/a11y/useSemanticElements: a shape of a drawing cannot be a button element */}
      <g
        role="button"
        tabIndex={path === focused ? 0 : -1}
        aria-pressed={lit.chosen === path}
        data-path={path}
        className={classes.state}
        data-kind={kind}
        data-active={lit.active.includes(path) || undefined}
        onClick={() => onChoose(path)}
        onKeyDown={(event) => move(event, box)}
      >
        <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="8" />
        {state.kind === 'final' ? (
          <rect x={box.x + 3.5} y={box.y + 3.5} width={box.width - 7} height={box.height - 7} rx="5.5" />
        ) : null}
        <text className={classes.name}>
          <Lines lines={box.name} x={x} y={box.y + PAD + 12} step={LINE.name} anchor={anchor} />
        </text>
        <text className={classes.small}>
          <Lines
            lines={small}
            x={x}
            y={box.y + PAD + 11 + box.name.length * LINE.name}
            step={LINE.small}
            anchor={anchor}
          />
        </text>
      </g>
      {box.hasInside || closed.includes(path) ? (
        // biome-ignore lint/a11y/useSemanticElements: a shape of a drawing cannot be a button element
        <g
          role="button"
          tabIndex={-1}
          aria-label={
            isOpen ? texts.drawing.close({ name: said.name(path) }) : texts.drawing.open({ name: said.name(path) })
          }
          className={classes.toggle}
          onClick={() => onToggle(path)}
          onKeyDown={(event) => event.key === 'Enter' && onToggle(path)}
        >
          <circle cx={box.x + box.width - 15} cy={box.y + 15} r="8.5" />
          <path d={`M${box.x + box.width - 19} ${box.y + 15} h8${isOpen ? '' : ` m-4 -4 v8`}`} />
        </g>
      ) : null}
    </g>
  )
}
