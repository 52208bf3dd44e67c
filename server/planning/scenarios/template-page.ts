import type { previewTemplate, Template } from '../../../src/contract/planning/templates.ts'
import type { z } from '../../../src/contract/zod.ts'
import { callScript } from '../../../src/domain/calls/script.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import type { MessageLocale, ReminderContent, ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { composeSms } from '../../../src/domain/sms/message.ts'
import { paragraphsOf, renderTemplate, templateValues } from '../../../src/domain/templates/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type Page = Omit<z.input<typeof previewTemplate.answer>, 'tiersName'>
type Wanted = Pick<Template, 'media' | 'texts'> & { language: MessageLocale }

/**
 * A template as a customer reads or hears it.
 * @param caller name of the person who would call
 */
export const pageOfTemplate = ({ media, texts, language }: Wanted, facts: ReminderContent, caller: string): Page => {
  const content = { ...facts, template: texts }
  if (media === 'SMS') {
    const { text, cost, ...length } = composeSms(content, language)
    return { subject: '', paragraphs: [text], sms: { ...length, cost: toDecimal(cost) } }
  }
  if (media === 'PHONE') return { subject: '', paragraphs: callScript(content, caller, language).lines }
  const values = templateValues(content, language)
  const { subject, body } = texts[language]
  return {
    subject: renderTemplate(subject, values),
    paragraphs: paragraphsOf(body).map((paragraph) => renderTemplate(paragraph, values)),
  }
}

/** The texts of a template, when it is for this medium; null: the default texts. */
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
