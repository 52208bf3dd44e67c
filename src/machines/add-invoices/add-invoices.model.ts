import type { SelectionAnswer } from '../../contract/cases/cases.ts'
import { caseAnswers } from '../case.samples.ts'
import { answered, type FlowModel } from '../model.ts'
import { addInvoicesMachine, lockOfChoice } from './add-invoices.machine.ts'
import type { AdditionResult } from './add-invoices.types.ts'

const movement = (
  uniqueRef: string,
  documentNumber: string,
  reasons: SelectionAnswer['reasons'] = [],
  more: Partial<SelectionAnswer['movements'][number]> = {},
): SelectionAnswer['movements'][number] => ({
  uniqueRef,
  documentNumber,
  documentDate: '2026-09-01',
  dueDate: '2026-10-01',
  daysLate: 49,
  dueAmount: 300,
  noticedOn: null,
  lock: null,
  reasons,
  allowedFrom: reasons[0]?.allowedFrom ?? null,
  ...more,
})

export const sampleMovementRef = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'

/** One invoice that may be added, one that may be added later, one that is already in the case. */
export const sampleSelection: SelectionAnswer = {
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  reasons: [],
  allowedFrom: null,
  movements: [
    movement(sampleMovementRef, 'F-0124'),
    movement('5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02', 'F-0131', [{ code: 'NOT_OVERDUE', allowedFrom: '2026-12-06' }], {
      documentDate: '2026-11-05',
      dueDate: '2026-12-05',
      daysLate: 0,
      dueAmount: 644,
    }),
    movement(
      '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b03',
      'F-0101',
      [
        { code: 'BLOCKED', allowedFrom: null },
        { code: 'MOVEMENTS_ALREADY_ADDED', allowedFrom: null },
      ],
      { documentDate: '2026-09-12', dueDate: '2026-10-12', daysLate: 38, dueAmount: 1250 },
    ),
  ],
}

/** The same, with an invoice that no formal notice covers. */
export const lockedSelection: SelectionAnswer = {
  ...sampleSelection,
  movements: [movement(sampleMovementRef, 'F-0124', [], { lock: { cause: 'NO_NOTICE', until: null } })],
}

const results: readonly AdditionResult[] = [{ kind: 'added' }, { kind: 'refused', code: 'MOVEMENTS_ALREADY_ADDED' }]

/** Samples for every path of an addition. */
export const addInvoicesModel: FlowModel<typeof addInvoicesMachine> = {
  machine: addInvoicesMachine,
  input: { eventId: '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09', tiersRef: 'C-0042', chosen: [] },
  events: [
    { type: 'invoices.chosen', movementRefs: [sampleMovementRef] },
    { type: 'invoices.chosen', movementRefs: [] },
    answered('loadSelection', sampleSelection),
    answered('loadSelection', lockedSelection),
    { type: 'reason.typed', reason: 'Mise en demeure envoyée par notre avocat' },
    answered('loadSelection', { ...sampleSelection, reasons: [{ code: 'CASE_NOTICE_SENT', allowedFrom: null }] }),
    ...results.map((result) => answered('addInvoices', result)),
  ],
  key: ({ context }) => [context.chosen.length, context.overrideReason !== '', lockOfChoice(context) !== null],
  answers: caseAnswers,
}
