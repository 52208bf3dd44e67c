import type { HelpPage } from '../types.ts'

/** What a company runs of its own account, and short answers. */
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
          'Subscription: €39 a month, or a year in advance at 20% less. Formal notice: €17. Monitored company: €9.90 for twelve months. Delegation: 15% of what is recovered.',
          'The trial is free and complete. Paying before it ends loses no day.',
        ],
        picture: { name: 'subscription', alt: 'The subscription in the account' },
        links: [{ href: '/account/subscription', label: 'Subscription' }],
      },
      {
        title: 'A month, a year or automatic debit',
        text: [
          'A month and a year end by themselves. The automatic debit is renewed every month; when the bank refuses it, it is tried again, and everything stays open meanwhile.',
        ],
      },
      {
        title: 'Paying',
        text: [
          'Payment takes place on a secure page. Back here it is accepted, refused or waiting for the bank: while it waits there is nothing to do again, the page updates itself. A refused payment costs nothing and binds to nothing.',
        ],
      },
      {
        title: 'Cancelling',
        text: [
          'A cancelled subscription stays usable until its last day. After it nothing is sent any more; everything can still be read and exported.',
        ],
      },
      {
        title: 'Your invoices',
        text: ['Each accepted payment gives a numbered invoice, to be downloaded as a PDF from the account.'],
        links: [{ href: '/account/invoices', label: 'Invoices from Échéance' }],
      },
    ],
  },
  {
    slug: 'users',
    title: 'Users and rights',
    lead: 'Who works in the account, and what each of them may do.',
    isLight: true,
    sections: [
      {
        title: 'Three roles',
        text: [
          'An administrator does everything: the work, the account, the users, the subscription. A member does all the work of reminding and collecting. Whoever may only read reads and exports everything, and changes nothing.',
        ],
        picture: { name: 'users', alt: 'The users of the account, their roles, and the invitation of a colleague' },
        links: [{ href: '/account/users', label: 'Users' }],
      },
      {
        title: 'Inviting a colleague',
        text: [
          'Give an e-mail address and a role: your colleague gets a link, good for seven days, and chooses a password. Somebody who was removed does not open the account any more; what they did stays, under their name. An account always keeps one administrator at least.',
        ],
      },
      {
        title: 'Several companies',
        text: [
          'One person may work for several companies and go from one to the other in the top bar, where they add one. A demonstration is there to try without risk: it makes itself anew.',
        ],
      },
      {
        title: 'Who did what',
        text: [
          'The log keeps each action with its author: sends, postponements, disputes, changes of a scenario, rights that were given or taken.',
        ],
        picture: { name: 'logs', alt: 'The log of actions of the account' },
        links: [{ href: '/logs', label: 'Log', isFullOnly: true }],
      },
      {
        title: 'A lost password',
        text: ['On the sign-in page, or from “My information”: an e-mail lets you choose another one.'],
        links: [{ href: '/account/user', label: 'My information' }],
      },
    ],
  },
  {
    slug: 'personal-data',
    title: 'Personal data',
    lead: 'Answering somebody who asks for their data, or for their erasure.',
    isLight: true,
    sections: [
      {
        title: 'What is kept, and why',
        text: [
          'The account says for each kind of data the reason, the period and the text from which it comes. After that period it is erased by itself. Movements and letters are kept for ten years: the law asks for it.',
        ],
        picture: { name: 'personal-data', alt: 'The retention periods, with their source' },
        links: [{ href: '/account/personalData', label: 'Personal data' }],
      },
      {
        title: 'Export',
        text: [
          'Search for the person by name or e-mail: the page says everywhere they are named, and makes a file of it to be handed over. You have one month to answer the request (GDPR, article 12).',
        ],
      },
      {
        title: 'Erasure',
        text: [
          'What is theirs alone is deleted; elsewhere their name, e-mail and telephone number are taken out. Erasure is refused while they owe you money or a case is open: these data serve to claim the debt.',
          'Erase them in your accounting software too: the next import would bring them back.',
        ],
      },
      {
        title: 'Your own data',
        text: [
          'They are exported in the same way. Erasing yourself closes your access; if nobody is left to run the account, name somebody first.',
        ],
      },
    ],
  },
  {
    slug: 'faq',
    title: 'Frequent questions',
    lead: 'The short answers.',
    isLight: true,
    sections: [
      {
        title: 'A customer paid yesterday and the reminder is still there. Why?',
        isFullOnly: true,
        text: [
          'The payment is known from the next import on. Import your movements: the plan is worked out anew at once.',
        ],
        links: [{ href: '/import', label: 'Import' }],
      },
      {
        title: 'May I remind twice on one day?',
        isFullOnly: true,
        text: ['No: one step a customer and day, and three contacts in seven days at most.'],
      },
      {
        title: 'Can a send be taken back?',
        isFullOnly: true,
        text: [
          'An e-mail that left cannot. A letter that was not posted can: cancel the batch, and its reminders come back to the list.',
        ],
        links: [{ href: '/reminders/sent', label: 'Sent reminders' }],
      },
      {
        title: 'Can a breakdown lose or double an e-mail?',
        isFullOnly: true,
        text: [
          'It cannot lose one: an interrupted send is resumed. It can double one only if the server stops between the mail server’s acceptance and its recording: both copies then carry the same Message-ID, and most mailboxes show one of them.',
        ],
      },
      {
        title: 'How is the DSO worked out?',
        isFullOnly: true,
        text: [
          'By the simple method: receivables incl. tax, divided by the invoicing of the period incl. tax less credit notes, times the number of days.',
        ],
        links: [{ href: '/dashboard', label: 'Dashboard' }],
      },
      {
        title: 'I do not see the button of which the help speaks.',
        text: [
          'Three reasons: your role does not allow it, your formula does not include it, or the case is closed. The administrator of your account changes the first two.',
        ],
        links: [{ href: '/help?page=users', label: 'Users and rights' }],
      },
      {
        title: 'May I work in French?',
        text: [
          'Échéance follows the language of your browser. The language of the reminders is chosen on each customer’s page.',
        ],
      },
      {
        title: 'Can somebody help me?',
        text: [
          'Write to support: your name, your account and your browser go with the message, and the answer comes by e-mail.',
        ],
        links: [{ href: '/help/contact', label: 'Contact support' }],
      },
    ],
  },
]
