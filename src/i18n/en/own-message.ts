import type { Translation } from '../i18n-types.ts'

/** Texts of an e-mail that is changed before it is sent. */
export const ownMessage: Translation['ownMessage'] = {
  titles: {
    EMAIL: 'Change the e-mail to {name}',
    LETTER: 'Change the letter to {name}',
    SMS: 'Change the text message to {name}',
    PHONE: 'Change the message to {name}',
  },
  lead: 'For this reminder only. Amounts, invoices and legal notes are still added by the application.',
  loading: 'Loading the message…',
  loadFailed: 'The message could not be loaded',
  recipient: 'Recipient',
  confirm: 'Save and preview',
  saving: 'Saving…',
  saved: 'Message changed',
  failed: 'We could not confirm the operation',
  failedHint: 'Trying again is safe.',
  refused: 'Message not changed',
  remove: 'Back to the usual message',
  removeTitle: 'Back to the usual message?',
  removeHint: 'What you wrote for this reminder is erased.',
  keep: 'Keep my message',
  removed: 'Usual message restored',
  errors: {
    VALUE_MISSING: 'Enter an e-mail address',
    VALUE_TOO_LONG: 'Address too long',
    EMAIL_INVALID: 'Invalid e-mail address',
    EMAIL_BOUNCED: 'This address has already refused an e-mail: enter another one',
  },
}
