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
  'what is typed is kept a moment after the last letter': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [typed('Verrerie'), { state: 'typing', context: { content: { ...sampleContent, search: 'Verrerie' } } }],
      [paused, 'saving'],
      [kept('Verrerie', 2), { state: 'kept', context: { version: 2 } }],
    ],
  },
  'each letter begins the moment anew': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), { state: 'typing', starts: ['waitForPause'] }],
      [typed('Verrerie'), { state: 'typing', starts: ['waitForPause'] }],
    ],
  },
  'what this browser had and the server had not is kept at once': {
    input: { ...input, kept: null },
    begins: 'typing',
    steps: [[failed('waitForPause'), 'saving']],
  },
  'what is typed while the server keeps is kept next': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [typed('Verrerie'), 'saving'],
      [kept('Verr', 2), { state: 'typing', context: { content: { ...sampleContent, search: 'Verrerie' } } }],
    ],
  },
  'the server does not answer: it is tried again, or with the next letter': {
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
  'another tab changed it, and its version is taken': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [changedElsewhere, 'conflict'],
      ['theirs.taken', 'replaced'],
    ],
  },
  'another tab changed it, and one’s own is kept over it': {
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
  'the contract was signed on another machine: there is nothing to keep any more': {
    input,
    begins: 'kept',
    steps: [
      [typed('Verr'), 'typing'],
      [paused, 'saving'],
      [failed('keepContent', withCode('SIGN_UP_NOT_FOUND')), 'replaced'],
    ],
  },
})
