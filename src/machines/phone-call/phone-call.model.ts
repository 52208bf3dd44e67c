import type { PhoneCallRecorded, PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import { answered, type FlowModel } from '../model.ts'
import { rulesGiven } from '../rules.samples.ts'
import { phoneCallMachine } from './phone-call.machine.ts'
import { canAddPart, hasNotes, isReady } from './phone-call.rules.ts'

const script: PhoneCallSheet['script']['fr'] = {
  title: 'Relance par téléphone',
  lines: [
    'Bonjour, Claire Morel, d’Atelier Boréal. Pourrais-je parler à la personne qui règle les fournisseurs ?',
    'La facture FA-1042 de 1 350,50 € est échue depuis 40 jours. Avez-vous ce qu’il vous faut pour la régler ?',
  ],
  answers: [
    { says: 'Nous ne l’avons pas reçue.', answer: 'Je vous l’envoie pendant que nous parlons : à quelle adresse ?' },
    { says: 'Le paiement est en cours.', answer: 'Je vous remercie. Pour quel jour puis-je le noter ?' },
  ],
  closing: 'Je note ce que nous avons convenu, et vous remercie.',
}

const scriptInEnglish: PhoneCallSheet['script']['en'] = {
  title: 'Reminder by phone',
  lines: [
    'Hello, this is Claire Morel of Atelier Boréal. May I speak to the person who pays suppliers?',
    'Invoice FA-1042 of 1,350.50 EUR is 40 days past its due date. Do you have all you need to pay it?',
  ],
  answers: [
    { says: 'We have not received it.', answer: 'I am sending it while we speak: to which address?' },
    { says: 'The payment is on its way.', answer: 'Thank you. For which day may I note it?' },
  ],
  closing: 'I note what we agreed on. Thank you.',
}

/** A call sheet for samples. */
export const sampleSheet: PhoneCallSheet = {
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  stepId: 'call',
  plannedDate: '2026-11-19',
  today: '2026-11-19',
  time: '10:40',
  hour: null,
  email: 'compta@vasseur.example',
  due: true,
  amount: 1350.5,
  daysLate: 40,
  script: { fr: script, en: scriptInEnglish },
  numbers: [{ phone: '+33 1 99 00 00 00', name: '', role: 'CUSTOMER', wrong: false, wrongPerson: false }],
  invoices: [
    {
      uniqueRef: '00000000-0000-4000-8000-000000000001',
      documentNumber: 'FA-1042',
      dueDate: '2026-10-10',
      daysLate: 40,
      initialAmount: 1350.5,
      dueAmount: 1350.5,
      promisedOn: null,
      promiseToCheck: false,
    },
  ],
  credits: [],
  history: [
    {
      kind: 'REMINDER',
      at: '2026-11-03T08:30:00.000Z',
      media: 'EMAIL',
      outcome: null,
      amount: 1350.5,
      text: '',
    },
  ],
  attempts: 0,
  hours: { open: true, windows: [['10:00', '13:00']] },
  next: { id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02', tiersName: 'Garage Lebrun' },
}

/** A recorded call for samples. */
export const sampleRecorded: PhoneCallRecorded = {
  callId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b03',
  reminderId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b04',
  again: null,
  statement: null,
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
    { type: 'part.added' },
    answered('loadSheet', { kind: 'sheet', sheet: sampleSheet }),
    answered('loadSheet', { kind: 'sheet', sheet: { ...sampleSheet, due: false, next: null } }),
    answered('loadSheet', { kind: 'refused', code: 'REMINDER_NOTHING_DUE' }),
    answered('savePhoneCall', { kind: 'saved', recorded: sampleRecorded }),
    answered('savePhoneCall', { kind: 'saved', recorded: { ...sampleRecorded, next: null } }),
    answered('savePhoneCall', { kind: 'refused', code: 'REMINDER_ALREADY_SENT' }),
  ],
  key: ({ context: { sheet, notes, draft, phone, next } }) => [
    sheet?.due ?? false,
    hasNotes(notes),
    canAddPart(draft),
    isReady(draft, sheet, phone),
    next !== null,
  ],
  answers: [rulesGiven],
}
