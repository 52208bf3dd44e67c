/** Texts of steps that an account writes itself. */
export {
  checkTemplate,
  hasSubject,
  paragraphsOf,
  type ReminderTemplate,
  type TemplateFault,
  type TemplateFaultCode,
  type TemplateTexts,
  templateFaultCodes,
} from './check.ts'
export {
  renderTemplate,
  type TemplateValues,
  type TemplateVariable,
  templateValues,
  templateVariables,
} from './variables.ts'
