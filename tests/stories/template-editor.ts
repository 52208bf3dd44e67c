import { answered, failed } from '../../src/machines/model.ts'
import { templateEditorMachine } from '../../src/machines/template-editor/template-editor.machine.ts'
import { sampleContent, samplePage, sampleTemplate } from '../../src/machines/template-editor/template-editor.model.ts'
import type { TemplateEditorEvent } from '../../src/machines/template-editor/template-editor.types.ts'
import { storiesOf } from '../support/stories.ts'

const input = { id: sampleTemplate.id, media: 'EMAIL' } as const
const firmer = { ...sampleContent, name: 'Rappel ferme' }
const unnamed = { ...sampleContent, name: '' }
const changed: TemplateEditorEvent = { type: 'content.changed', content: firmer }
const spoilt: TemplateEditorEvent = { type: 'content.changed', content: unnamed }
const choice = { plannedReminderId: 'C-0042.first', language: 'fr' } as const
const look: TemplateEditorEvent = { type: 'preview.requested', ...choice }
const refused = (by: string, code: string) => answered(by, { kind: 'refused', code })
const loaded = answered('loadTemplate', { kind: 'kept', template: sampleTemplate })
const begun = answered('loadTemplate', { kind: 'kept', template: null })
const saved = answered('saveTemplate', { kind: 'kept', template: { ...sampleTemplate, ...firmer } })
const shown = answered('previewTemplate', { kind: 'page', page: samplePage })

export default storiesOf(templateEditorMachine, {
  'a new template shows what is missing, is written, previewed, and saved': {
    input: { id: null, media: 'EMAIL' },
    begins: 'loading',
    steps: [
      [begun, { state: 'editing', context: { id: null } }],
      ['delete.requested', 'editing'],
      ['save.requested', { state: 'faulty', context: { checked: true } }],
      ['delete.requested', 'faulty'],
      [changed, { state: 'editing', context: { content: firmer, dirty: true } }],
      [look, { state: 'previewing', context: { choice } }],
      [shown, { state: 'previewed', context: { page: samplePage } }],
      ['delete.requested', 'previewed'],
      ['save.requested', 'saving'],
      [saved, { state: 'saved', context: { id: sampleTemplate.id, dirty: false, content: firmer } }],
      [look, 'previewing'],
      [shown, 'previewed'],
      ['save.requested', 'previewed'],
    ],
  },
  'a saved template is saved again only after a change': {
    input,
    begins: 'loading',
    steps: [
      [loaded, { state: 'editing', context: { content: sampleContent, dirty: false } }],
      ['save.requested', 'editing'],
      [changed, { state: 'editing', context: { content: firmer, dirty: true } }],
      ['save.requested', 'saving'],
      [saved, 'saved'],
      [spoilt, { state: 'editing', context: { content: unnamed, dirty: true } }],
      ['save.requested', 'faulty'],
      [spoilt, 'editing'],
      [look, 'faulty'],
    ],
  },
  'texts are changed during their preview': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [look, 'previewing'],
      [shown, 'previewed'],
      [look, 'previewing'],
      [shown, 'previewed'],
      [changed, { state: 'editing', context: { content: firmer, page: null } }],
    ],
  },
  'a template is deleted after a confirmation, from any view': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      ['delete.requested', 'confirming'],
      ['delete.cancelled', 'editing'],
      [look, 'previewing'],
      [shown, 'previewed'],
      ['delete.requested', 'confirming'],
      ['delete.cancelled', 'editing'],
      [spoilt, 'editing'],
      ['save.requested', 'faulty'],
      ['delete.requested', 'confirming'],
      ['delete.cancelled', 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [saved, 'saved'],
      ['delete.requested', 'confirming'],
      ['delete.confirmed', 'deleting'],
      [answered('deleteTemplate', { kind: 'deleted' }), { state: 'deleted', context: { dirty: false } }],
    ],
  },
  'a template used by a step is not deleted': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      ['delete.requested', 'confirming'],
      ['delete.confirmed', 'deleting'],
      [refused('deleteTemplate', 'TEMPLATE_IN_USE'), { state: 'refused', context: { refusal: 'TEMPLATE_IN_USE' } }],
      ['editing.resumed', { state: 'editing', context: { refusal: null } }],
    ],
  },
  'somebody deleted it meanwhile: editing continues, or the entries are dropped': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [refused('saveTemplate', 'TEMPLATE_NOT_FOUND'), { state: 'refused', context: { content: firmer } }],
      ['template.reloaded', { state: 'loading', context: { refusal: null, dirty: false } }],
      [refused('loadTemplate', 'TEMPLATE_NOT_FOUND'), 'missing'],
      ['template.reloaded', 'loading'],
    ],
  },
  'the customer of the preview no longer owes anything': {
    input,
    begins: 'loading',
    steps: [
      [loaded, 'editing'],
      [look, 'previewing'],
      [
        refused('previewTemplate', 'REMINDER_NOTHING_DUE'),
        { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE', page: null } },
      ],
    ],
  },
  'no answer: each request is retried, or editing continues': {
    input,
    begins: 'loading',
    steps: [
      [failed('loadTemplate'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [loaded, 'editing'],
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [failed('saveTemplate'), 'saveFailed'],
      ['retry.requested', 'saving'],
      [failed('saveTemplate'), 'saveFailed'],
      ['editing.resumed', { state: 'editing', context: { content: firmer, error: null } }],
      [look, 'previewing'],
      [failed('previewTemplate'), 'previewFailed'],
      ['retry.requested', 'previewing'],
      [failed('previewTemplate'), 'previewFailed'],
      ['editing.resumed', { state: 'editing', context: { content: firmer, error: null } }],
      ['delete.requested', 'confirming'],
      ['delete.confirmed', 'deleting'],
      [failed('deleteTemplate'), 'deleteFailed'],
      ['retry.requested', 'deleting'],
      [failed('deleteTemplate'), 'deleteFailed'],
      ['editing.resumed', { state: 'editing', context: { content: firmer, error: null } }],
    ],
  },
})
