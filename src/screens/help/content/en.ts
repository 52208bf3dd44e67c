import type { HelpPage } from './types.ts'

export const pages: readonly HelpPage[] = [
  {
    slug: 'process',
    title: 'The collection process',
    lead: 'From an overdue invoice to its payment: what Échéance does, and what is yours to do.',
    sections: [
      {
        title: 'Every morning',
        text: [
          'The “Today” page gathers the work of the day: e-mails to send, letters to print, calls to make, promises due and alerts. Each figure opens its list.',
          'On a weekend or a holiday, the work of the next business day is shown.',
        ],
        links: [{ href: '/', label: 'Today' }],
      },
      {
        title: 'Before anything is sent',
        text: [
          'Nothing leaves without you. The preview shows the message as it would go now: when the customer has paid, disputed or promised since, the amount is worked out anew, or the send is refused with its reason.',
          'A send that failed is never lost or doubled: the step stays to be done, and a new attempt goes under the same reference.',
        ],
        links: [{ href: '/reminders', label: 'My reminders' }],
      },
      {
        title: 'When reminders are not enough',
        text: [
          'After the last step an alert advises a formal notice, then delegation to a partner. Such a step is always a decision: it is never automatic.',
        ],
        links: [{ href: '/customers?filter=ALERTED', label: 'Customers with an alert' }],
      },
    ],
  },
  {
    slug: 'events',
    title: 'Disputes and promises',
    lead: 'Note what the customer says, so that only what should be is chased.',
    sections: [
      {
        title: 'A dispute',
        text: [
          'A dispute takes only the contested invoices out of the reminders; the customer’s other invoices are still chased.',
          'It is resolved with a comment: if the invoice is still owed, it takes its place in the scenario again. Once its invoices are paid, it ends by itself.',
        ],
        links: [{ href: '/customers?filter=DISPUTED', label: 'Customers with a dispute' }],
      },
      {
        title: 'A promise',
        text: [
          'A promise has a date, an amount and a comment. An invoice has one open promise at a time.',
          'When it covers all overdue invoices, reminders wait for its date. On that date it is kept if the payment has come; otherwise it is broken, and the scenario goes on from where it was.',
        ],
        links: [{ href: '/customers?filter=PROMISED', label: 'Customers who promised' }],
      },
      {
        title: 'Insolvency proceedings',
        text: [
          'On the page of the customer, note the day on which the judgment was published (BODACC): all their reminders stop, as the law asks, and the page says until when to declare your claims to the receiver.',
          'The proceedings are lifted at the same place; reminders go on then.',
        ],
        links: [{ href: '/customers', label: 'My customers' }],
      },
      {
        title: 'During a call',
        text: [
          'The call sheet opens a dispute or a promise together with the record of the call: your notes become its comment, which you may change.',
        ],
        links: [{ href: '/reminders?media=PHONE', label: 'Calls of the day' }],
      },
    ],
  },
  {
    slug: 'reminders',
    title: 'Reminders',
    lead: 'E-mail, letter, text message, telephone: followed alike, whatever the medium.',
    sections: [
      {
        title: 'Who is reminded, and when',
        text: [
          'A customer is reminded of all overdue invoices at once, less credit notes and payments not yet matched. Below your account’s threshold nothing goes.',
          'Two steps never go on the same day. A missed day is caught up, in order.',
        ],
        links: [{ href: '/reminders', label: 'My reminders' }],
      },
      {
        title: 'Why is this customer not reminded?',
        text: [
          'Their page says it: a dispute, an open promise, the threshold, no address, reminders stopped, the contact limit. It also says what would lift the rule.',
        ],
        links: [{ href: '/customers', label: 'My customers' }],
      },
      {
        title: 'Calls',
        text: [
          'The call sheet brings together the script, the invoices, the contacts and the latest events. Notes are required; the outcome that you choose does the rest.',
          'Without an answer the call comes again on the next business day. After three unanswered calls the scenario goes on. A wrong number is marked, and the reminder goes by another medium.',
        ],
        links: [{ href: '/reminders?media=PHONE', label: 'Calls of the day' }],
      },
      {
        title: 'Addresses that come back',
        text: [
          'When an e-mail comes back, the reminder goes another way and the address waits to be corrected. Correct it in your accounting software too: the next import takes it from there.',
        ],
        links: [{ href: '/bounces', label: 'Addresses to correct' }],
      },
      {
        title: 'Text messages',
        text: [
          'A text message goes to a mobile number, within your contact hours. A number that the operator refuses is no longer used.',
        ],
      },
    ],
  },
  {
    slug: 'scenarios',
    title: 'Scenarios',
    lead: 'The order of the steps, their medium and their delay.',
    sections: [
      {
        title: 'The steps',
        text: [
          'Each step counts its days from the oldest due date. When a step is late, the next ones keep their distance from it.',
          'A medium that does not reach the customer is replaced: a letter where there is no e-mail address, for instance. The reason is noted on their page.',
        ],
      },
      {
        title: 'Before you publish',
        text: [
          'A changed scenario is checked before it is published, and replayed on your own movements: you see who would get what, and when.',
        ],
      },
    ],
  },
  {
    slug: 'imports',
    title: 'Imports',
    lead: 'Customers and movements, from your accounting software.',
    sections: [
      {
        title: 'Preparing the file',
        text: [
          'Files in .csv, .txt, .xls and .xlsx are read, whatever their separator and encoding. Columns are recognised by themselves; you correct what needs it, once.',
        ],
        links: [{ href: '/import', label: 'Import' }],
      },
      {
        title: 'Refused rows',
        text: [
          'A refused row does not stop the others. The file of refused rows names the column and the reason; correct it, then import again.',
        ],
      },
      {
        title: 'Settled invoices',
        text: [
          'An open invoice that is no longer in the file is taken for paid. When too many would be settled at once, the import asks you before it goes on.',
        ],
      },
    ],
  },
  {
    slug: 'financial-health',
    title: 'Financial health',
    lead: 'Measure the risk of a French customer before giving credit.',
    sections: [
      {
        title: 'What the score says',
        text: [
          'The check, optional and paid for, gives for a French company a solvency score, an advised outstanding amount, and by how much yours exceeds it.',
          'It helps to decide: a low score alone proves nothing, and no customer is turned away without a human check.',
        ],
      },
    ],
  },
  {
    slug: 'partner',
    title: 'Transmission to a partner',
    lead: 'Hand a debt to a collection partner.',
    sections: [
      {
        title: 'When to transmit',
        text: [
          'Delegation is advised from €150 and after the formal notice. It supposes a debt that is certain: a disputed invoice is not transmitted.',
          'The partner sees only the cases that were handed over. You follow each case, and declare the payments that you receive.',
        ],
        links: [{ href: '/customers?filter=DEBT_COLLECTION', label: 'Customers in collection' }],
      },
    ],
  },
  {
    slug: 'faq',
    title: 'Frequent questions',
    lead: 'The short answers.',
    sections: [
      {
        title: 'A customer paid yesterday and the reminder is still there. Why?',
        text: [
          'The payment is known from the next import on. Import your movements: the plan is worked out anew at once.',
        ],
        links: [{ href: '/import', label: 'Import' }],
      },
      {
        title: 'May I remind twice on one day?',
        text: ['No: one step a customer and day, and a limited number of contacts a week.'],
      },
      {
        title: 'How is the DSO worked out?',
        text: [
          'By the simple method: receivables incl. tax, divided by the invoicing of the period incl. tax less credit notes, times the number of days.',
        ],
        links: [{ href: '/dashboard', label: 'Dashboard' }],
      },
      {
        title: 'At what hours may one call?',
        text: [
          'On business days, from 10 to 13 and from 14 to 20, unless your account says otherwise. A call that you received can be noted at any time.',
        ],
      },
    ],
  },
]
