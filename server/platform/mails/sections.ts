import { withFrenchSpaces } from '../../../src/i18n/french-spaces.ts'
import type { Language } from '../web/accept-language.ts'
import type { MailSection } from './layout.ts'

/** A name and what it is about, on one line. */
export const labelled = (name: string, text: string, language: Language): string =>
  language === 'fr' ? withFrenchSpaces(`${name} : ${text}`) : `${name}: ${text}`

/** Sections of an e-mail as plain text, each with its title and a line for each row. */
export const sectionTexts = (sections: readonly MailSection[], language: Language): string[] =>
  sections.map(({ title, rows }) =>
    [title, ...rows.map(([name, value]) => `- ${labelled(name, value, language)}`)].join('\n'),
  )
