/** One language of a template: the subject (empty for a call or an SMS) and the text, paragraphs parted by empty lines. */
export type TemplateTexts = { subject: string; body: string }
