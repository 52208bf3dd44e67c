import { messageEditMachine } from '../../src/machines/message-edit/message-edit.machine.ts'
import { sampleMessage } from '../../src/machines/message-edit/message-edit.samples.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleMessage,
  wrong: { body: '{unknown}' },
  problem: { field: 'body', code: 'UNKNOWN_VARIABLE', severity: 'error' },
  mended: { body: 'Il reste {amount} à régler.' },
} as const

export default storiesOf(messageEditMachine, { ...formStories(samples), ...removalStories(samples) })
