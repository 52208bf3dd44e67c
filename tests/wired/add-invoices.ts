import {
  lockedSelection,
  sampleMovementRef,
  sampleSelection,
} from '../../src/machines/add-invoices/add-invoices.model.ts'
import { sampleFormalNotice } from '../../src/machines/formal-notice-posting/formal-notice-posting.model.ts'
import { wiredAddInvoices } from '../../src/services/cases/cases.ts'
import { wiredCases } from '../support/wired.ts'

const [free, later] = sampleSelection.movements
const second = { ...free!, uniqueRef: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b04', dueAmount: 120.5 }
const offer = { ...sampleSelection, movements: [...sampleSelection.movements, second] }
const input = { eventId: 'E1', tiersRef: 'C-0042', chosen: [] }

const reads = { asked: 'GET /api/masters/M1/tiers/C-0042/selection?target=EXISTING_CASE&caseId=E1' }
const adds = (movementRefs: string[], amountDue: number, key = 'key 1', overrideReason = '') => ({
  asked: 'POST /api/masters/M1/cases/E1/add-invoices',
  key,
  body: { movementRefs, amountDue, overrideReason },
})
const choose = (...movementRefs: string[]) => ({ type: 'invoices.chosen', movementRefs }) as const

export default wiredCases((tell) => wiredAddInvoices({ masterRef: 'M1', changed: () => tell('changed') }), {
  'the invoices that no rule excludes are added with their total': {
    input: { ...input, chosen: [sampleMovementRef, later!.uniqueRef] },
    begins: {
      state: 'loading',
      context: {
        ...input,
        chosen: [sampleMovementRef, later!.uniqueRef],
        offer: null,
        overrideReason: '',
        attemptKey: '',
        refusal: null,
        error: null,
      },
    },
    steps: [
      [
        { ...reads, answers: offer },
        { state: 'choosing', context: { offer, chosen: [sampleMovementRef] } },
      ],
      [
        choose(second.uniqueRef, later!.uniqueRef, sampleMovementRef),
        { state: 'choosing', context: { chosen: [second.uniqueRef, sampleMovementRef] } },
      ],
      ['addition.requested', 'adding'],
      [
        { ...adds([second.uniqueRef, sampleMovementRef], 420.5), fails: true },
        { state: 'failed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'adding', context: { error: null } }],
      [
        { ...adds([second.uniqueRef, sampleMovementRef], 420.5), answers: sampleFormalNotice },
        { state: 'added', told: ['changed'] },
      ],
    ],
  },
  'one invoice is enough; a refusal by a rule starts another attempt with a new offer': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...reads, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'loading', context: { error: null } }],
      [{ ...reads, answers: sampleSelection }, 'choosing'],
      ['addition.requested', 'noneChosen'],
      [choose(sampleMovementRef), 'choosing'],
      ['addition.requested', 'adding'],
      [
        { ...adds([sampleMovementRef], 300), refuses: 'CONFIRMATION_OUTDATED', status: 409 },
        { state: 'refused', told: [], context: { refusal: 'CONFIRMATION_OUTDATED' } },
      ],
      ['choice.resumed', { state: 'loading', context: { refusal: null } }],
      [
        { ...reads, answers: sampleSelection },
        { state: 'choosing', context: { chosen: [sampleMovementRef] } },
      ],
      ['addition.requested', 'adding'],
      [{ ...adds([sampleMovementRef], 300, 'key 2'), answers: sampleFormalNotice }, 'added'],
    ],
  },
  'a locked invoice is added with the reason as given': {
    input: { ...input, chosen: [sampleMovementRef] },
    begins: 'loading',
    steps: [
      [{ ...reads, answers: lockedSelection }, 'choosing'],
      ['addition.requested', 'locked'],
      [{ type: 'reason.typed', reason: ' Notre avocat a écrit ' }, 'choosing'],
      ['addition.requested', 'adding'],
      [{ ...adds([sampleMovementRef], 300, 'key 1', 'Notre avocat a écrit'), answers: sampleFormalNotice }, 'added'],
    ],
  },
  'a case that accepts none says why': {
    input: { ...input, chosen: [sampleMovementRef] },
    begins: 'loading',
    steps: [
      [
        { ...reads, answers: { ...sampleSelection, reasons: [{ code: 'CASE_NOTICE_SENT', allowedFrom: null }] } },
        {
          state: 'barred',
          context: { offer: { ...sampleSelection, reasons: [{ code: 'CASE_NOTICE_SENT', allowedFrom: null }] } },
        },
      ],
    ],
  },
})
