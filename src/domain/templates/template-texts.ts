/**
 * One language of a template: the subject (empty for a call or a text message), and the text with paragraphs separated
 * by blank lines.
 */
export type TemplateTexts = { subject: string; body: string }
