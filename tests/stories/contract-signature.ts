import { contractSignatureMachine } from '../../src/machines/contract-signature/contract-signature.machine.ts'
import { sampleContract, sampleSigned } from '../../src/machines/contract-signature/contract-signature.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const signsAlone = { masterRef: 'M-0001', signer: 'SELF' } as const
const asksTheManager = { masterRef: 'M-0001', signer: 'MANAGER' } as const

const refused = (by: string, code: string) => answered(by, { kind: 'refused', code })
const noneYet = answered('loadContract', null)
const made = answered('makeContract', { kind: 'made', contract: sampleContract })
const fetched = answered('retrieveContract', new Blob())
const codeSent = answered('sendCode', { kind: 'sent' })
const signed = answered('signContract', { kind: 'signed', contract: sampleSigned })
const readIt = { type: 'reading.confirmed', hasRead: true } as const
const typed = (code: string) => ({ type: 'code.typed', code }) as const

/** From the start to the displayed contract. */
const toReading = [
  [noneYet, 'making'],
  [made, 'retrieving'],
  [fetched, 'reading'],
] as const
/** And on to the code that came by mail. */
const toCode = [
  ...toReading,
  [readIt, { state: 'reading', context: { hasRead: true } }],
  ['code.requested', 'sendingCode'],
  [codeSent, 'enteringCode'],
] as const
const toSigning = [
  ...toCode,
  [typed('123456'), { state: 'enteringCode', context: { code: '123456' } }],
  ['code.submitted', 'signing'],
] as const
const toAsking = [...toReading, [readIt, 'reading'], ['manager.requested', 'askingManager']] as const

export default storiesOf(contractSignatureMachine, {
  'the manager reads the contract and signs it with a code': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [signed, { state: 'signed', output: { outcome: 'SIGNED' }, context: { contract: sampleSigned } }],
    ],
  },
  'the contract is already signed': {
    input: signsAlone,
    begins: 'loading',
    steps: [[answered('loadContract', sampleSigned), { state: 'signed', output: { outcome: 'SIGNED' } }]],
  },
  'an unread contract cannot be signed, nor can one with an incomplete code': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toReading,
      ['code.requested', 'reading'],
      ['manager.requested', 'reading'],
      [readIt, 'reading'],
      ['manager.requested', 'reading'],
      ['code.requested', 'sendingCode'],
      [codeSent, 'enteringCode'],
      [typed('12'), 'enteringCode'],
      ['code.submitted', { state: 'enteringCode', context: { problem: 'CODE_INCOMPLETE' } }],
    ],
  },
  'one code is wrong, the next one expired, and a new one is requested': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [
        answered('signContract', { kind: 'wrong', left: 2 }),
        { state: 'enteringCode', context: { problem: 'CODE_WRONG', left: 2 } },
      ],
      [typed('654321'), 'enteringCode'],
      ['code.submitted', 'signing'],
      [refused('signContract', 'CODE_EXPIRED'), { state: 'enteringCode', context: { problem: 'CODE_EXPIRED' } }],
      ['code.requested', 'sendingCode'],
      [codeSent, 'enteringCode'],
      ['reading.resumed', 'reading'],
    ],
  },
  'after too many wrong codes only support can help': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [refused('signContract', 'TOO_MANY_ATTEMPTS'), 'tooManyFailures'],
      ['contract.reloaded', 'loading'],
      [answered('loadContract', { ...sampleContract, isLocked: true }), 'tooManyFailures'],
      ['contract.reloaded', 'loading'],
    ],
  },
  'too many wrong codes in another window: no more codes are sent': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toReading,
      [readIt, 'reading'],
      ['code.requested', 'sendingCode'],
      [refused('sendCode', 'TOO_MANY_ATTEMPTS'), 'tooManyFailures'],
    ],
  },
  'the contract changed before the code was sent: it must be read again': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toReading,
      [readIt, 'reading'],
      ['code.requested', 'sendingCode'],
      [refused('sendCode', 'CONTRACT_CHANGED'), { state: 'loading', context: { hasRead: false } }],
    ],
  },
  'the contract changed before it was signed: it must be read again': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [refused('signContract', 'CONTRACT_CHANGED'), { state: 'loading', context: { hasRead: false } }],
    ],
  },
  'too many codes were requested; then the mail fails': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toReading,
      [readIt, 'reading'],
      ['code.requested', 'sendingCode'],
      [refused('sendCode', 'TOO_MANY_CODES'), { state: 'codeFailed', context: { refusal: 'TOO_MANY_CODES' } }],
      ['retry.requested', 'sendingCode'],
      [failed('sendCode'), 'codeFailed'],
      ['reading.resumed', 'reading'],
    ],
  },
  'whether it was signed is unknown: the attempt is repeated': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [failed('signContract'), 'signingFailed'],
      ['retry.requested', 'signing'],
      [refused('signContract', 'SEAL_FAILED'), { state: 'signingFailed', context: { refusal: 'SEAL_FAILED' } }],
      ['retry.requested', 'signing'],
      [signed, 'signed'],
    ],
  },
  'the contract’s state, generation and download fail at first': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      [failed('loadContract'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [noneYet, 'making'],
      [refused('makeContract', 'PDF_GENERATION_FAILED'), 'makingFailed'],
      ['retry.requested', 'making'],
      [failed('makeContract'), 'makingFailed'],
      ['retry.requested', 'making'],
      [made, 'retrieving'],
      [failed('retrieveContract'), 'retrievalFailed'],
      ['retry.requested', 'retrieving'],
      [fetched, 'reading'],
    ],
  },
  'a third person reads the contract and has the manager asked to sign it': {
    input: asksTheManager,
    begins: 'loading',
    steps: [
      ...toReading,
      [readIt, 'reading'],
      ['code.requested', 'reading'],
      ['manager.requested', 'askingManager'],
      [answered('askManager', { kind: 'asked' }), { state: 'managerAsked', output: { outcome: 'MANAGER_ASKED' } }],
    ],
  },
  'the contract changed before the manager was asked': {
    input: asksTheManager,
    begins: 'loading',
    steps: [...toAsking, [refused('askManager', 'CONTRACT_CHANGED'), 'loading']],
  },
  'the manager was asked too often; then the outcome is unknown': {
    input: asksTheManager,
    begins: 'loading',
    steps: [
      ...toAsking,
      [refused('askManager', 'TOO_MANY_CODES'), { state: 'askingFailed', context: { refusal: 'TOO_MANY_CODES' } }],
      ['retry.requested', 'askingManager'],
      [failed('askManager'), 'askingFailed'],
      ['reading.resumed', 'reading'],
    ],
  },
})
