import { deepStrictEqual } from 'node:assert'
import { sampleSignUps } from '../../../src/machines/sign-up/sign-up.model.ts'
import {
  sampleAccount,
  sampleContent,
  sampleGiven,
  sampleSignUp,
} from '../../../src/machines/sign-up/sign-up.samples.ts'
import { arrived, toChild, wiredCases } from '../../support/wired.ts'
import { asked, changes, details, input, loads, saved, saves, waits, wired } from './requests.ts'

const changedElsewhere = {
  ...sampleSignUps.accessRequested,
  content: { ...sampleContent, comment: 'Bonjour' },
  version: 2,
}

/** What was typed and is not saved yet. */
export default wiredCases(wired, {
  'entries that could not be saved are resumed, and forgotten once the sign-up is over': {
    input,
    begins: 'loading',
    steps: [
      [loads(sampleSignUps.accessRequested), waits],
      [changes({ comment: 'Bonjour' }), waits],
      [{ ...saves({ comment: 'Bonjour' }, 1), fails: true }, waits],
      ['standing.checked', 'loading'],
      [
        loads(sampleSignUps.accessRequested),
        { state: waits, context: { content: { ...sampleContent, comment: 'Bonjour' }, kept: null } },
      ],
      [{ ...saves({ comment: 'Bonjour' }, 1), fails: true }, waits],
      ['standing.checked', 'loading'],
      [loads(null), { state: 'finished', told: [[]] }],
    ],
  },
  'entries of a sign-up that is not saved yet are resumed as they are': {
    input: { channel: 'COCKPIT', software: 'QUADRA' },
    begins: 'loading',
    steps: [
      [loads({ ...sampleSignUps.accessRequested, version: 0 }), waits],
      [{ ...saves(asked, 0), fails: true }, waits],
      [changes(input), waits],
      ['standing.checked', 'loading'],
      [
        loads({ ...sampleSignUps.accessRequested, version: 0 }),
        { state: waits, context: { content: sampleContent, kept: null } },
      ],
      [{ ...saves({}, 0), isLeft: true }, waits],
      ['standing.checked', 'loading'],
      [loads(sampleSignUps.accessRequested), { state: waits, context: { kept: JSON.stringify(sampleContent) } }],
    ],
  },
  'an account without a saved sign-up keeps its own channel': {
    input: { channel: 'COCKPIT', software: 'QUADRA' },
    begins: 'loading',
    steps: [
      [
        loads(sampleSignUp({ ...sampleGiven, step: 'GENERAL_INFORMATION' }, { account: sampleAccount, version: 0 })),
        { state: details, context: { content: { ...sampleContent, ...sampleGiven } } },
      ],
    ],
  },
  'saved entries are not resumed': {
    input,
    begins: 'loading',
    steps: [
      [loads(sampleSignUps.accessRequested), waits],
      ['standing.checked', 'loading'],
      [loads(changedElsewhere), { state: waits, context: { content: changedElsewhere.content } }],
      [changes({ comment: 'Bonsoir' }), waits],
      [saved({ comment: 'Bonsoir' }, 2), waits],
      ['standing.checked', 'loading'],
      [
        loads({ ...sampleSignUps.accessRequested, version: 3 }),
        { state: waits, context: { content: sampleContent, kept: JSON.stringify(sampleContent) } },
      ],
    ],
  },
  'entries are resumed over the version that was saved last': {
    input,
    begins: 'loading',
    steps: [
      [loads(sampleSignUps.accessRequested), waits],
      [changes({ comment: 'Bonjour' }), waits],
      [saved({ comment: 'Bonjour' }, 1), waits],
      [arrived, waits],
      [changes({ comment: '' }), waits],
      [{ ...saves({}, 2), fails: true }, waits],
      [() => deepStrictEqual(Object.keys(localStorage), ['typed:user-1:sign-up']), waits],
      ['standing.checked', 'loading'],
      [loads({ ...changedElsewhere, version: 2 }), { state: waits, context: { content: sampleContent } }],
      [saved({}, 2), waits],
    ],
  },
  'a save whose answer was lost is the base of what was typed since': {
    input,
    begins: 'loading',
    steps: [
      [loads(sampleSignUps.accessRequested), waits],
      [changes({ comment: 'Bonjour' }), waits],
      [{ ...saves({ comment: 'Bonjour' }, 1), isLeft: true }, waits],
      [changes({ comment: 'Bonjour !' }), waits],
      ['standing.checked', 'loading'],
      [
        loads({ ...sampleSignUps.accessRequested, content: { ...sampleContent, comment: 'Bonjour' }, version: 2 }),
        waits,
      ],
      [saved({ comment: 'Bonjour !' }, 2), waits],
      ['standing.checked', 'loading'],
      [loads({ ...sampleSignUps.accessRequested, version: 4 }), { state: waits, context: { content: sampleContent } }],
    ],
  },
  'another tab has changed it: its version is taken': {
    input,
    begins: 'loading',
    steps: [
      [loads(sampleSignUps.accessRequested), waits],
      [changes({ comment: 'Bonjour' }), waits],
      [{ ...saves({ comment: 'Bonjour' }, 1), refuses: 'SIGN_UP_CHANGED', status: 409 }, waits],
      [toChild('keeping', { type: 'theirs.taken' }), 'loading'],
      [loads({ ...sampleSignUps.accessRequested, version: 2 }), { state: waits, context: { content: sampleContent } }],
    ],
  },
})
