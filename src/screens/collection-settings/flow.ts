import type { collectionSettingsMachine } from '../../machines/collection-settings/collection-settings.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type RulesProps = FlowProps<typeof collectionSettingsMachine>
