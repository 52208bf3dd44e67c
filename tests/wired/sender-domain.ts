import { sampleSender } from '../../src/machines/sender-domain/sender-domain.model.ts'
import { wiredSenderDomain } from '../../src/services/accounts/sender.ts'
import { wiredCases } from '../support/wired.ts'

const at = '/api/masters/M1/sender'
const address = 'compta@atelier-boreal.test'
const reads = { asked: `GET ${at}` }
const saves = { asked: `PUT ${at}`, body: { address, name: 'Atelier Boréal' } }
const checks = { asked: `POST ${at}/check`, key: 'key 1' }
const removes = { asked: `DELETE ${at}` }
const types = { type: 'fields.changed', patch: { address } } as const

export default wiredCases((tell) => wiredSenderDomain({ masterRef: 'M1', askToCheck: () => tell('askToCheck') }), {
  'a sender is saved after a lost answer, checked and removed': {
    begins: 'loading',
    steps: [
      [
        { ...reads, answers: sampleSender(null) },
        { state: 'absent', context: { known: sampleSender(null) } },
      ],
      ['editing.begun', 'editing'],
      [types, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves, fails: true },
        { state: 'saveFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'saving', context: { error: null } }],
      [
        { ...saves, answers: sampleSender('UNPUBLISHED') },
        { state: 'unpublished', context: { known: sampleSender('UNPUBLISHED') } },
      ],
      ['check.requested', 'checking'],
      [
        { ...checks, answers: sampleSender('VERIFIED') },
        { state: 'verified', context: { known: sampleSender('VERIFIED') } },
      ],
      ['removal.requested', 'confirmingRemoval'],
      ['removal.confirmed', 'removing'],
      [
        { ...removes, answers: sampleSender(null) },
        { state: 'absent', context: { known: sampleSender(null) } },
      ],
    ],
  },
  'problems of the form are shown before anything is sent, those of the server at their field': {
    begins: 'loading',
    steps: [
      [{ ...reads, answers: sampleSender(null) }, 'absent'],
      ['editing.begun', 'editing'],
      ['save.requested', { state: 'editing', told: ['askToCheck'], context: { tried: true } }],
      [types, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves, refuses: 'SETTINGS_FAULTY', errors: [{ path: 'body.address', code: 'GENERAL_DOMAIN' }] },
        {
          state: 'refused',
          told: ['askToCheck'],
          context: { refusal: 'SETTINGS_FAULTY', refused: [{ field: 'address', code: 'GENERAL_DOMAIN' }] },
        },
      ],
    ],
  },
  'checks that are too many, or of a sender that is gone, lead back to what the server has': {
    begins: 'loading',
    steps: [
      [{ ...reads, answers: sampleSender('UNPUBLISHED') }, 'unpublished'],
      ['check.requested', 'checking'],
      [
        { ...checks, refuses: 'SENDER_NOT_FOUND', status: 404 },
        { state: 'checkFailed', context: { error: 'SENDER_NOT_FOUND' } },
      ],
      ['attempt.dropped', 'loading'],
      [{ ...reads, answers: sampleSender(null) }, 'absent'],
    ],
  },
})
