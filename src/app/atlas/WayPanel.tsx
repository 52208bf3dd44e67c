import { ActionIcon, Button, Group, Select, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useState } from 'react'
import type { Way } from '../../flows/graph.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { transitionOf } from './arrows.ts'
import classes from './atlas.module.css'
import type { FlowData } from './flow-data.ts'
import { placesOf } from './live-entries.ts'

/** How long each step is shown during playback. */
const STEP_MS = 2_500

type ChoiceProps = {
  data: FlowData
  from: string
  to: string
  onChange: (ends: { from: string; to: string }) => void
}

/** Two states, to find the shortest path between them. */
export const WayChoice = ({ data: { chart, said }, from, to, onChange }: ChoiceProps) => {
  const texts = useTexts().flows
  const states = chart.states.slice(1).map(({ path }) => ({ value: path, label: said.place(path) }))
  return (
    <Group gap="xs" align="flex-end" wrap="wrap" role="group" aria-label={texts.way.title()}>
      <Select
        label={texts.way.from()}
        size="xs"
        searchable
        data={[{ value: '', label: texts.way.begin() }, ...states]}
        value={from}
        onChange={(value) => onChange({ from: value ?? '', to })}
        w={230}
      />
      <Select
        label={texts.way.to()}
        size="xs"
        searchable
        clearable
        placeholder={texts.way.title()}
        data={states}
        value={to || null}
        onChange={(value) => onChange({ from, to: value ?? '' })}
        w={230}
      />
      {to ? (
        <Button size="xs" variant="subtle" onClick={() => onChange({ from: '', to: '' })}>
          {texts.way.clear()}
        </Button>
      ) : null}
    </Group>
  )
}

type Props = { data: FlowData; way: Way; step: number; onStep: (step: number) => void }

/**
 * A path step by step: what happens, and where it leads; manually or played. `step` counts from the path's first place.
 */
export const WaySteps = ({ data, way, step, onStep }: Props) => {
  const texts = useTexts().flows
  const last = way.steps.length - way.since
  const [isPlaying, setPlaying] = useState(false)
  const { start, stop } = useInterval(() => onStep(step + 1), STEP_MS)
  useEffect(() => {
    if (isPlaying && step < last) start()
    else setPlaying(false)
    return stop
  }, [isPlaying, step, last, start, stop])
  const labels = way.steps.slice(way.since).map((_, index) => {
    const transition = transitionOf(data.chart, way, way.since + index)
    return transition ? data.said.cause(transition) : ''
  })
  const namesOf = (at: number): string => {
    return placesOf(data, way.places[way.since + at]!.paths)
  }
  return (
    <div className={classes.way}>
      <Group gap={4}>
        <ActionIcon
          variant="default"
          aria-label={texts.way.previous()}
          disabled={step === 0}
          onClick={() => onStep(step - 1)}
        >
          <IconLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={isPlaying ? texts.way.pause() : texts.way.play()}
          disabled={last === 0}
          onClick={() => {
            if (!isPlaying && step === last) onStep(0)
            setPlaying(!isPlaying)
          }}
        >
          {isPlaying ? <IconPause size={16} /> : <IconPlay size={16} />}
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={texts.way.next()}
          disabled={step === last}
          onClick={() => onStep(step + 1)}
        >
          <IconRight size={16} />
        </ActionIcon>
        <Text size="sm" c="dimmed" aria-live="polite">
          {texts.way.step({ step, steps: last })}
        </Text>
      </Group>
      <ol className={classes.waySteps} start={0}>
        {[...labels.keys(), last].map((at) => (
          <li key={at} aria-current={at === step ? 'step' : undefined}>
            <button type="button" onClick={() => onStep(at)}>
              {at > 0 ? <span className={classes.by}>{labels[at - 1]} → </span> : null}
              <span>{namesOf(at)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
