import { caseFileMachine } from '../../src/machines/case-file/case-file.machine.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const input = { eventId: 'one' }

export default storiesOf(caseFileMachine, {
  'a case file is generated and saved, and later generated again': {
    input,
    begins: 'idle',
    steps: [
      ['file.wanted', 'making'],
      [answered('saveCaseFile'), 'saved'],
      ['file.wanted', 'making'],
    ],
  },
  'the file does not arrive: it is requested again': {
    input,
    begins: 'idle',
    steps: [
      ['file.wanted', 'making'],
      [failed('saveCaseFile'), 'failed'],
      ['retry.requested', 'making'],
      [answered('saveCaseFile'), 'saved'],
    ],
  },
})
