import type { FlowName } from '../../src/flows/registry.ts'

const hasCompany = 'an account has its company, with which the third step goes on by itself'
const atCheck = 'only from the check is a case sent, and the draft goes on at its step'
const overwritten = 'what goes over another version is not kept yet, so that keeping goes on with it by itself'

/** Faults that change nothing: they lead where the chart comes by itself. Each with its reason. */
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
