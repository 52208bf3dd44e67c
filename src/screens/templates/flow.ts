import type { templateEditorMachine } from '../../machines/template-editor/template-editor.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type EditorProps = FlowProps<typeof templateEditorMachine>
