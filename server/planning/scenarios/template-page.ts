import type { previewTemplate, Template } from '../../../src/contract/planning/templates.ts'
import type { z } from '../../../src/contract/zod.ts'
import type { MessageLocale, ReminderContent, ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { paragraphsOf, renderTemplate, templateValues } from '../../../src/domain/templates/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export type TemplatePage = Omit<z.input<typeof previewTemplate.answer>, 'tiersName'>

/** A template of a channel with a subject, as the customer would read it. */
export const pageWithSubject = (
  texts: Template['texts'],
  content: ReminderContent,
  language: MessageLocale,
): TemplatePage => {
  const values = templateValues({ ...content, template: texts }, language)
  const { subject, body } = texts[language]
  return {
    subject: renderTemplate(subject, values),
    paragraphs: paragraphsOf(body).map((paragraph) => renderTemplate(paragraph, values)),
  }
}

/** The texts of a template, if it is for this channel; null means the default texts. */
export const textsOfTemplate = async (
  tx: Tx,
  templateId: string | null,
  media: ReminderMedia,
): Promise<Template['texts'] | null> => {
  if (templateId === null) return null
  const row = await tx.one<Pick<Template, 'texts'>>(sql`
    select texts from reminder_templates
    where tenant_id = current_setting('app.tenant')::uuid and template_id = ${templateId} and media = ${media}`)
  return row?.texts ?? null
}
