import type { VerificationOutput } from '../identity-verification/identity-verification.types.ts'
import { busyState, failedState } from '../states.ts'
import { generalInformationStates } from './sign-up.company.ts'
import { beginningOf, signUpSetup } from './sign-up.setup.ts'

const place = (
  name:
    | 'EMAIL_CONFIRMATION'
    | 'ACCESS_REQUESTED'
    | 'IDENTITY_VERIFICATION'
    | 'FORMULA'
    | 'CONTRACT'
    | 'WAITING_FOR_MANAGER',
) => ({ type: 'isAt', params: { place: name } }) as const

const verified = {
  type: 'verified',
  params: ({ event }: { event: { output: VerificationOutput } }) => event.output,
} as const

/**
 * A company signs up by itself: account, confirmation of the e-mail address, general information, identity
 * verification, plan, contract; from the cockpit, only general information and contract.
 *
 * The steps are states. The first two happen on the identity provider's pages and are done for any signed-in user: the
 * first is shown to users who go back, the second to those whose address is not confirmed. A pure function of the
 * server's data (`resumeSignUp`) decides at which step to continue, so it is the same on any device. A chart of its own
 * autosaves what is typed; each step's decision is a request of its own, so no step waits for the autosave. Documents
 * and signature are charts of their own, which the account page shows too. A user who chose a paid plan without
 * documents returns to them before the contract.
 */
export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  description: 'A company becomes a customer: from the account of its first user to the signed contract.',
  context: ({ input }) => beginningOf(input),
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'How far did this person come with the sign-up?',
      invoke: {
        src: 'loadSignUp',
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => ({ loaded: event.output }) }, target: 'finished' },
          { target: 'filling', actions: { type: 'take', params: ({ event }) => ({ loaded: event.output }) } },
        ],
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'Nobody can tell how far the sign-up came; what was entered before is not touched.',
      retry: 'loading',
    }),
    filling: {
      description: 'The steps; what is typed is saved beside them.',
      tags: 'background',
      initial: 'entering',
      invoke: {
        src: 'keeping',
        id: 'keeping',
        input: ({ context: { content, signUp, kept } }) => ({ content, version: signUp?.version ?? 0, kept }),
        onDone: { target: 'loading' },
      },
      on: {
        'content.changed': { actions: [{ type: 'change', params: ({ event }) => event }, 'tellKeeping'] },
      },
      states: {
        entering: {
          description: 'Goes on where it was left.',
          always: [
            { guard: place('EMAIL_CONFIRMATION'), target: 'emailConfirmation' },
            { guard: place('ACCESS_REQUESTED'), target: 'generalInformation.accessRequested' },
            { guard: place('IDENTITY_VERIFICATION'), target: 'identityVerification' },
            { guard: place('FORMULA'), target: 'formula' },
            { guard: place('CONTRACT'), target: 'contract' },
            { guard: place('WAITING_FOR_MANAGER'), target: 'waitingForManager' },
            { target: 'generalInformation' },
          ],
        },
        account: {
          description: 'Step 1. The person has an access already; whoever goes back to this step sees it.',
          on: { 'step.continued': { target: 'generalInformation' } },
        },
        emailConfirmation: {
          description: 'Step 2. The address is to be confirmed, by the mail that the identity provider sent.',
          exit: 'forgetError',
          on: { 'email.checked': { target: 'checkingEmail' } },
        },
        checkingEmail: busyState({
          description: 'Is the address confirmed now?',
          invoke: {
            src: 'checkEmail',
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => ({ loaded: event.output }) },
                target: 'entering',
                actions: { type: 'know', params: ({ event }) => ({ signUp: event.output }) },
              },
              { target: 'emailConfirmation' },
            ],
          },
          failure: 'emailConfirmation',
        }),
        generalInformation: generalInformationStates,
        identityVerification: {
          description: 'Step 4. Kbis and identity card; only a paid offer requires them.',
          tags: 'background',
          entry: [{ type: 'enter', params: { step: 'IDENTITY_VERIFICATION' } }, 'tellKeeping'],
          invoke: {
            src: 'identityVerification',
            id: 'identityVerification',
            input: ({ context }) => ({
              masterRef: context.signUp?.account?.masterRef ?? '',
              isRequired: context.content.formula === 'PAID',
            }),
            onDone: [
              {
                guard: { type: 'isSkipped', params: ({ event }) => event.output },
                target: 'formula',
              },
              { guard: 'isPaid', target: 'contract', actions: verified },
              { target: 'formula', actions: verified },
            ],
          },
          on: { 'step.back': { target: 'generalInformation' } },
        },
        formula: {
          description: 'Step 5. A free trial, the paid subscription, or the light formula.',
          entry: [{ type: 'enter', params: { step: 'FORMULA' } }, 'tellKeeping'],
          on: {
            'formula.submitted': [{ guard: 'hasFormula', target: 'choosingFormula' }, { actions: 'askToCheck' }],
            'step.back': { target: 'identityVerification' },
          },
        },
        choosingFormula: busyState({
          description: 'The chosen formula is saved with the account.',
          invoke: {
            src: 'chooseFormula',
            input: ({ context }) => ({ content: context.content }),
            onDone: [
              {
                guard: 'mustVerify',
                target: 'identityVerification',
                actions: { type: 'know', params: ({ event }) => ({ signUp: event.output }) },
              },
              {
                target: 'contract',
                actions: { type: 'know', params: ({ event }) => ({ signUp: event.output }) },
              },
            ],
          },
          failure: 'formulaFailed',
        }),
        formulaFailed: failedState({
          description: 'The choice may not have been saved.',
          retry: 'choosingFormula',
          on: {
            'form.resumed': 'formula',
          },
        }),
        contract: {
          description: 'Step 6. The contract is read and signed, or the manager is asked to sign it.',
          tags: 'background',
          entry: [{ type: 'enter', params: { step: 'CONTRACT' } }, 'tellKeeping'],
          invoke: {
            src: 'contractSignature',
            id: 'contractSignature',
            input: ({ context: { signUp } }) => ({
              masterRef: signUp?.account?.masterRef ?? '',
              signer: signUp?.signer ?? 'SELF',
            }),
            onDone: [
              {
                guard: { type: 'isManagerAsked', params: ({ event }) => event.output },
                target: 'waitingForManager',
                actions: 'managerAsked',
              },
              { target: '#signUp.finished' },
            ],
          },
          on: {
            'step.back': [
              { guard: 'isOwnCockpit', target: 'generalInformation' },
              { guard: 'isOwn', target: 'formula' },
            ],
          },
        },
        waitingForManager: {
          description: 'The manager was asked by e-mail and signs alone.',
          on: {
            'manager.reminded': { target: 'contract' },
            'manager.changed': { target: 'generalInformation' },
            'standing.checked': { target: '#signUp.loading' },
          },
        },
      },
    },
    finished: {
      description: 'The contract is signed, or there is nothing to sign up: the account opens.',
      type: 'final',
      entry: 'finish',
    },
  },
})
