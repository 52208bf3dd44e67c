import { answered, failed } from '../../src/machines/model.ts'
import { senderDomainMachine } from '../../src/machines/sender-domain/sender-domain.machine.ts'
import { sampleSender } from '../../src/machines/sender-domain/sender-domain.model.ts'
import type { SaveResult } from '../../src/machines/sender-domain/sender-domain.types.ts'
import { storiesOf } from '../support/stories.ts'

const address = 'compta@atelier-boreal.test'
const types = (given: string) => ({ type: 'fields.changed', patch: { address: given } }) as const
const read = (standing: Parameters<typeof sampleSender>[0]) => answered('loadSender', sampleSender(standing))
const checked = (standing: Parameters<typeof sampleSender>[0]) => answered('checkSender', sampleSender(standing))
const saved = answered('saveSender', { kind: 'kept', known: sampleSender('UNPUBLISHED') } satisfies SaveResult)
const refused = answered('saveSender', {
  kind: 'refused',
  code: 'SETTINGS_FAULTY',
  faults: [{ field: 'address', code: 'PUBLIC_MAIL_DOMAIN' }],
} satisfies SaveResult)

export default storiesOf(senderDomainMachine, {
  'an address is entered, its record published, and the check finds it': {
    begins: 'loading',
    steps: [
      [read(null), { state: 'absent', context: { fields: { address: '', name: 'Atelier Boréal' } } }],
      ['editing.begun', 'editing'],
      [types(address), 'editing'],
      ['save.requested', 'saving'],
      [saved, { state: 'unpublished', context: { fields: { address, name: 'Atelier Boréal' } } }],
      ['check.requested', 'checking'],
      [checked('UNPUBLISHED'), 'unpublished'],
      ['check.requested', 'checking'],
      [checked('VERIFIED'), { state: 'verified', context: { known: sampleSender('VERIFIED') } }],
    ],
  },
  'an address at a public mail provider or at the general domain is not sent': {
    begins: 'loading',
    steps: [
      [read(null), 'absent'],
      ['editing.begun', 'editing'],
      ['save.requested', { state: 'editing', context: { tried: true } }],
      [types('atelier@gmail.com'), 'editing'],
      ['save.requested', 'editing'],
      [types('atelier@echeance.example'), 'editing'],
      ['save.requested', 'editing'],
      [types(address), 'editing'],
      ['save.requested', 'saving'],
    ],
  },
  'the server refuses the address: it is corrected, or given up': {
    begins: 'loading',
    steps: [
      [read('VERIFIED'), 'verified'],
      ['editing.begun', 'editing'],
      [types('compta@other.test'), 'editing'],
      ['save.requested', 'saving'],
      [
        refused,
        {
          state: 'refused',
          context: {
            tried: true,
            refusal: 'SETTINGS_FAULTY',
            refused: [{ field: 'address', code: 'PUBLIC_MAIL_DOMAIN' }],
            fields: { address: 'compta@other.test', name: 'Atelier Boréal' },
          },
        },
      ],
      ['save.requested', 'saving'],
      [refused, 'refused'],
      [types('compta@third.test'), { state: 'editing', context: { refused: [] } }],
      [
        'editing.cancelled',
        {
          state: 'verified',
          context: { fields: { address, name: 'Atelier Boréal' }, tried: false, refused: [], refusal: null },
        },
      ],
    ],
  },
  'another name at a verified domain needs no new record': {
    begins: 'loading',
    steps: [
      [read('VERIFIED'), 'verified'],
      ['editing.begun', 'editing'],
      [{ type: 'fields.changed', patch: { name: 'Atelier' } }, 'editing'],
      ['save.requested', 'saving'],
      [refused, 'refused'],
      ['editing.cancelled', 'verified'],
      ['editing.begun', 'editing'],
      ['save.requested', 'saving'],
      [answered('saveSender', { kind: 'kept', known: sampleSender('VERIFIED') } satisfies SaveResult), 'verified'],
    ],
  },
  'another administrator saved a sender while it was removed': {
    begins: 'loading',
    steps: [
      [read('FAULTY'), 'faulty'],
      ['removal.requested', 'confirmingRemoval'],
      ['removal.confirmed', 'removing'],
      [answered('removeSender', sampleSender('UNPUBLISHED')), 'unpublished'],
    ],
  },
  'a refused address is given up at once': {
    begins: 'loading',
    steps: [
      [read(null), 'absent'],
      ['editing.begun', 'editing'],
      [types(address), 'editing'],
      ['save.requested', 'saving'],
      [refused, 'refused'],
      ['editing.cancelled', { state: 'absent', context: { fields: { address: '', name: 'Atelier Boréal' } } }],
    ],
  },
  'the save gets no answer: it is sent again, or the entry resumed': {
    begins: 'loading',
    steps: [
      [read(null), 'absent'],
      ['editing.begun', 'editing'],
      [types(address), 'editing'],
      ['save.requested', 'saving'],
      [failed('saveSender'), 'saveFailed'],
      ['retry.requested', 'saving'],
      [failed('saveSender'), 'saveFailed'],
      ['editing.resumed', { state: 'editing', context: { fields: { address, name: 'Atelier Boréal' } } }],
    ],
  },
  'a record is wrong, or another company uses the domain': {
    begins: 'loading',
    steps: [
      [read('FAULTY'), 'faulty'],
      ['check.requested', 'checking'],
      [checked('TAKEN'), 'faulty'],
      ['editing.begun', 'editing'],
      ['editing.cancelled', 'faulty'],
    ],
  },
  'the DNS does not answer: the check is asked again': {
    begins: 'loading',
    steps: [
      [read('UNREACHABLE'), 'unreachable'],
      ['check.requested', 'checking'],
      [checked('VERIFIED'), 'verified'],
      ['check.requested', 'checking'],
      [failed('checkSender'), 'checkFailed'],
      ['retry.requested', 'checking'],
      [failed('checkSender'), 'checkFailed'],
      ['attempt.dropped', 'loading'],
      [read('UNPUBLISHED'), 'unpublished'],
      ['editing.begun', 'editing'],
      ['editing.cancelled', 'unpublished'],
    ],
  },
  'a sender is kept after all, then removed after a lost answer': {
    begins: 'loading',
    steps: [
      [failed('loadSender'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [read('VERIFIED'), 'verified'],
      ['removal.requested', 'confirmingRemoval'],
      ['removal.cancelled', 'verified'],
      ['removal.requested', 'confirmingRemoval'],
      ['removal.confirmed', 'removing'],
      [failed('removeSender'), 'removalFailed'],
      ['retry.requested', 'removing'],
      [answered('removeSender', sampleSender(null)), { state: 'absent', context: { known: sampleSender(null) } }],
    ],
  },
  'nobody knows whether it was removed: it is read again': {
    begins: 'loading',
    steps: [
      [read('UNPUBLISHED'), 'unpublished'],
      ['removal.requested', 'confirmingRemoval'],
      ['removal.confirmed', 'removing'],
      [failed('removeSender'), 'removalFailed'],
      ['removal.cancelled', 'loading'],
    ],
  },
  'every standing can be removed or edited': {
    begins: 'loading',
    steps: [
      [read('FAULTY'), 'faulty'],
      ['removal.requested', 'confirmingRemoval'],
      ['removal.cancelled', 'faulty'],
      ['check.requested', 'checking'],
      [checked('UNREACHABLE'), 'unreachable'],
      ['removal.requested', 'confirmingRemoval'],
      ['removal.cancelled', 'unreachable'],
      ['editing.begun', 'editing'],
      ['editing.cancelled', 'unreachable'],
    ],
  },
})
