import type { FlowName } from '../../src/flows/registry.ts'

const hasCompany = 'an account has its company, with which the third step continues automatically'
const atCheck = 'a case is sent only from the check, and the draft resumes at its step'
const noFile = 'no document is uploaded meanwhile'
const unrefused = 'nothing has been refused before'
const overwritten = 'a version that overwrites another is not saved yet, so saving it starts automatically'

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
      'a refusal has at least one reason, which leads a light account to the correction',
    'refused: refusal.closed 1 leads to filling.keeping.typing':
      'the step has changed since the draft was saved, so saving starts automatically',
    'refused: refusal.closed 2 leads to filling.step.check': atCheck,
    'sendFailed.storing: send.abandoned 1 leads to filling.step.check': atCheck,
  },
  'mass-delegation': { 'overwriting: readVersion done 1 leads to filling.keeping.typing': overwritten },
}

/** Flows whose source faults are all noticed or harmless: the harmless ones by file, with their reasons. */
export const equivalentSources: Partial<Record<FlowName, Record<string, string>>> = {
  'chosen-changes': {
    'chosen-changes.machine.ts: does not give ownerId in chosenChangesMachine.context':
      'it is undefined until somebody, or nobody, is chosen',
  },
  'contact-form': {
    'form.ts: forgets ...editing in states.editing': 'only its description is left out',
    'form.ts: forgets ...invalid in states.invalid': 'only its description is left out',
    'form.ts: forgets ...saving in plainStatesOf.saving': 'only its description and its tag are left out',
  },
  'collection-settings': {
    'settings-chart.ts: does not know loadSettings in actors.loadSettings': 'the name is for an error message',
    'settings-chart.ts: does not know saveSettings in actors.saveSettings': 'the name is for an error message',
    'settings-chart.ts: does not give askToCheck in settingsChart.actions': 'every service gives its own',
  },
  'sign-up': {
    "sign-up.machine.ts: also runs 'managerAsked' on the way to 'waitingForManager'": 'the manager was asked before',
  },
  'partner-desk': {
    'partner-desk.machine.ts: forgets ...nothing in actions.open': 'nothing of a mandate is left in the list',
    'partner-desk.machine.ts: forgets problems in actions.beginAttempt':
      'a valid draft has none left: they disappear when corrected',
  },
  'print-batch': {
    "print-batch.machine.ts: also runs 'closePreview' on the way to 'choosing'": 'nothing was previewed yet',
    "print-batch.machine.ts: also runs 'startOver' on the way to 'choosing'": 'nothing was started yet',
    "print-batch.machine.ts: also runs 'forgetError' on the way to 'recording'": 'a finished file has no error',
    "print-batch.machine.ts: also runs 'forgetError' on the way to 'cancelling'": 'the first attempt has no error yet',
    'print-batch.setup.ts: forgets page in actions.look': 'the previous letter was closed with its page',
  },
  'payment-confirmation': {
    ...Object.fromEntries(
      ['', ', 2', ', 3', ', 4', ', 5'].map((which) => [
        `payment-confirmation.machine.ts: also runs 'forgetError' on the way to 'reading'${which}`,
        'the states that it leaves have no error',
      ]),
    ),
    'payment-confirmation.setup.ts: forgets order in actions.keepOrder': 'a missing order is not stored',
  },
  'mass-delegation': {
    "mass-delegation.filling.ts: also runs { type: 'look', params: { checking: tru… on the way to 'checking'":
      'the draft is resumed at the review only if that was the step',
    "mass-delegation.machine.ts: also runs 'forgetError' on the way to 'loading'":
      'a draft is begun only after an error was cleared',
  },
  'identity-verification': {
    ...Object.fromEntries(
      ['', ', 2', ', 3', ', 4', ', 5', ', 6', ', 7'].map((which) => [
        `identity-verification.machine.ts: also runs 'forgetFile' on the way to 'collecting'${which}`,
        noFile,
      ]),
    ),
    "identity-verification.machine.ts: also runs 'forgetFile' on the way to 'loading'": noFile,
    "identity-verification.machine.ts: also runs { type: 'mark', params: { removed: null… on the way to 'loading'":
      'no document is removed meanwhile',
    "identity-verification.machine.ts: also runs 'forgetRefusal' on the way to 'loading'": unrefused,
    'identity-verification.setup.ts: takes !== for === in guards.isComplete':
      'there is at most one document of each of the two types',
  },
  'contract-signature': Object.fromEntries(
    ['making', 'askingManager', 'reading'].map((target) => [
      `contract-signature.machine.ts: also runs 'forgetRefusal' on the way to '${target}'`,
      unrefused,
    ]),
  ),
  'template-editor': { 'templates.ts: does not give template in actors.loadTemplate': 'a new template is empty' },
  'case-creation': {
    "case-creation.steps.ts: also runs { type: 'go', params: { by: 1 } } on the way to 'check'":
      'there is no step after the last',
    "case-creation.steps.ts: also runs { type: 'go', params: { by: -1 } } on the way to 'customer'":
      'there is no step before the first',
  },
}

/** Flows whose screens' faults are all noticed or harmless: the harmless ones by file, with their reasons. */
export const equivalentScreens: Partial<Record<FlowName, Record<string, string>>> = {}
