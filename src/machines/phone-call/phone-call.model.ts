import type { CallRecorded, CallSheet } from '../../contract/calls.ts'
import { answered, type FlowModel } from '../model.ts'
import { phoneCallMachine } from './phone-call.machine.ts'
import { hasNotes, isReady } from './phone-call.rules.ts'

const script = { title: 'Appel', lines: ['Bonjour'], answers: [], closing: 'Merci' }

/** A call sheet as samples use it. */
export const sampleSheet: CallSheet = {
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  stepId: 'call',
  plannedDate: '2026-11-10',
  today: '2026-11-10',
  due: true,
  amount: 1350.5,
  daysLate: 40,
  script: { fr: script, en: script },
  numbers: [{ phone: '+33 1 99 00 00 00', name: '', role: 'CUSTOMER', wrong: false }],
  invoices: [
    {
      uniqueRef: '00000000-0000-4000-8000-000000000001',
      documentNumber: 'FA-1042',
      dueDate: '2026-10-01',
      daysLate: 40,
      initialAmount: 1350.5,
      dueAmount: 1350.5,
      promisedOn: null,
    },
  ],
  credits: [],
  history: [],
  attempts: 0,
  hours: { open: true, windows: [['10:00', '13:00']] },
  next: { id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02', tiersName: 'Garage Lebrun' },
}

/** A recorded call as samples use it. */
export const sampleRecorded: CallRecorded = {
  callId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b03',
  reminderId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b04',
  again: null,
  next: sampleSheet.next,
}

/** Samples for every path of a call. */
export const phoneCallModel: FlowModel<typeof phoneCallMachine> = {
  machine: phoneCallMachine,
  input: { reminderId: sampleSheet.id },
  events: [
    { type: 'call.begun', phone: '+33 1 99 00 00 00' },
    { type: 'notes.changed', notes: 'Le chantier est livré.' },
    { type: 'outcome.changed', patch: { kind: 'REACHED' } },
    { type: 'outcome.changed', patch: { kind: 'PROMISE' } },
    answered('loadSheet', { kind: 'sheet', sheet: sampleSheet }),
    answered('loadSheet', { kind: 'sheet', sheet: { ...sampleSheet, due: false, next: null } }),
    answered('loadSheet', { kind: 'refused', code: 'REMINDER_NOTHING_DUE' }),
    answered('saveCall', { kind: 'saved', recorded: sampleRecorded }),
    answered('saveCall', { kind: 'saved', recorded: { ...sampleRecorded, next: null } }),
    answered('saveCall', { kind: 'refused', code: 'REMINDER_ALREADY_SENT' }),
  ],
  key: ({ context: { sheet, notes, draft, next } }) => [
    sheet?.due ?? false,
    hasNotes(notes),
    isReady(draft, sheet),
    next !== null,
  ],
}
