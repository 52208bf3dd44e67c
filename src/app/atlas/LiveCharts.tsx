import { Text, Title } from '@mantine/core'
import type { RecordedChart } from '../../flows/recording.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './atlas.module.css'
import type { FlowData } from './flow-data.ts'

type Props = {
  charts: readonly RecordedChart[]
  dataOf: (flow: string) => FlowData | undefined
  /** Number of the only chart that is shown; null: all are. */
  only: number | null
  onChoose: (number: number | null) => void
}

/** The charts of the session, running or ended. */
export const LiveCharts = ({ charts, dataOf, only, onChoose }: Props) => {
  const texts = useTexts().flows.live
  return (
    <section aria-labelledby="live-charts">
      <Title order={2} size="h4" id="live-charts">
        {texts.charts()}
      </Title>
      <ul className={classes.waySteps}>
        <li aria-current={only === null ? 'true' : undefined}>
          <button type="button" onClick={() => onChoose(null)}>
            {texts.everything()}
          </button>
        </li>
        {charts.map(({ number, flow, endedAt, dropped }) => (
          <li key={number} aria-current={only === number ? 'true' : undefined}>
            <button type="button" onClick={() => onChoose(number)}>
              {dataOf(flow)?.said.title ?? flow}{' '}
              <span className={classes.by}>{endedAt ? texts.ended() : texts.running()}</span>
              {dropped > 0 ? (
                <Text component="span" size="xs" c="dimmed" display="block">
                  {texts.dropped({ count: dropped })}
                </Text>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
