import { answered, type FlowModel } from '../model.ts'
import type { Kept, SaveResult, SettingsEvent } from './settings.types.ts'
import type { settingsChart } from './settings-chart.ts'

type Chart<Fields extends object, Beside> = ReturnType<typeof settingsChart<Fields, Beside>>
type Samples<Fields, Beside> = {
  kept: Kept<Fields, Beside>
  /** A change that leaves the form without problems, and one that does not. */
  right: Partial<Fields>
  wrong: Partial<Fields>
  refused: SaveResult<Fields, Beside>
}

/** Samples for every path of a settings form. */
export const settingsModel = <Fields extends object, Beside>(
  machine: Chart<Fields, Beside>,
  { kept, right, wrong, refused }: Samples<Fields, Beside>,
): FlowModel<Chart<Fields, Beside>> => {
  const changes: SettingsEvent<Fields>[] = [
    { type: 'fields.changed', patch: right },
    { type: 'fields.changed', patch: wrong },
  ]
  const isWrong = (fields: Fields) =>
    Object.entries(wrong).every(([name, value]) => fields[name as keyof Fields] === value)
  return {
    machine,
    events: [
      ...changes,
      answered('loadSettings', kept),
      answered('saveSettings', { kind: 'kept', kept } satisfies SaveResult<Fields, Beside>),
      answered('saveSettings', refused),
    ],
    key: ({ context }) => isWrong(context.fields),
  } as FlowModel<Chart<Fields, Beside>>
}
