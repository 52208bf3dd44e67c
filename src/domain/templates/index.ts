/** Texts of steps written by the account. */
export {
  checkTemplate,
  hasSubject,
  paragraphsOf,
  type ReminderTemplate,
  type TemplateFault,
  type TemplateFaultCode,
  templateFaultCodes,
} from './check.ts'
export type { TemplateTexts } from './template-texts.ts'
export {
  renderTemplate,
  type TemplateValues,
  type TemplateVariable,
  templateValues,
  templateVariables,
} from './variables.ts'
