import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/model.ts'
import type { FlowName } from './registry.ts'

const isModel = (value: unknown): value is FlowModel<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'events' in value

/**
 * The models of a flow: one for each way it starts. The one with the flow's name is the most common start, and comes
 * first; otherwise in alphabetical order, as modules list their exports.
 */
export const modelsOf = async (flow: FlowName): Promise<readonly FlowModel<AnyStateMachine>[]> => {
  const exported: Readonly<Record<string, unknown>> = (await import('./models.ts')).models[flow]
  const usual = `${flow.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Model`
  return [exported[usual], ...Object.values(exported).filter((one) => one !== exported[usual])].filter(isModel)
}

/** The chart of a flow. */
export const machineOf = async (flow: FlowName): Promise<AnyStateMachine> => {
  const [model] = await modelsOf(flow)
  if (!model) throw new Error(`${flow} has no model`)
  return model.machine
}
