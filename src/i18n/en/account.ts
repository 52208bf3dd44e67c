import type { account as french } from '../fr/account.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the account page: its sections, who one is, the company, the subscription. */
export const account = {
  title: 'My account',
  lead: 'You, your company, and what you pay.',
  label: 'Sections of the account',
  sections: {
    user: 'My information',
    company: 'Company',
    reminderContent: 'Reminder content',
    reminderScenario: 'Reminder scenarios',
    monitoredCompanies: 'Monitored companies',
    identityVerification: 'Identity verification',
    subscription: 'Subscription',
    contract: 'Contract',
    invoices: 'Invoices of Échéance',
    users: 'Users',
    audit: 'Account log',
  },
  user: {
    title: 'My information',
    lead: 'Your colleagues see your name in logs and on cases.',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Telephone',
    email: 'E-mail',
    emailHint: 'The address with which you sign in; it is not changed here.',
    saved: 'Your information is saved',
    VALUE_MISSING: 'This field cannot be empty',
    VALUE_TOO_LONG: 'Enter a shorter value',
    PHONE_INVALID: 'Invalid telephone number',
  },
} satisfies SameShape<typeof french>
