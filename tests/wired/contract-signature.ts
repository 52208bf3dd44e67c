import { sampleContract, sampleSigned } from '../../src/machines/contract-signature/contract-signature.model.ts'
import { wiredContractSignature } from '../../src/services/accounts/contract-signature.ts'
import { wiredCases } from '../support/wired.ts'

const signsAlone = { masterRef: 'M1', signer: 'SELF' } as const
const asksTheManager = { masterRef: 'M1', signer: 'MANAGER' } as const
const { fileId } = sampleContract
const madeFile = '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e99'
const made = { ...sampleContract, fileId: madeFile }
const pdf = new Blob(['%PDF'])

const file = `/api/sign/files/${madeFile}`
const loads = (key: string, ...documents: object[]) => ({
  asked: 'POST /api/sign/documents/status',
  key,
  body: { masterRef: 'M1' },
  answers: { documents },
})
/** Goes back to the beginning, which ends the case. */
const reloads = (key: string) => [{ ...loads(key), isLeft: true }, 'loading'] as const
const makes = (key: string) => ({ asked: 'POST /api/masters/M1/contracts', key, language: 'fr' })
const reads = { asked: `GET ${file}` }
const sends = (send: string) => ({ asked: `PATCH ${file}`, language: 'fr', body: { send } })
const signs = (code: string, key: string) => ({ asked: `POST ${file}`, key, body: { code } })
const readIt = { type: 'reading.confirmed', hasRead: true } as const
const typed = (code: string) => ({ type: 'code.typed', code }) as const

const empty = { code: '', problem: null, left: null, refusal: null }
const unknown = { hasRead: false, contract: null, file: null, ...empty, attemptKey: '', error: null }

const toMaking = [[loads('key 1'), 'making']] as const
const toReading = [
  ...toMaking,
  [
    { ...makes('key 2'), answers: sampleContract, location: file },
    { state: 'retrieving', context: { contract: made, refusal: null } },
  ],
  [
    { ...reads, answers: pdf },
    { state: 'reading', context: { file: pdf, hasRead: false } },
  ],
  [readIt, { state: 'reading', context: { hasRead: true } }],
] as const
const toCode = [
  ...toReading,
  ['code.requested', { state: 'sendingCode', context: empty }],
  [{ ...sends('CODE'), answers: made }, 'enteringCode'],
] as const
const toSigning = [...toCode, [typed('123 456'), 'enteringCode'], ['code.submitted', 'signing']] as const

export default wiredCases(() => wiredContractSignature({ language: 'fr' }), {
  'the signer reads the contract, and signs it with the third code': {
    input: signsAlone,
    begins: { state: 'loading', context: unknown },
    steps: [
      ...toCode,
      [typed('12'), 'enteringCode'],
      ['code.submitted', { state: 'enteringCode', context: { problem: 'CODE_INCOMPLETE' } }],
      [typed('123 456'), { state: 'enteringCode', context: { problem: null } }],
      ['code.submitted', 'signing'],
      [
        { ...signs('123456', 'key 3'), answers: { result: 'CODE_WRONG', attemptsLeft: 2, contract: made } },
        { state: 'enteringCode', context: { problem: 'CODE_WRONG', left: 2, code: '' } },
      ],
      [typed('654321'), 'enteringCode'],
      ['code.submitted', 'signing'],
      [
        { ...signs('654321', 'key 4'), refuses: 'CODE_EXPIRED', status: 409 },
        { state: 'enteringCode', context: { problem: 'CODE_EXPIRED', left: null, code: '', refusal: null } },
      ],
      ['code.submitted', { state: 'enteringCode', context: { problem: 'CODE_INCOMPLETE' } }],
      ['code.requested', { state: 'sendingCode', context: empty }],
      [{ ...sends('CODE'), answers: made }, 'enteringCode'],
      [typed('111111'), 'enteringCode'],
      ['code.submitted', { state: 'signing', context: { problem: null } }],
      [
        { ...signs('111111', 'key 5'), answers: { result: 'SIGNED', attemptsLeft: 3, contract: sampleSigned } },
        { state: 'signed', context: { contract: sampleSigned } },
      ],
    ],
  },
  'a new code is sent after a wrong one': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [
        { ...signs('123456', 'key 3'), answers: { result: 'CODE_WRONG', attemptsLeft: 2, contract: made } },
        'enteringCode',
      ],
      [typed('12'), { state: 'enteringCode', context: { problem: null, left: 2 } }],
      ['code.requested', { state: 'sendingCode', context: empty }],
      [{ ...sends('CODE'), isLeft: true }, 'sendingCode'],
    ],
  },
  'the contract is already signed': {
    input: signsAlone,
    begins: 'loading',
    steps: [[loads('key 1', sampleSigned, sampleContract), { state: 'signed', context: { contract: sampleSigned } }]],
  },
  'a locked contract is loaded again': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      [
        loads('key 1', { ...sampleContract, isLocked: true }),
        { state: 'tooManyFailures', context: { contract: { ...sampleContract, isLocked: true } } },
      ],
      ['contract.reloaded', 'loading'],
      reloads('key 2'),
    ],
  },
  'the contract cannot be made': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      [
        { ...loads('key 1'), fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'loading', context: { error: null } }],
      [loads('key 2'), 'making'],
      ...['CONTRACT_INCOMPLETE', 'ACCOUNT_NOT_VERIFIED', 'PDF_GENERATION_FAILED', 'FILE_NOT_FOUND'].flatMap(
        (code, index) =>
          [
            [
              { ...makes(`key ${index + 3}`), refuses: code, status: 409 },
              {
                state: 'makingFailed',
                context: { refusal: code === 'FILE_NOT_FOUND' ? 'CONTRACT_CHANGED' : code, error: null },
              },
            ],
            ['retry.requested', { state: 'making', context: { refusal: null } }],
          ] as const,
      ),
      [
        { ...makes('key 7'), fails: true },
        { state: 'makingFailed', context: { refusal: null, error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'making', context: { error: null } }],
      [
        { ...makes('key 8'), answers: sampleContract },
        { state: 'retrieving', context: { contract: sampleContract } },
      ],
      [
        { asked: `GET /api/sign/files/${fileId}`, fails: true },
        { state: 'retrievalFailed', context: { error: 'FORBIDDEN' } },
      ],
    ],
  },
  'no code is sent, for various reasons': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toReading,
      ['code.requested', 'sendingCode'],
      ...['TOO_MANY_CODES', 'NOT_THE_SIGNER', 'MAIL_NOT_SENT'].flatMap(
        (code) =>
          [
            [
              { ...sends('CODE'), refuses: code, status: 409 },
              { state: 'codeFailed', context: { refusal: code, error: null } },
            ],
            ['retry.requested', { state: 'sendingCode', context: { refusal: null } }],
          ] as const,
      ),
      [{ ...sends('CODE'), refuses: 'TOO_MANY_CODES', status: 409 }, 'codeFailed'],
      ['reading.resumed', { state: 'reading', context: { refusal: null } }],
      ['code.requested', 'sendingCode'],
      [
        { ...sends('CODE'), refuses: 'TOO_MANY_ATTEMPTS', status: 409 },
        { state: 'tooManyFailures', context: { refusal: 'TOO_MANY_ATTEMPTS' } },
      ],
      ['contract.reloaded', { state: 'loading', context: { refusal: null, hasRead: false } }],
      reloads('key 3'),
    ],
  },
  'the contract was replaced before it was signed: it is read again': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [
        { ...signs('123456', 'key 3'), refuses: 'FILE_NOT_FOUND', status: 404 },
        { state: 'loading', context: { ...empty, hasRead: false } },
      ],
      reloads('key 4'),
    ],
  },
  'the contract changed before it was signed: it is read again': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [{ ...signs('123456', 'key 3'), refuses: 'CONTRACT_CHANGED', status: 409 }, 'loading'],
      reloads('key 4'),
    ],
  },
  'whether it was signed is unknown: the same code is sent again under the same key': {
    input: signsAlone,
    begins: 'loading',
    steps: [
      ...toSigning,
      [
        { ...signs('123456', 'key 3'), fails: true },
        { state: 'signingFailed', context: { error: 'FORBIDDEN', refusal: null } },
      ],
      ['retry.requested', { state: 'signing', context: { error: null } }],
      [
        { ...signs('123456', 'key 3'), refuses: 'SEAL_FAILED', status: 503 },
        { state: 'signingFailed', context: { refusal: 'SEAL_FAILED', error: null } },
      ],
      ['retry.requested', { state: 'signing', context: { refusal: null } }],
      [
        { ...signs('123456', 'key 3'), refuses: 'TOO_MANY_ATTEMPTS', status: 409 },
        { state: 'tooManyFailures', context: { refusal: 'TOO_MANY_ATTEMPTS' } },
      ],
    ],
  },
  'the manager is asked to sign, once it works': {
    input: asksTheManager,
    begins: 'loading',
    steps: [
      ...toReading,
      ['manager.requested', 'askingManager'],
      [
        { ...sends('REQUEST'), refuses: 'NO_OTHER_SIGNER', status: 409 },
        { state: 'askingFailed', context: { refusal: 'NO_OTHER_SIGNER' } },
      ],
      ['retry.requested', { state: 'askingManager', context: { refusal: null } }],
      [{ ...sends('REQUEST'), refuses: 'MAIL_NOT_SENT', status: 503 }, 'askingFailed'],
      ['reading.resumed', { state: 'reading', context: { refusal: null, hasRead: true } }],
      ['manager.requested', 'askingManager'],
      [{ ...sends('REQUEST'), answers: made }, 'managerAsked'],
    ],
  },
})
