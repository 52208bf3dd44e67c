import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { closedAtFirst } from '../../flows/fold.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { saveFile } from '../../services/browser/save-file.ts'
import { recorder } from '../../services/flows/recorder.ts'
import { wantsRecording, wishRecording } from '../../services/flows/recording-wish.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './atlas.module.css'
import { Drawing } from './Drawing.tsx'
import { drawingQuery, type FlowData, flowQuery } from './flow-data.ts'
import { Legend } from './Legend.tsx'
import { LiveCharts } from './LiveCharts.tsx'
import { LiveSequence } from './LiveSequence.tsx'
import { READABLE_ZOOM } from './layout.ts'
import { type Entry, entriesOf, placesOf } from './live-entries.ts'
import { Screen } from './Screen.tsx'

const save = () => {
  const recording = recorder.recording()
  const moment = recording.savedAt.slice(0, 16).replace(/[:T]/g, '-')
  saveFile(new Blob([JSON.stringify(recording, null, 1)], { type: 'application/json' }), `session-${moment}.json`)
}

const record = (wanted: boolean) => {
  wishRecording(wanted)
  location.reload()
}

/** The running session, for users who turned its recording on. */
export const Live = () => {
  const texts = useTexts().flows.live
  if (wantsRecording()) return <Session />
  return (
    <EmptyState
      title={texts.off()}
      hint={texts.lead()}
      action={<Button onClick={() => record(true)}>{texts.record()}</Button>}
    />
  )
}

/** The charts of the running session: their states, their history, and every step of it for replay. */
const Session = () => {
  const texts = useTexts().flows
  const { language } = useLanguage()
  const session = useSyncExternalStore(recorder.subscribe, recorder.current)
  const [only, setOnly] = useState<number | null>(null)
  const [past, setPast] = useState<string | null>(null)
  const flows = [...new Set(session.charts.map(({ flow }) => flow))]
  const known = useQueries({ queries: flows.map((flow) => flowQuery(flow, language)) })
  const dataOf = (flow: string): FlowData | undefined => known.find(({ data }) => data?.flow === flow)?.data
  const entries = entriesOf(session).filter(({ chart }) => only === null || chart.number === only)
  const looked = entries.find(({ key }) => key === past) ?? entries.at(-1)
  const data = looked && dataOf(looked.chart.flow)
  return (
    <div data-testid="live">
      <Anchor component={Link} href="/flows" size="sm">
        {texts.all()}
      </Anchor>
      <PageHeader
        title={texts.live.title()}
        lead={texts.live.lead()}
        actions={
          <Group gap="xs">
            <Button size="xs" onClick={save} disabled={!looked}>
              {texts.live.save()}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setOnly(null)
                setPast(null)
                recorder.clear()
              }}
            >
              {texts.live.clear()}
            </Button>
            <Button size="xs" variant="default" onClick={() => record(false)}>
              {texts.live.stop()}
            </Button>
          </Group>
        }
      />
      {looked ? (
        <div className={classes.columns}>
          <div className={classes.left}>{data ? <Moment entry={looked} data={data} /> : <Skeleton height={420} />}</div>
          <div className={classes.right}>
            <LiveCharts
              charts={session.charts}
              dataOf={dataOf}
              only={only}
              onChoose={(number) => {
                setOnly(number)
                setPast(null)
              }}
            />
            <LiveSequence entries={entries} dataOf={dataOf} looked={looked} isPast={past !== null} onLook={setPast} />
          </div>
        </div>
      ) : (
        <EmptyState title={texts.live.none()} hint={texts.live.noneHint()} />
      )}
    </div>
  )
}

/** One step of a chart: its drawing with the states that were active, and the screen at that time. */
const Moment = ({ entry: { chart, snapshot, paths }, data }: { entry: Entry; data: FlowData }) => {
  const texts = useTexts().flows
  const { language } = useLanguage()
  const { ref, width } = useElementSize()
  const closed = closedAtFirst(data.chart).filter((path) => !paths.some((one) => one.startsWith(`${path}.`)))
  const drawing = useQuery({ ...drawingQuery(data, language, { closed }), placeholderData: (before) => before })
  const isDrawn = drawing.data !== undefined && width > 0
  const places = placesOf(data, paths)
  return (
    <>
      <Title order={2} size="h3">
        {data.said.title}
      </Title>
      <Text size="sm" mb="xs" data-testid="live-places">
        {places}
      </Text>
      <figure
        ref={ref}
        className={classes.sheet}
        style={{ maxHeight: '52dvh' }}
        aria-label={texts.drawing.label({ title: data.said.title })}
        aria-busy={drawing.isFetching}
      >
        {isDrawn ? (
          <Drawing
            drawn={drawing.data}
            said={data.said}
            zoom={Math.max(READABLE_ZOOM, Math.min(1, width / drawing.data.width))}
            closed={closed}
            lit={{ chosen: null, active: paths, way: [], isAlone: false }}
            onChoose={() => {}}
            onToggle={() => {}}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </figure>
      <Legend hasKeys={false} />
      <Title order={3} size="h4" mt="md" mb="xs">
        {texts.live.screen()}
      </Title>
      <Screen
        key={chart.number}
        flow={chart.flow}
        model={0}
        state={{ snapshot }}
        title={`${data.said.title}, ${places}`}
      />
    </>
  )
}
