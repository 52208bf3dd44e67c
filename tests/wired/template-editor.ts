import { sampleContent, samplePage, sampleTemplate } from '../../src/machines/template-editor/template-editor.model.ts'
import { wiredTemplateEditor } from '../../src/services/planning/templates.ts'
import { wiredCases } from '../support/wired.ts'

const { id } = sampleTemplate
const input = { id, media: 'EMAIL' } as const
const blank = { subject: '', body: '' }
const content = { ...sampleContent, name: 'Rappel ferme' }
const saved = { ...sampleTemplate, ...content }
const templates = '/api/masters/M1/reminder-templates'
const other = { ...sampleTemplate, id: '0e6f6a64-6a7b-4b5c-9a53-5f1c0a2d7e11', name: 'Autre' }
const choice = { plannedReminderId: 'C-0042.first', language: 'en' } as const
const look = { type: 'preview.requested', ...choice } as const
const changed = { type: 'content.changed', content } as const

const reads = { asked: `GET ${templates}`, answers: { items: [other, sampleTemplate] } }
const saves = (body: object = content) => ({ asked: `PUT ${templates}/${id}`, body })
const creates = (key = 'key 1', body: object = content) => ({ asked: `POST ${templates}`, key, body })
const previews = (key = 'key 1', body: object = sampleContent) => ({
  asked: `POST ${templates}/preview`,
  key,
  body: { ...body, ...choice },
})
const deletes = { asked: `DELETE ${templates}/${id}` }

const toSaving = [
  [
    reads,
    { state: 'editing', context: { id, kept: sampleContent, content: sampleContent, dirty: false, checked: true } },
  ],
  [changed, { state: 'editing', context: { content, dirty: true } }],
  ['save.requested', 'saving'],
] as const
const toDeleting = [
  [reads, 'editing'],
  ['delete.requested', 'confirming'],
  ['delete.confirmed', 'deleting'],
] as const

export default wiredCases((tell) => wiredTemplateEditor({ masterRef: 'M1', created: tell }), {
  'a new text message is written, and saved without a subject': {
    input: { id: null, media: 'SMS' },
    begins: {
      state: 'editing',
      context: {
        id: null,
        kept: { name: '', media: 'SMS', texts: { fr: blank, en: blank } },
        content: { name: '', media: 'SMS', texts: { fr: blank, en: blank } },
        dirty: false,
        checked: false,
        attemptKey: '',
        choice: null,
        page: null,
        refusal: null,
        error: null,
      },
    },
    steps: [
      [
        {
          type: 'content.changed',
          content: {
            name: 'Rappel court',
            media: 'SMS',
            texts: { fr: { subject: 'Reste', body: 'Bonjour' }, en: { subject: 'Left', body: 'Hello' } },
          },
        },
        'editing',
      ],
      ['save.requested', 'saving'],
      [
        {
          ...creates('key 1', {
            name: 'Rappel court',
            media: 'SMS',
            texts: { fr: { subject: '', body: 'Bonjour' }, en: { subject: '', body: 'Hello' } },
          }),
          fails: true,
        },
        'saveFailed',
      ],
    ],
  },
  'without an answer a new template is created once; a later attempt is another': {
    input: { id: null, media: 'EMAIL' },
    begins: 'editing',
    steps: [
      [changed, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...creates(), fails: true },
        { state: 'saveFailed', told: [], context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'saving', context: { error: null } }],
      [
        { ...creates(), refuses: 'TEMPLATE_FAULTY' },
        { state: 'refused', context: { refusal: 'TEMPLATE_FAULTY' } },
      ],
      ['editing.resumed', { state: 'editing', context: { refusal: null } }],
      ['save.requested', 'saving'],
      [
        { ...creates('key 2'), answers: saved },
        { state: 'saved', told: [id], context: { id, kept: content, content, dirty: false, checked: true } },
      ],
    ],
  },
  'a saved template is changed and saved': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [
        { ...saves(), answers: saved },
        { state: 'saved', told: [], context: { kept: content, dirty: false } },
      ],
    ],
  },
  'one problem is enough not to save it': {
    input,
    begins: 'loading',
    steps: [
      [reads, 'editing'],
      [
        {
          type: 'content.changed',
          content: { ...content, texts: { ...content.texts, en: { ...blank, body: 'Hello' } } },
        },
        'editing',
      ],
      ['save.requested', 'faulty'],
    ],
  },
  'what is on the screen is previewed for a customer': {
    input,
    begins: 'loading',
    steps: [
      [reads, 'editing'],
      [look, 'previewing'],
      [
        { ...previews(), fails: true },
        { state: 'previewFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', 'previewing'],
      [
        { ...previews('key 2'), refuses: 'REMINDER_NOTHING_DUE', status: 409 },
        { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE' } },
      ],
      ['editing.resumed', 'editing'],
      [look, 'previewing'],
      [
        { ...previews('key 3'), answers: samplePage },
        { state: 'previewed', context: { page: samplePage } },
      ],
    ],
  },
  'somebody deleted it meanwhile: the entries are dropped': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [
        { ...saves(), refuses: 'TEMPLATE_NOT_FOUND', status: 404 },
        { state: 'refused', context: { refusal: 'TEMPLATE_NOT_FOUND', dirty: true } },
      ],
      ['template.reloaded', { state: 'loading', context: { refusal: null, dirty: false } }],
      [
        { ...reads, answers: { items: [other] } },
        { state: 'missing', context: { refusal: 'TEMPLATE_NOT_FOUND' } },
      ],
      ['template.reloaded', { state: 'loading', context: { refusal: null } }],
      [
        { ...reads, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
    ],
  },
  'a template is deleted with its unsaved changes': {
    input,
    begins: 'loading',
    steps: [
      [reads, 'editing'],
      [changed, { state: 'editing', context: { dirty: true } }],
      ...toDeleting.slice(1),
      [
        { ...deletes, answers: null },
        { state: 'deleted', context: { dirty: false } },
      ],
    ],
  },
  'a template that a step uses is not deleted': {
    input,
    begins: 'loading',
    steps: [
      ...toDeleting,
      [
        { ...deletes, refuses: 'TEMPLATE_IN_USE', status: 409 },
        { state: 'refused', context: { refusal: 'TEMPLATE_IN_USE' } },
      ],
    ],
  },
})
