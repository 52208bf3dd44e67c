import type { ContentFields } from '../../domain/reminder-content.ts'
import type { Kept } from '../settings/settings.types.ts'
import { settingsModel } from '../settings/settings-model.ts'
import { type ContentBeside, reminderContentMachine } from './reminder-content.machine.ts'

/** Saved content, for samples. */
export const sampleContent: Kept<ContentFields, ContentBeside> = {
  fields: {
    firstName: 'Inès',
    lastName: 'Carpentier',
    phone: '+33 1 99 00 00 07',
    email: 'recouvrement@atelier.test',
    chequePayableTo: 'Atelier des Quais SAS',
    bankName: 'Banque de l’Essai',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
  },
  beside: { logo: null, bankChange: null },
}

/** Samples for every path of the content of reminders. */
export const reminderContentModel = settingsModel(reminderContentMachine, {
  kept: sampleContent,
  right: { iban: 'FR7630001007941234567890185' },
  wrong: { iban: 'FR76 3000' },
  refused: { kind: 'refused', code: 'VALIDATION', faults: [{ field: 'iban', code: 'INVALID_IBAN' }] },
})
