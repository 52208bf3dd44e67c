import { callScript } from '../../../src/domain/calls/script.ts'
import type { MediumServer } from '../sending/medium.ts'

export const phone: MediumServer = {
  templatePage: (texts, content, language, caller) => ({
    subject: '',
    paragraphs: callScript({ ...content, template: texts }, caller, language).lines,
  }),
}
