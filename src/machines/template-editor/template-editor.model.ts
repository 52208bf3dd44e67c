import type { Template, TemplateInput, TemplatePage } from '../../contract/planning/templates.ts'
import { answered, type FlowModel } from '../model.ts'
import { reminderAnswers } from '../reminder.samples.ts'
import { templateEditorMachine } from './template-editor.machine.ts'

/** A template for samples. */
export const sampleTemplate: Template = {
  id: '0e6f6a64-6a7b-4b5c-9a53-5f1c0a2d7e10',
  name: 'Rappel cordial',
  media: 'EMAIL',
  texts: {
    fr: { subject: 'Votre compte chez {senderName}', body: 'Bonjour,\n\nIl reste {amount} à régler.' },
    en: { subject: 'Your account with {senderName}', body: 'Hello,\n\n{amount} remains to be paid.' },
  },
  updatedAt: '2026-11-10T08:12:00.000Z',
}

const { id: _id, updatedAt: _at, ...sound } = sampleTemplate

/** Its editable part. */
export const sampleContent: TemplateInput = sound

/** What a customer would read. */
export const samplePage: TemplatePage = {
  tiersName: 'Menuiserie Vasseur',
  subject: 'Votre compte',
  paragraphs: ['Bonjour,', 'Il reste 120 €.'],
}

const refused = (code: string) => ({ kind: 'refused', code })

/** Samples for every path of a template. */
export const templateEditorModel: FlowModel<typeof templateEditorMachine> = {
  machine: templateEditorMachine,
  input: { id: sampleTemplate.id, media: 'EMAIL' },
  events: [
    { type: 'content.changed', content: { ...sound, name: 'Rappel ferme' } },
    {
      type: 'content.changed',
      content: { ...sound, texts: { ...sound.texts, fr: { subject: '', body: 'Il reste {montant} à régler.' } } },
    },
    { type: 'preview.requested', plannedReminderId: 'C-0042.first', language: 'fr' },
    answered('loadTemplate', { kind: 'kept', template: sampleTemplate }),
    answered('loadTemplate', { kind: 'kept', template: null }),
    answered('loadTemplate', refused('TEMPLATE_NOT_FOUND')),
    answered('saveTemplate', { kind: 'kept', template: sampleTemplate }),
    answered('saveTemplate', refused('TEMPLATE_FAULTY')),
    answered('previewTemplate', { kind: 'page', page: samplePage }),
    answered('previewTemplate', refused('REMINDER_NOTHING_DUE')),
    answered('deleteTemplate', { kind: 'deleted' }),
    answered('deleteTemplate', refused('TEMPLATE_IN_USE')),
  ],
  key: ({ context: { content, dirty, id } }) => [content, dirty, id],
  answers: reminderAnswers,
}

/** A new template: nothing is loaded. */
export const templateNewModel: FlowModel<typeof templateEditorMachine> = {
  ...templateEditorModel,
  input: { id: null, media: 'EMAIL' },
}
