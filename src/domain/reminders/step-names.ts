/** Names of the default scenario's steps, on screens and in the API. */
export const stepNames = {
  fr: {
    courtesy: 'Rappel avant échéance',
    first: '1re relance',
    second: '2e relance',
    sms: 'SMS',
    letter: 'Lettre de relance',
    call: 'Appel',
    formalNotice: 'Mise en demeure conseillée',
    delegation: 'Délégation conseillée',
    byHand: 'Relance ponctuelle',
  },
  en: {
    courtesy: 'Reminder before due date',
    first: '1st reminder',
    second: '2nd reminder',
    sms: 'Text message',
    letter: 'Reminder letter',
    call: 'Call',
    formalNotice: 'Formal notice recommended',
    delegation: 'Delegation recommended',
    byHand: 'One-off reminder',
  },
} as const
