import { ActionIcon, Alert, Anchor, Button, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useElementSize, useHotkeys } from '@mantine/hooks'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconWhole from '@tabler/icons-react/dist/esm/icons/IconZoomScan.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { z } from 'zod'
import { type Chart, innermost } from '../../flows/chart.ts'
import { closedAtFirst } from '../../flows/fold.ts'
import { type Graph, type Way, wayBetween, wayTo } from '../../flows/graph.ts'
import { type FlowName, hasScreen } from '../../flows/registry.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { transitionOf } from './arrows.ts'
import classes from './atlas.module.css'
import { Drawing } from './Drawing.tsx'
import { drawingQuery, type FlowData, flowQuery, graphsQuery } from './flow-data.ts'
import { Glance } from './Glance.tsx'
import { Legend } from './Legend.tsx'
import { READABLE_ZOOM } from './layout.ts'
import { Screen } from './Screen.tsx'
import { StateFacts, StateHead } from './StatePanel.tsx'
import { WayChoice, WaySteps } from './WayPanel.tsx'

const shape = z.object({
  state: z.string().catch(''),
  from: z.string().catch(''),
  to: z.string().catch(''),
  step: z.coerce.number().int().nonnegative().catch(0),
  view: z.enum(['around', 'whole']).catch('around'),
})

/** Below `read` the labels are illegible: a larger drawing is scrolled instead. */
const ZOOM = { least: 0.2, read: READABLE_ZOOM, most: 2, factor: 1.25 }

/** One flow: its drawing, and beside it the details and the real screen of a state. */
export const FlowPage = ({ flow }: { flow: FlowName }) => {
  const texts = useTexts().flows
  const { language } = useLanguage()
  const data = useQuery(flowQuery(flow, language))
  if (data.isError) return <Failure title={texts.drawing.failed()} onRetry={() => void data.refetch()} />
  if (!data.data) return <Skeleton height={480} />
  return <Shown data={data.data} />
}

/** The requested path: between two states, or to the selected one. */
const wayOf = (graphs: readonly Graph[], { state, from, to }: z.output<typeof shape>): Way | null => {
  if (to) return from ? wayBetween(graphs, from, to) : wayTo(graphs, to)
  return state ? wayTo(graphs, state) : null
}

/** The URL's state, without states that the chart does not have: an outdated link still opens the flow. */
const known = ({ states }: Chart, address: z.output<typeof shape>): z.output<typeof shape> => {
  const [state, from, to] = [address.state, address.from, address.to].map((path) =>
    states.some((one) => one.path === path) ? path : '',
  ) as [string, string, string]
  return { ...address, state, from, to }
}

const Shown = ({ data }: { data: FlowData }) => {
  const { flow, chart, said } = data
  const texts = useTexts().flows
  const { language } = useLanguage()
  const [address, ask] = useUrlState(shape)
  const asked = known(chart, address)
  const [closed, setClosed] = useState(() => closedAtFirst(chart))
  const [chosenZoom, setZoom] = useState<number | null>(null)
  const { ref, width } = useElementSize()
  const isAround = asked.view === 'around' && asked.state !== '' && asked.to === ''
  const drawing = useQuery({
    ...drawingQuery(data, language, isAround ? { around: asked.state } : { closed }),
    placeholderData: (before) => before,
  })
  const graphs = useQuery(graphsQuery(flow))
  const way = graphs.data ? wayOf(graphs.data, asked) : null
  const isWay = asked.to !== ''
  const at = way ? (isWay ? Math.min(way.since + asked.step, way.steps.length) : way.steps.length) : 0
  const active = isWay ? (way?.places[at]?.paths ?? []) : []
  const wholeZoom = drawing.data && width > 0 ? Math.min(1, width / drawing.data.width) : 1
  const zoom = chosenZoom ?? Math.max(ZOOM.read, wholeZoom)
  const zoomBy = (factor: number) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * factor)))
  const keys: Parameters<typeof useHotkeys>[0] = [
    ['+', () => zoomBy(ZOOM.factor)],
    ['=', () => zoomBy(ZOOM.factor)],
    ['-', () => zoomBy(1 / ZOOM.factor)],
    ['0', () => setZoom(wholeZoom)],
  ]
  useHotkeys(keys)
  const canFold = chart.states.filter(({ kind, path }) => path !== '' && (kind === 'compound' || kind === 'parallel'))
  const toggle = (path: string) =>
    setClosed(closed.includes(path) ? closed.filter((one) => one !== path) : [...closed, path])
  /** A hidden state is shown by expanding the states around it. */
  const choose = (path: string) => {
    setClosed(closed.filter((one) => !path.startsWith(`${one}.`)))
    ask(isWay ? { state: path, from: '', to: '', step: 0 } : { state: path })
  }
  const wayIds =
    isWay && way
      ? way.steps.flatMap((_, step) => (step >= way.since ? (transitionOf(chart, way, step)?.id ?? []) : []))
      : []
  const shownState = isWay ? (innermost(active).at(-1) ?? '') : asked.state
  return (
    <div>
      <Anchor component={Link} href="/flows" size="sm" className={classes.unprinted}>
        {texts.all()}
      </Anchor>
      <Title order={1}>{said.title}</Title>
      <Text c="dimmed" maw={760} mb="sm">
        {said.what}
      </Text>
      <div className={classes.columns}>
        <div className={classes.left}>
          <Group justify="space-between" align="flex-end" mb="xs" className={classes.unprinted}>
            <WayChoice data={data} from={asked.from} to={asked.to} onChange={(ends) => ask({ ...ends, step: 0 })} />
            <Group gap={4}>
              {asked.state && !isWay ? (
                <SegmentedControl
                  size="xs"
                  aria-label={texts.drawing.view()}
                  value={asked.view}
                  onChange={(value) => ask({ view: value as typeof asked.view })}
                  data={[
                    { value: 'whole', label: texts.drawing.wholeFlow() },
                    { value: 'around', label: texts.drawing.around() },
                  ]}
                />
              ) : null}
              {canFold.length > 0 && !isAround ? (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setClosed(closed.length > 0 ? [] : canFold.map(({ path }) => path))}
                >
                  {closed.length > 0 ? texts.drawing.openAll() : texts.drawing.closeAll()}
                </Button>
              ) : null}
              <Tool label={texts.drawing.smaller()} onClick={() => zoomBy(1 / ZOOM.factor)} Icon={IconMinus} />
              <Tool label={texts.drawing.larger()} onClick={() => zoomBy(ZOOM.factor)} Icon={IconPlus} />
              <Tool label={texts.drawing.whole()} onClick={() => setZoom(wholeZoom)} Icon={IconWhole} />
              <Tool label={texts.drawing.print()} onClick={() => print()} Icon={IconPrinter} />
            </Group>
          </Group>
          <figure
            ref={ref}
            className={classes.sheet}
            aria-label={texts.drawing.label({ title: said.title })}
            aria-busy={drawing.isFetching}
          >
            {drawing.data ? (
              <Drawing
                drawn={drawing.data}
                said={said}
                zoom={zoom}
                closed={isAround ? [] : closed}
                lit={{ chosen: isWay ? null : asked.state || null, active, way: wayIds, isAlone: isAround }}
                onChoose={choose}
                onToggle={toggle}
              />
            ) : null}
            {drawing.isPending ? <Skeleton height={420} /> : null}
            {drawing.isError ? <Failure title={texts.drawing.failed()} onRetry={() => void drawing.refetch()} /> : null}
          </figure>
          <Legend />
        </div>
        <div className={classes.right}>
          {isWay && graphs.data && !way ? <Alert color="amber">{texts.way.none()}</Alert> : null}
          {isWay && way ? (
            <WaySteps data={data} way={way} step={at - way.since} onStep={(step) => ask({ step })} />
          ) : null}
          {shownState ? (
            <>
              {isWay ? null : <StateHead data={data} path={shownState} />}
              {!hasScreen(flow) ? (
                <Text size="sm">{texts.screen.none()}</Text>
              ) : way ? (
                <Screen
                  flow={flow}
                  model={way.model}
                  state={{ steps: way.steps.slice(0, at) }}
                  title={`${said.title}, ${said.name(shownState)}`}
                />
              ) : graphs.data ? (
                <Text size="sm">
                  {chart.transitions.some(({ from, cause }) => from === shownState && cause.by === 'always')
                    ? texts.screen.passing()
                    : texts.screen.unreachable()}
                </Text>
              ) : (
                <Skeleton height={240} />
              )}
              {isWay ? null : <StateFacts data={data} path={shownState} onChoose={choose} />}
            </>
          ) : (
            <>
              <Glance data={data} onChoose={choose} />
              <StateList data={data} onChoose={choose} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const Tool = ({ label, onClick, Icon }: { label: string; onClick: () => void; Icon: typeof IconPlus }) => (
  <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} />
  </ActionIcon>
)

/** All states of a flow with their descriptions, as an alternative to the drawing. */
const StateList = ({ data: { chart, said }, onChoose }: { data: FlowData; onChoose: (path: string) => void }) => {
  const texts = useTexts().flows.state
  return (
    <section aria-label={texts.list()}>
      <Title order={2} size="h3" mt="lg">
        {texts.list()}
      </Title>
      <Text size="sm" c="dimmed" mb="xs" className={classes.unprinted}>
        {texts.none()}
      </Text>
      <ul className={classes.states}>
        {chart.states.slice(1).map(({ path }) => (
          <li key={path} style={{ paddingInlineStart: `${(path.split('.').length - 1) * 14}px` }}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onChoose(path)}>
              {said.name(path)}
            </Anchor>
            <Text size="sm" c="dimmed">
              {said.whatOf(path)}
            </Text>
            <Exits chart={chart} said={said} path={path} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The transitions from a state, for printing: paper has no buttons, and the labels of a large drawing are too small.
 */
const Exits = ({ chart, said, path }: Pick<FlowData, 'chart' | 'said'> & { path: string }) => (
  <ul className={classes.printed}>
    {chart.transitions
      .filter(({ from, to }) => from === path && to !== null)
      .map((one) => (
        <li key={one.id}>
          {said.label(one)} → {said.name(one.to!)}
        </li>
      ))}
  </ul>
)
