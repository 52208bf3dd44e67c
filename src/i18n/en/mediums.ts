import type { Medium } from '../../domain/mediums/index.ts'
import type { MediumWords } from '../fr/mediums.ts'

/** What each medium is called on the screens. */
export const mediums: Record<Medium, MediumWords> = {
  EMAIL: {
    plural: 'E-mails',
    replaced: 'an e-mail',
    reminder: 'Reminder by e-mail',
    toDo: 'E-mails to send',
    templateHint:
      'A blank line starts a new paragraph; the table of invoices follows the first one. Greeting, table and bank details are added automatically.',
  },
  LETTER: {
    plural: 'Letters',
    replaced: 'a letter',
    reminder: 'Reminder by letter',
    toDo: 'Letters to print',
    templateHint:
      'A blank line starts a new paragraph; the table of invoices follows the first one. Greeting, table and bank details are added automatically.',
  },
  PHONE: {
    plural: 'Calls',
    replaced: 'a call',
    reminder: 'Reminder by phone',
    toDo: 'Calls to make',
    templateHint:
      'A blank line separates two talking points. Answers to objections and the closing are added automatically. “Your contact” is the person who calls.',
  },
  SMS: {
    plural: 'Text messages',
    replaced: 'a text message',
    reminder: 'Reminder by SMS',
    toDo: 'Text messages to send',
    templateHint:
      'The text message is sent as it is, so say who you are. One message has 160 characters; the preview shows length and price for a customer.',
  },
}
