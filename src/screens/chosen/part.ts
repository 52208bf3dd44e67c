import type { chosenChangesMachine } from '../../machines/chosen-changes/chosen-changes.machine.ts'
import type { FlowProps } from '../useFlow.ts'
import type { ChangeWords } from './words.ts'

/** What each part of the window gets. */
export type PartProps = FlowProps<typeof chosenChangesMachine> & { words: ChangeWords; close: () => void }
