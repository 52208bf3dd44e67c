import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './atlas.module.css'
import type { FlowData } from './flow-data.ts'
import live from './live.module.css'
import { type Entry, placesOf, wordsOfStep } from './live-entries.ts'

const times = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const timeOf = (at: string): string => times.format(new Date(at))

type Props = {
  entries: readonly Entry[]
  dataOf: (flow: string) => FlowData | undefined
  looked: Entry
  /** False while the latest step is followed. */
  isPast: boolean
  onLook: (key: string | null) => void
}

/** The history of the session, in words; each step can be selected. */
export const LiveSequence = ({ entries, dataOf, looked, isPast, onLook }: Props) => {
  const texts = useTexts().flows
  const list = useRef<HTMLOListElement>(null)
  const at = entries.indexOf(looked)
  // Scrolls the selected step into view, also when it is a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with the step
  useEffect(() => {
    const shown = list.current
    const row = shown?.querySelector<HTMLElement>('[aria-current]')
    if (shown && row) shown.scrollTop = row.offsetTop - shown.clientHeight / 2
  }, [looked.key])
  return (
    <section aria-labelledby="live-sequence">
      <Title order={2} size="h4" mt="md" id="live-sequence">
        {texts.live.sequence()}
      </Title>
      <Group gap={4} my={6}>
        <ActionIcon
          variant="default"
          aria-label={texts.way.previous()}
          disabled={at <= 0}
          onClick={() => onLook(entries[at - 1]?.key ?? null)}
        >
          <IconLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={texts.way.next()}
          disabled={at >= entries.length - 1}
          onClick={() => onLook(entries[at + 1]?.key ?? null)}
        >
          <IconRight size={16} />
        </ActionIcon>
        <Text size="sm" c="dimmed" aria-live="polite">
          {isPast ? texts.live.past({ time: timeOf(looked.at) }) : texts.live.now()}
        </Text>
        {isPast ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onLook(null)}>
            {texts.live.newest()}
          </Button>
        ) : null}
      </Group>
      <ol ref={list} className={`${classes.waySteps} ${live.sequence}`}>
        {entries.map((entry) => (
          <li key={entry.key} aria-current={entry === looked ? 'step' : undefined}>
            <button type="button" onClick={() => onLook(entry.key)}>
              <Line entry={entry} data={dataOf(entry.chart.flow)} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Line = ({ entry: { at, chart, step, paths }, data }: { entry: Entry; data: FlowData | undefined }) => {
  const texts = useTexts().flows.live
  return (
    <>
      <span className={live.head}>
        <time dateTime={at}>{timeOf(at)}</time> {data?.said.title ?? chart.flow}
      </span>
      {data ? (wordsOfStep(data, step) ?? texts.begin()) : step?.event.type}
      {data ? <span className={classes.by}> → {placesOf(data, paths)}</span> : null}
    </>
  )
}
