import { sampleFindings, sampleSubject } from '../../src/machines/erasure/erasure.model.ts'
import { wiredErasure } from '../../src/services/accounts/personal-data.ts'
import { savingPage } from '../support/saved-files.ts'
import { wiredCases } from '../support/wired.ts'

const file = new Blob(['{}'])
const findings = sampleFindings()

type Requests = { find: string; save: string; erase: string; body: unknown }
const at = '/api/masters/M1/personal-data'
const { kind, tiersRef, contactId } = sampleSubject
const person = `kind=${kind}&tiersRef=${tiersRef}&contactId=${contactId}`
const ofContact: Requests = {
  find: `GET ${at}/findings?${person}`,
  save: `GET ${at}/export?${person}`,
  erase: `POST ${at}/erasure`,
  body: sampleSubject,
}
const own = '/api/me/personal-data'
const ofSelf: Requests = {
  find: `GET ${own}`,
  save: `GET ${own}/export`,
  erase: `POST ${own}/erasure`,
  body: undefined,
}

const unknown = { findings: null, attemptKey: '', codes: [], error: null }
const toErasing = ({ find }: Requests) =>
  [
    [
      { asked: find, answers: findings },
      { state: 'shown', context: { findings } },
    ],
    ['erasure.requested', 'confirming'],
    ['erasure.confirmed', { state: 'erasing', context: { codes: [] } }],
  ] as const

const isErased = (subject: typeof sampleSubject | { kind: 'SELF' }, requests: Requests) => {
  const erases = (key = 'key 1') => ({ asked: requests.erase, key, body: requests.body })
  return {
    input: { subject },
    begins: { state: 'reading', context: { subject, ...unknown } },
    steps: [
      ...toErasing(requests),
      [
        { ...erases(), refuses: 'ERASURE_REFUSED', status: 409, errors: [{ path: '', code: 'CASE_OPEN' }] },
        { state: 'refused', context: { codes: ['CASE_OPEN'], error: null } },
      ],
      ['findings.reloaded', { state: 'reading', context: { codes: [] } }],
      ...toErasing(requests),
      [
        { ...erases('key 2'), fails: true },
        { state: 'unknown', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'erasing', context: { error: null } }],
      [{ ...erases('key 2'), answers: findings }, 'erased'],
    ],
  } as const
}

const isExported = (subject: typeof sampleSubject | { kind: 'SELF' }, { find, save }: Requests) =>
  ({
    input: { subject },
    begins: 'reading',
    steps: [
      [{ asked: find, answers: findings }, 'shown'],
      ['export.requested', 'exporting'],
      [
        { asked: save, fails: true },
        { state: 'exportFailed', context: { error: 'FORBIDDEN' }, told: [] },
      ],
      ['retry.requested', 'exporting'],
      [
        { asked: save, answers: file },
        { state: 'shown', told: ['donnees-personnelles.json blob:2'] },
      ],
    ],
  }) as const

export default wiredCases(
  (tell) => {
    savingPage(tell)
    return wiredErasure('M1')
  },
  {
    'a contact is erased': isErased(sampleSubject, ofContact),
    'users erase themselves': isErased({ kind: 'SELF' }, ofSelf),
    'the data of a contact are saved': isExported(sampleSubject, ofContact),
    'users save their own data': isExported({ kind: 'SELF' }, ofSelf),
  },
)
