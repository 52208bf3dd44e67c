import { messageLocales } from '../../domain/reminders/index.ts'
import { templateFaultCodes, templateVariables } from '../../domain/templates/index.ts'
import { defineEndpoint } from '../define.ts'
import { media, nothingDue, notPlanned } from '../delivery/reminders.ts'
import { smsLength } from '../delivery/sms.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

const texts = z.object({ subject: z.string().max(200), body: z.string().max(5_000) })

/** Texts of a step in both languages; variables in braces, blank lines between paragraphs. */
export const templateInput = z.object({
  name: z.string().trim().min(1).max(80),
  media,
  texts: z.object({ fr: texts, en: texts }),
})
export type TemplateInput = z.output<typeof templateInput>

export const template = templateInput.extend({ id: z.uuid(), updatedAt: moment })
export type Template = z.output<typeof template>

const params = accountParams.extend({ templateId: z.uuid() })
const notFound = { status: 404, code: 'TEMPLATE_NOT_FOUND', when: 'no such template in this account' }
const faulty = {
  status: 422,
  code: 'TEMPLATE_FAULTY',
  when: `${templateFaultCodes.join(', ')}: \`errors\` names language and field. Variables: ${templateVariables.join(', ')}`,
}

export const listTemplates = defineEndpoint({
  id: 'listReminderTemplates',
  summary: 'The account’s templates for steps',
  tag: 'Scenarios',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminder-templates',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ items: z.array(template) }),
})

export const createTemplate = defineEndpoint({
  id: 'createReminderTemplate',
  summary: 'Create a template; refused while it has problems',
  tag: 'Scenarios',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminder-templates',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listReminderTemplates'],
  params: accountParams,
  body: templateInput,
  status: 201,
  answer: template,
  refusals: [faulty],
})

export const updateTemplate = defineEndpoint({
  id: 'updateReminderTemplate',
  summary: 'Change a template; applies to everything sent from now on',
  tag: 'Scenarios',
  method: 'PUT',
  path: '/api/masters/{masterRef}/reminder-templates/{templateId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listReminderTemplates'],
  params,
  body: templateInput,
  answer: template,
  refusals: [notFound, faulty],
})

export const deleteTemplate = defineEndpoint({
  id: 'deleteReminderTemplate',
  summary: 'Delete a template that no scenario uses',
  tag: 'Scenarios',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/reminder-templates/{templateId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listReminderTemplates'],
  params,
  refusals: [notFound, { status: 409, code: 'TEMPLATE_IN_USE', when: 'a step of a scenario or of a draft uses it' }],
})

export const previewTemplate = defineEndpoint({
  id: 'previewReminderTemplate',
  summary: 'Preview a template for a customer with a planned reminder; checked, not saved',
  tag: 'Scenarios',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminder-templates/preview',
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: templateInput.extend({
    /** A planned reminder of the customer. */
    plannedReminderId: z.string().min(1),
    language: z.enum(messageLocales).default('fr'),
  }),
  answer: z.object({
    tiersName: z.string(),
    subject: z.string(),
    /** The text of a message, or what to say in a phone call, line by line. */
    paragraphs: z.array(z.string()),
    /** Length and price; only for a text message. */
    sms: smsLength.optional(),
  }),
  refusals: [faulty, notPlanned, nothingDue],
})

/** A template as a customer reads or hears it. */
export type TemplatePage = z.output<typeof previewTemplate.answer>
