import { labelled, sampleKept } from '../../src/machines/custom-fields/custom-fields.model.ts'
import { wiredCustomFields } from '../../src/services/ledger/custom-fields.ts'
import { wiredCases } from '../support/wired.ts'

const at = '/api/masters/M1/custom-fields'
const { fields, beside } = sampleKept
const answers = { ...fields, tags: ['VIP'] }
const reads = { asked: `GET ${at}`, answers }
const counts = { asked: `GET ${at}/usage`, answers: { usage: beside.usage } }
const saves = { asked: `PUT ${at}` }
const { fields: changed } = labelled('Commercial')

export default wiredCases((tell) => wiredCustomFields({ masterRef: 'M1', askToCheck: () => tell('askToCheck') }), {
  'fields are read with what customers have of them, and sent as a whole': {
    begins: 'loading',
    steps: [
      [reads, 'loading'],
      [counts, { state: 'editing', context: { kept: { fields, beside } } }],
      [{ type: 'fields.changed', patch: { fields: changed } }, 'editing'],
      ['save.requested', 'saving'],
      [{ ...saves, body: { ...fields, fields: changed }, answers: { ...answers, fields: changed } }, 'saving'],
      [counts, { state: 'saved', context: { fields: { next: 3, fields: changed } } }],
    ],
  },
  'the server refuses a field that is in use': {
    begins: 'loading',
    steps: [
      [reads, 'loading'],
      [counts, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves, body: fields, refuses: 'SETTINGS_FAULTY', errors: [{ path: 'body.field1', code: 'TYPE_IN_USE' }] },
        { state: 'refused', told: ['askToCheck'], context: { refused: [{ field: 'field1', code: 'TYPE_IN_USE' }] } },
      ],
    ],
  },
})
