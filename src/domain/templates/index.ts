/** Texts of steps written by the account. */
export {
  checkTemplate,
  hasSubject,
  paragraphsOf,
  type ReminderTemplate,
  type TemplateFault,
  templateFaultCodes,
} from './check.ts'
export type { TemplateTexts } from './template-texts.ts'
export {
  renderTemplate,
  type TemplateVariable,
  templateValues,
  templateVariables,
} from './variables.ts'
