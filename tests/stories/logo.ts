import { logoMachine } from '../../src/machines/logo/logo.machine.ts'
import { sampleFile, sampleLogoId } from '../../src/machines/logo/logo.model.ts'
import type { LogoResult } from '../../src/machines/logo/logo.types.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const chosen = { type: 'logo.chosen', chosen: sampleFile() } as const
const drawing = { type: 'logo.chosen', chosen: sampleFile('image/svg+xml') } as const
const kept = answered('uploadLogo', { kind: 'kept', logo: sampleLogoId } satisfies LogoResult)
const unreadable = answered('uploadLogo', { kind: 'refused', code: 'LOGO_UNREADABLE' } satisfies LogoResult)

export default storiesOf(logoMachine, {
  'a first logo is saved, replaced, and removed': {
    input: { logo: null },
    begins: 'showing',
    steps: [
      [chosen, 'uploading'],
      [kept, { state: 'changed', context: { logo: sampleLogoId } }],
      [chosen, 'uploading'],
      [kept, 'changed'],
      ['logo.removed', 'removing'],
      [answered('removeLogo', null), { state: 'changed', context: { logo: null } }],
      ['logo.removed', { state: 'changed', taken: false }],
    ],
  },
  'an account without a logo has nothing to remove': {
    input: { logo: null },
    begins: 'showing',
    steps: [
      ['logo.removed', 'showing'],
      [drawing, 'refused'],
      ['logo.removed', 'refused'],
    ],
  },
  'a file that cannot be a logo is never sent: another is chosen, or the current logo is removed': {
    input: { logo: sampleLogoId },
    begins: 'showing',
    steps: [
      [drawing, { state: 'refused', context: { logo: sampleLogoId, refusal: 'LOGO_UNREADABLE' } }],
      [drawing, { state: 'refused', taken: true }],
      [chosen, 'uploading'],
      [kept, 'changed'],
      [drawing, 'refused'],
      ['logo.removed', 'removing'],
      [answered('removeLogo', null), { state: 'changed', context: { logo: null, refusal: null } }],
    ],
  },
  'the server cannot read the picture: the current logo stays': {
    input: { logo: sampleLogoId },
    begins: 'showing',
    steps: [
      [chosen, 'uploading'],
      [unreadable, { state: 'refused', context: { logo: sampleLogoId, refusal: 'LOGO_UNREADABLE' } }],
    ],
  },
  'the upload gets no answer: it is retried, or left': {
    input: { logo: null },
    begins: 'showing',
    steps: [
      [chosen, 'uploading'],
      [failed('uploadLogo'), 'uploadFailed'],
      ['retry.requested', 'uploading'],
      [failed('uploadLogo'), 'uploadFailed'],
      ['attempt.dropped', 'showing'],
    ],
  },
  'the removal of the logo gets no answer: it is retried, or left': {
    input: { logo: sampleLogoId },
    begins: 'showing',
    steps: [
      ['logo.removed', 'removing'],
      [failed('removeLogo'), 'removalFailed'],
      ['retry.requested', 'removing'],
      [failed('removeLogo'), 'removalFailed'],
      ['attempt.dropped', { state: 'showing', context: { logo: sampleLogoId } }],
    ],
  },
})
