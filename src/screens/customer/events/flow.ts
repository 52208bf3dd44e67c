import type { eventChart } from '../../../machines/event/event-chart.ts'
import type { FlowProps } from '../../useFlow.ts'

export type EventProps = FlowProps<ReturnType<typeof eventChart>>
