import { erasureMachine } from '../../src/machines/erasure/erasure.machine.ts'
import { sampleFindings, sampleSubject } from '../../src/machines/erasure/erasure.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const input = { subject: sampleSubject }
const found = answered('readFindings', sampleFindings())

export default storiesOf(erasureMachine, {
  'a contact asks for their data and then for their erasure': {
    input,
    begins: 'reading',
    steps: [
      [found, 'shown'],
      ['export.requested', 'exporting'],
      [answered('saveExport'), 'shown'],
      ['erasure.requested', 'confirming'],
      ['erasure.confirmed', 'erasing'],
      [answered('erase', { kind: 'erased' }), 'erased'],
    ],
  },
  'a person who still owes money cannot be erased': {
    input,
    begins: 'reading',
    steps: [
      [answered('readFindings', sampleFindings({ obstacle: 'DEBT_OPEN' })), 'shown'],
      ['erasure.requested', 'shown'],
    ],
  },
  'nobody is erased without a confirmation': {
    input,
    begins: 'reading',
    steps: [
      [found, 'shown'],
      ['erasure.requested', 'confirming'],
      ['erasure.abandoned', 'shown'],
    ],
  },
  'a case was opened meanwhile: nothing is erased, and the data is reloaded': {
    input,
    begins: 'reading',
    steps: [
      [found, 'shown'],
      ['erasure.requested', 'confirming'],
      ['erasure.confirmed', 'erasing'],
      [
        answered('erase', { kind: 'refused', codes: ['CASE_OPEN'] }),
        { state: 'refused', context: { codes: ['CASE_OPEN'] } },
      ],
      ['findings.reloaded', 'reading'],
    ],
  },
  'whether the person was erased is unknown: the attempt is repeated': {
    input,
    begins: 'reading',
    steps: [
      [found, 'shown'],
      ['erasure.requested', 'confirming'],
      ['erasure.confirmed', 'erasing'],
      [failed('erase'), 'unknown'],
      ['retry.requested', 'erasing'],
      [answered('erase', { kind: 'erased' }), 'erased'],
    ],
  },
  'loading and download fail at first': {
    input,
    begins: 'reading',
    steps: [
      [failed('readFindings'), 'readFailed'],
      ['retry.requested', 'reading'],
      [found, 'shown'],
      ['export.requested', 'exporting'],
      [failed('saveExport'), 'exportFailed'],
      ['retry.requested', 'exporting'],
      [failed('saveExport'), 'exportFailed'],
      ['export.abandoned', 'shown'],
    ],
  },
})
