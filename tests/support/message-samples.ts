import type { ReminderMessageInput } from '../../src/domain/reminders/index.ts'

/** A reminder of two invoices, one of them promised, less a credit note. */
export const messageInput = (overrides: Partial<ReminderMessageInput> = {}): ReminderMessageInput => ({
  locale: 'fr',
  tone: 'first',
  today: '2026-06-08',
  currency: 'EUR',
  customer: { name: 'Menuiserie Exemple', type: 'B2B' },
  invoices: [
    {
      documentNumber: 'FA-2026-0117',
      documentDate: '2026-03-30',
      dueDate: '2026-04-29',
      dueAmount: 1_234_56,
      initialAmount: 2_000_00,
    },
    {
      documentNumber: 'FA-2026-0152',
      documentDate: '2026-05-04',
      dueDate: '2026-06-07',
      dueAmount: 100_00,
      initialAmount: 100_00,
      promisedOn: '2026-06-20',
    },
  ],
  credits: [{ documentNumber: 'AV-12', documentDate: '2026-05-02', dueAmount: -34_56 }],
  paymentReference: 'C00042',
  sender: { name: 'Fournitures Modèle', addressLines: ['3 rue de l’Essai', '69000 Lyon'] },
  contact: { name: 'Camille Compta', phone: '04 00 00 00 00', email: 'compta@fournitures.test' },
  bank: {
    chequePayableTo: 'Fournitures Modèle',
    bankName: 'Banque Exemple',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPPAR',
  },
  ...overrides,
})
