import { phoneCallScript } from '../../../src/domain/phone-calls/script.ts'
import type { MediumServer } from '../sending/medium.ts'

export const phone: MediumServer = {
  templatePage: (texts, content, language, caller) => ({
    subject: '',
    paragraphs: phoneCallScript({ ...content, template: texts }, caller, language).lines,
  }),
}
