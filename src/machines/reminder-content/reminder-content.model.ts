import { checkContent } from '../../domain/reminder-content.ts'
import { answered, type FlowModel } from '../model.ts'
import { reminderContentMachine } from './reminder-content.machine.ts'
import type { ChosenLogo, KeptContent } from './reminder-content.types.ts'

/** What is kept, as samples use it. */
export const sampleContent: KeptContent = {
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
  logo: null,
}
const withLogo: KeptContent = { ...sampleContent, logo: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c01' }

export const sampleLogo = (type = 'image/png', size = 4): ChosenLogo => ({
  type,
  size,
  file: new Blob(['logo'], { type }),
})

const refused = { kind: 'refused', code: 'LOGO_UNREADABLE', faults: [] } as const

/** Samples for every path of the content of reminders. */
export const reminderContentModel: FlowModel<typeof reminderContentMachine> = {
  machine: reminderContentMachine,
  events: [
    { type: 'field.changed', field: 'iban', value: sampleContent.fields.iban },
    { type: 'field.changed', field: 'iban', value: 'FR76 3000' },
    { type: 'logo.chosen', logo: sampleLogo() },
    { type: 'logo.chosen', logo: sampleLogo('image/svg+xml') },
    answered('loadContent', sampleContent),
    answered('loadContent', withLogo),
    answered('saveContent', { kind: 'kept', content: sampleContent }),
    answered('saveContent', {
      kind: 'refused',
      code: 'VALIDATION',
      faults: [{ field: 'iban', code: 'INVALID_IBAN' }],
    }),
    answered('uploadLogo', { kind: 'kept', content: withLogo }),
    answered('uploadLogo', refused),
    answered('removeLogo', { kind: 'kept', content: sampleContent }),
    answered('removeLogo', { kind: 'refused', code: 'LOGO_NOT_FOUND', faults: [] }),
  ],
  key: ({ context: { kept, fields, doing } }) => [kept?.logo != null, checkContent(fields).length === 0, doing],
}
