import type { scenarioEditorMachine } from '../../machines/scenario-editor/scenario-editor.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type EditorProps = FlowProps<typeof scenarioEditorMachine>
