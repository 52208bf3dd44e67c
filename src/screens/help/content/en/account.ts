import type { HelpPage } from '../types.ts'

/** Managing the company's account, and short answers. */
export const account: readonly HelpPage[] = [
  {
    slug: 'subscription',
    title: 'Subscription and invoices',
    lead: 'What you pay, until when, and how to stop.',
    isLight: true,
    sections: [
      {
        title: 'Prices, excluding tax',
        text: [
          'Subscription: €39 a month, or a year in advance at 20% less. Formal notice: €17. Monitored company: €9.90 for twelve months. Collections: 15% of what is recovered.',
          'The trial is free and includes all features. If you pay before it ends, you keep the remaining days.',
        ],
        picture: { name: 'subscription', alt: 'The subscription in the account' },
        links: [{ href: '/account/subscription', label: 'Subscription' }],
      },
      {
        title: 'A month, a year or monthly direct debit',
        text: [
          'A month or a year ends without renewal. The direct debit is renewed every month; if the bank refuses it, we try again, and all features stay available.',
        ],
      },
      {
        title: 'Paying',
        text: [
          'You pay on a secure page. The payment is then accepted, refused, or pending with the bank; while it is pending, the page updates automatically and you have nothing to do. A refused payment costs nothing.',
        ],
      },
      {
        title: 'Cancelling',
        text: [
          'A cancelled subscription stays valid until its last day. After that, nothing can be sent, but you can still view and export everything.',
        ],
      },
      {
        title: 'Your invoices',
        text: ['For each payment there is a numbered invoice, which you can download as a PDF from your account.'],
        links: [{ href: '/account/invoices', label: 'Billing' }],
      },
    ],
  },
  {
    slug: 'users',
    title: 'Users and roles',
    lead: 'Who works in the account, and what each of them may do.',
    isLight: true,
    sections: [
      {
        title: 'Three roles',
        text: [
          'Administrators have full access: daily work, account, users, subscription. Members do all the work on reminders and collections. Read-only users can view and export everything, but change nothing.',
        ],
        picture: { name: 'users', alt: 'The users of the account, their roles, and the invitation of a colleague' },
        links: [{ href: '/account/users', label: 'Users' }],
      },
      {
        title: 'Inviting a colleague',
        text: [
          'Enter an e-mail address and a role: your colleague receives a link, valid for seven days, and chooses a password. Removed users lose access to the account; their past actions stay under their name. An account always keeps at least one administrator.',
        ],
      },
      {
        title: 'Several companies',
        text: [
          'A user can belong to several companies, and switch between them or add one in the top bar. A demonstration lets you try things without risk; its data is reset automatically.',
        ],
      },
      {
        title: 'Who did what',
        text: [
          'The activity log records each action with its author: messages sent, postponements, disputes, changes to sequences and roles.',
        ],
        picture: { name: 'logs', alt: 'The activity log of the account' },
        links: [{ href: '/logs', label: 'Activity log', isFullOnly: true }],
      },
      {
        title: 'Forgotten password',
        text: ['Request an e-mail on the sign-in page or under “My information” to choose a new one.'],
        links: [{ href: '/account/user', label: 'My information' }],
      },
    ],
  },
  {
    slug: 'personal-data',
    title: 'Personal data',
    lead: 'How to answer requests for access or erasure.',
    isLight: true,
    sections: [
      {
        title: 'What is kept, and why',
        text: [
          'For each kind of data, your account shows the reason, the retention period and its source. After that period it is erased automatically. Ledger entries and letters are kept for ten years, as required by law.',
        ],
        picture: { name: 'personal-data', alt: 'The retention periods, with their source' },
        links: [{ href: '/account/personalData', label: 'Personal data' }],
      },
      {
        title: 'Export',
        text: [
          'Search for the person by name or e-mail address: the page shows everywhere they are named and creates a file to hand over. You have one month to answer the request (GDPR, article 12).',
        ],
      },
      {
        title: 'Erasure',
        text: [
          'Their own records are deleted; elsewhere, their name, e-mail address and telephone number are removed. Erasure is refused while they owe you money or have an open case, because the data is needed to claim the debt.',
          'Erase them in your accounting software too: otherwise the next import brings them back.',
        ],
      },
      {
        title: 'Your own data',
        text: [
          'You can export it in the same way. Erasing it ends your access; if you are the only administrator, appoint another one first.',
        ],
      },
    ],
  },
  {
    slug: 'faq',
    title: 'Frequently asked questions',
    lead: 'The short answers.',
    isLight: true,
    sections: [
      {
        title: 'A customer paid yesterday and the reminder is still there. Why?',
        isFullOnly: true,
        text: [
          'Payments are known once they are imported. Import your ledger entries: the schedule is updated at once.',
        ],
        links: [{ href: '/import', label: 'Import' }],
      },
      {
        title: 'Can I send two reminders on one day?',
        isFullOnly: true,
        text: ['No: at most one step per customer and day, and three contacts in seven days.'],
      },
      {
        title: 'Can I recall a message?',
        isFullOnly: true,
        text: [
          'Not an e-mail that was sent. For letters that were not posted, cancel the batch: its reminders go back to your to-do list.',
        ],
        links: [{ href: '/reminders/sent', label: 'Sent reminders' }],
      },
      {
        title: 'Can a failure lose or duplicate an e-mail?',
        isFullOnly: true,
        text: [
          'It can’t lose one: an interrupted e-mail is sent again. It can duplicate one only if the server stops just after the mail server accepted it; both copies then have the same Message-ID, and most mailboxes show only one.',
        ],
      },
      {
        title: 'How is the DSO calculated?',
        isFullOnly: true,
        text: [
          'By the simple method: receivables incl. tax, divided by the invoices of the period incl. tax less credit notes, times the number of days. The chart of the dashboard adds the count-back method: the sales of the latest months are taken off the receivables, month by month, and their days are counted.',
        ],
        links: [{ href: '/dashboard', label: 'Dashboard' }],
      },
      {
        title: 'How is the score of a customer calculated?',
        isFullOnly: true,
        text: [
          '“Payment behaviour”, on the customer’s page, starts from 100 points and takes off: one for each day of delay, weighted by amounts (60 at most; what is unpaid counts until today), up to 20 by the share of broken promises, up to 10 by the share of disputed invoices, and one for each day by which the delay has grown in six months (10 at most). Only what fell due in the past twelve months counts.',
        ],
        links: [{ href: '/customers', label: 'Customers' }],
      },
      {
        title: 'I can’t find a button that the help mentions.',
        text: [
          'Either your role does not allow it, your plan does not include it, or the case is closed. An administrator of your account can change the first two.',
        ],
        links: [{ href: '/help?page=users', label: 'Users and roles' }],
      },
      {
        title: 'Can I work in French?',
        text: [
          'Échéance uses the language of your browser. The language of reminders is chosen on each customer’s page.',
        ],
      },
      {
        title: 'How do I get help?',
        text: [
          'Write to support: your name, account and browser version are sent with your message, and we reply by e-mail.',
        ],
        links: [{ href: '/help/contact', label: 'Contact support' }],
      },
    ],
  },
]
