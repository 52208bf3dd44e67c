import { errorOf } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import { signUpSetup } from './sign-up.setup.ts'

type Failure = { event: { error: unknown } }

const said = (code: string) =>
  ({ type: 'says', params: ({ event }: Failure) => ({ error: event.error, code }) }) as const

const at = (place: string) => `#signUp.filling.generalInformation.${place}` as const

/** Refusals of a company, by the register or by the server: each has its own way out. */
const refusals = [
  { guard: said('WRONG_SIREN_FORMAT'), target: at('asking.wrongSiren') },
  { guard: said('NOT_FOUND'), target: at('asking.notFound') },
  { guard: said('COMPANY_CEASED'), target: at('asking.ceased') },
  { guard: said('COMPANY_MANAGED'), target: at('managed') },
  { guard: said('INTERNAL_SERVER_ERROR'), target: at('asking.registerUnavailable') },
] as const

/** The third step: the company, who signs for it, and the creation of its account. */
export const generalInformationStates = signUpSetup.createStateConfig({
  description: 'Step 3. Which company, who signs for it, and the account that is made.',
  entry: [{ type: 'enter', params: { step: 'GENERAL_INFORMATION' } }, 'tellKeeping'],
  initial: 'entering',
  states: {
    entering: {
      description: 'Goes on where it was left.',
      always: [{ guard: 'hasCompany', target: 'details' }, { target: 'asking' }],
    },
    asking: {
      description: 'The person searches their company, by its name or by its SIREN.',
      initial: 'blank',
      on: {
        'company.searched': [
          {
            guard: 'isSiren',
            target: 'reading',
            actions: { type: 'lookAt', params: ({ context }) => ({ siren: context.content.search }) },
          },
          { guard: 'isWrongSiren', target: '.wrongSiren' },
          { guard: 'isSearchable', target: 'searching' },
          { target: '.tooShort' },
        ],
        'company.chosen': {
          target: 'reading',
          actions: { type: 'lookAt', params: ({ event }) => event },
        },
        'step.back': { target: '#signUp.filling.account' },
      },
      states: {
        blank: { description: 'Nothing was searched yet.' },
        tooShort: { description: 'Three letters are needed at least.' },
        choosing: { description: 'One company was found, or several: which is it?' },
        wrongSiren: { description: 'A SIREN has nine digits.', tags: 'failed' },
        notFound: { description: 'The register knows no such company.', tags: 'failed' },
        ceased: { description: 'The company has ended and cannot be signed up.', tags: 'failed' },
        registerUnavailable: {
          description: 'The register does not answer: the person enters the SIREN again.',
          tags: 'failed',
        },
        untold: failedState({
          description: 'The company may be signed up, but the register did not tell its details: it is asked again.',
          retry: at('reading'),
        }),
        temporaryError: {
          description: 'Something else failed, for the moment.',
          tags: 'failed',
          exit: 'forgetError',
        },
      },
    },
    searching: busyState({
      description: 'The company is searched in the register.',
      invoke: {
        src: 'searchCompanies',
        input: ({ context }) => ({ query: context.content.search }),
        onDone: [
          {
            guard: { type: 'isNoneFound', params: ({ event }) => ({ found: event.output }) },
            target: 'asking.notFound',
          },
          {
            target: 'asking.choosing',
            actions: { type: 'find', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: [{ guard: said('INTERNAL_SERVER_ERROR'), target: 'asking.registerUnavailable' }],
      },
      failure: 'asking.temporaryError',
    }),
    reading: busyState({
      description: 'May this company be signed up?',
      invoke: {
        src: 'readCompany',
        input: ({ context }) => ({ siren: context.siren }),
        onDone: [
          {
            guard: { type: 'isUntold', params: ({ event }) => ({ company: event.output }) },
            target: 'asking.untold',
          },
          {
            target: 'details',
            actions: [{ type: 'choose', params: ({ event }) => ({ company: event.output }) }, 'tellKeeping'],
          },
        ],
        onError: [...refusals],
      },
      failure: 'asking.temporaryError',
    }),
    managed: {
      description: 'The company has an account already: its administrator may be asked to let the person in.',
      on: {
        'access.requested': { target: 'requestingAccess', actions: 'beginAttempt' },
        'company.changed': { target: 'asking', actions: ['leaveCompany', 'tellKeeping'] },
      },
    },
    requestingAccess: busyState({
      description: 'The request goes to the administrator.',
      invoke: {
        src: 'requestAccess',
        input: ({ context: { siren, content, attemptKey } }) => ({ siren, comment: content.comment, attemptKey }),
        onDone: { target: 'accessRequested' },
      },
      failure: 'accessFailed',
    }),
    accessFailed: {
      description: 'The administrator may not have received the request.',
      tags: 'failed',
      exit: 'forgetError',
      on: {
        'access.requested': { target: 'requestingAccess' },
        'company.changed': { target: 'asking', actions: ['leaveCompany', 'tellKeeping'] },
      },
    },
    accessRequested: {
      description:
        'The administrator was asked by e-mail; until they answer one may look how it stands, or choose another company.',
      on: {
        'standing.checked': { target: '#signUp.loading' },
        'company.changed': { target: 'asking', actions: ['leaveCompany', 'tellKeeping'] },
      },
    },
    details: {
      description: 'The company is shown; who signs for it, and which is its accounting software?',
      on: {
        'company.changed': {
          guard: 'mayChangeCompany',
          target: 'asking',
          actions: ['leaveCompany', 'tellKeeping'],
        },
        'details.submitted': [
          {
            guard: 'isSound',
            target: 'making',
            actions: 'beginAttempt',
          },
          { actions: ['showProblems', 'askToCheck'] },
        ],
        'step.back': { target: '#signUp.filling.account' },
      },
    },
    making: busyState({
      description: 'The account of the company is made.',
      invoke: {
        src: 'makeAccount',
        input: ({ context: { content, attemptKey } }) => ({ content, attemptKey }),
        onDone: [
          {
            guard: 'isCockpit',
            target: '#signUp.filling.contract',
            actions: { type: 'know', params: ({ event }) => ({ signUp: event.output }) },
          },
          {
            target: '#signUp.filling.identityVerification',
            actions: { type: 'know', params: ({ event }) => ({ signUp: event.output }) },
          },
        ],
        onError: [
          { guard: said('MANAGER_HAS_ACCOUNT'), target: 'managerHasAccount' },
          {
            guard: said('VALIDATION'),
            target: 'details',
            actions: [{ type: 'keepRefusal', params: errorOf }, 'askToCheck'],
          },
          ...refusals,
        ],
      },
      failure: 'creationFailed',
    }),
    managerHasAccount: {
      description: 'The manager’s address has an account: it is corrected, or the manager signs up by themselves.',
      tags: 'failed',
      on: { 'form.resumed': { target: 'details' } },
    },
    creationFailed: failedState({
      description: 'The account could not be made, or nobody can tell: trying again does not make two accounts.',
      retry: 'making',
      on: {
        'form.resumed': 'details',
      },
    }),
  },
})
