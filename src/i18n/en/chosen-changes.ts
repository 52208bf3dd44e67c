import type { chosenChanges as french } from '../fr/chosen-changes.ts'
import type { SameShape } from '../same-shape.ts'

export const chosenChanges = {
  more: 'More',
  tooMany: 'At most {max|integer} at a time',
  owner: 'Given to',
  reading: 'Reading the selection…',
  readFailed: 'The selection couldn’t be read. Nothing was changed.',
  changing: 'Changing',
  progress: '{done|integer} of {total|integer}',
  stop: 'Stop',
  stopping: 'Stopping after the current part…',
  failed: 'We couldn’t confirm the change',
  failedHint: 'Trying again is safe: nothing is changed twice.',
  abandon: 'Leave it there',
  refused: 'Not changed',
} as const satisfies SameShape<typeof french>
