import { answered, type FlowModel, failed } from '../model.ts'
import { sampleContent } from '../sign-up/sign-up.samples.ts'
import { signUpKeepingMachine } from './sign-up-keeping.machine.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const changed = { ...sampleContent, search: 'Verrerie' }

/** Samples for every path of the autosave of a sign-up. */
export const signUpKeepingModel: FlowModel<typeof signUpKeepingMachine> = {
  machine: signUpKeepingMachine,
  input: { content: sampleContent, version: 1, kept: JSON.stringify(sampleContent) },
  events: [
    { type: 'content.changed', content: changed },
    { type: 'content.changed', content: sampleContent },
    answered('waitForPause'),
    answered('keepContent', { content: changed, version: 2 }),
    answered('keepContent', { content: sampleContent, version: 2 }),
    failed('keepContent'),
    failed('keepContent', withCode('SIGN_UP_CHANGED')),
    failed('keepContent', withCode('SIGN_UP_NOT_FOUND')),
    answered('readVersion', 5),
  ],
  key: ({ context }) => [context.content.search, context.kept === null],
}
