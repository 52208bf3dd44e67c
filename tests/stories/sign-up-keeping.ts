import { answered, failed } from '../../src/machines/model.ts'
import { sampleContent } from '../../src/machines/sign-up/sign-up.samples.ts'
import { signUpKeepingMachine } from '../../src/machines/sign-up-keeping/sign-up-keeping.machine.ts'
import { storiesOf } from '../support/stories.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const typed = (search: string) => ({ type: 'content.changed', content: { ...sampleContent, search } }) as const
const paused = answered('waitForPause')
const kept = (search: string, version: number) =>
  answered('keepContent', { content: { ...sampleContent, search }, version })
const changedElsewhere = failed('keepContent', withCode('SIGN_UP_CHANGED'))

const input = { content: sampleContent, version: 1, kept: JSON.stringify(sampleContent) }

export default storiesOf(signUpKeepingMachine, {
  'entries are saved a moment after the last keystroke': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [typed('Verrerie'), { state: 'typing', context: { content: { ...sampleContent, search: 'Verrerie' } } }],
      [paused, 'saving'],
      [kept('Verrerie', 2), { state: 'kept', context: { version: 2 } }],
    ],
  },
  'each keystroke restarts the pause': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), { state: 'typing', starts: ['waitForPause'] }],
      [typed('Verrerie'), { state: 'typing', starts: ['waitForPause'] }],
    ],
  },
  'entries that only this browser has are saved at once': {
    input: { ...input, kept: null },
    begins: 'typing',
    steps: [[failed('waitForPause'), 'saving']],
  },
  'entries made during a save are saved next': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [typed('Verrerie'), 'saving'],
      [kept('Verr', 2), { state: 'typing', context: { content: { ...sampleContent, search: 'Verrerie' } } }],
    ],
  },
  'the server does not answer: the save is retried, or follows the next keystroke': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [failed('keepContent'), 'unkept'],
      ['retry.requested', 'saving'],
      [failed('keepContent'), 'unkept'],
      [typed('Verrerie'), { state: 'typing', context: { content: { ...sampleContent, search: 'Verrerie' } } }],
    ],
  },
  'another tab changed it, and its version is accepted': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [changedElsewhere, 'conflict'],
      ['theirs.taken', 'replaced'],
    ],
  },
  'another tab changed it, and this version overwrites it': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [changedElsewhere, 'conflict'],
      ['mine.kept', 'overwriting'],
      [failed('readVersion'), 'conflict'],
      ['mine.kept', 'overwriting'],
      [answered('readVersion', 5), { state: 'saving', context: { version: 5 } }],
      [kept('Verr', 6), 'kept'],
    ],
  },
  'the contract was signed on another device: there is nothing left to save': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [failed('keepContent', withCode('SIGN_UP_NOT_FOUND')), 'replaced'],
    ],
  },
})
