import type { FlowName } from '../../src/flows/registry.ts'

const hasCompany = 'an account has its company, with which the third step goes on by itself'
const atCheck = 'only from the check is a case sent, and the draft goes on at its step'
const overwritten = 'what goes over another version is not kept yet, so that keeping goes on with it by itself'

/** Faults that change nothing, because the chart gets to the same state anyway, each with its reason. */
export const equivalent: Partial<Record<FlowName, Record<string, string>>> = {
  'sign-up': {
    'filling.identityVerification: step.back 1 leads to filling.generalInformation.details': hasCompany,
    'filling.contract: step.back 1 leads to filling.generalInformation.details': hasCompany,
    'filling.waitingForManager: manager.changed 1 leads to filling.generalInformation.details': hasCompany,
  },
  'case-creation': {
    'overwriting: readVersion done 1 leads to filling.keeping.typing': overwritten,
    'refused: refusal.closed 1 leads to filling.step.mending':
      'a refusal says at least one thing, which leads a light account to mending',
    'refused: refusal.closed 1 leads to filling.keeping.typing':
      'the step has changed since the draft was kept, so that keeping goes on by itself',
    'refused: refusal.closed 2 leads to filling.step.check': atCheck,
    'sendFailed.storing: send.abandoned 1 leads to filling.step.check': atCheck,
  },
  'mass-delegation': { 'overwriting: readVersion done 1 leads to filling.keeping.typing': overwritten },
}

/** Flows whose source faults are all noticed or harmless: the harmless ones by file, with their reasons. */
export const equivalentSources: Partial<Record<FlowName, Record<string, string>>> = {
  'phone-call': {
    'phone-call.machine.ts: forgets error in actions.beginAttempt':
      'an error is left by a retry alone, whose answer takes it away',
  },
  'partner-desk': {
    'partner-desk.machine.ts: forgets ...nothing in actions.open': 'the list is come to with nothing left of a mandate',
    'partner-desk.machine.ts: forgets problems in actions.beginAttempt':
      'what is sound has none left: they go as they are mended',
  },
  'print-batch': {
    "print-batch.machine.ts: also runs 'closePreview' on the way to 'choosing'": 'nothing was looked at yet',
    "print-batch.machine.ts: also runs 'startOver' on the way to 'choosing'": 'nothing was begun yet',
    "print-batch.machine.ts: also runs 'forgetError' on the way to 'recording'": 'a file that is ready has no error',
    "print-batch.machine.ts: also runs 'forgetError' on the way to 'cancelling'": 'the first try has no error yet',
    'print-batch.setup.ts: forgets page in actions.look': 'the letter before was closed with its page',
  },
  'payment-confirmation': {
    ...Object.fromEntries(
      ['', ', 2', ', 3', ', 4', ', 5'].map((which) => [
        `payment-confirmation.machine.ts: also runs 'forgetError' on the way to 'reading'${which}`,
        'there is no error in the states that it leaves',
      ]),
    ),
    'payment-confirmation.setup.ts: forgets error in actions.beginAttempt':
      'an error is left by a retry alone, which forgets it',
    'payment-confirmation.setup.ts: forgets order in actions.keepOrder': 'an order that is missing is not kept',
  },
}
