import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/model.ts'
import type { FlowName } from './registry.ts'

const isModel = (value: unknown): value is FlowModel<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'events' in value

/**
 * The models of a flow: one for each way in which it begins. The one that bears the flow's name is how it begins for most
 * people, and comes first: modules list their exports by the alphabet.
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
