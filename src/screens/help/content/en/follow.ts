import type { HelpPage } from '../types.ts'

/** What is known and noted of customers. */
export const follow: readonly HelpPage[] = [
  {
    slug: 'customers',
    title: 'Customers and statements',
    lead: 'What each of them owes, since when, and what they were told.',
    sections: [
      {
        title: 'My customers',
        text: [
          'The list is sorted by amount, delay or name, filtered and exported. The counters single out customers with a dispute, those who promised, those in collection.',
        ],
        picture: { name: 'customers', alt: 'The list of customers with its counters' },
        links: [{ href: '/customers', label: 'My customers' }],
      },
      {
        title: 'The page of a customer',
        text: [
          'At the top, the balance and the next reminder; beside it, how they pay and their contacts. Further down, their movements and all that happened, the newest first.',
          'From there you note a dispute or a promise, change the scenario, stop the reminders, or open a case.',
        ],
        picture: { name: 'customer', alt: 'The page of a customer: balance, reminders, contacts and movements' },
      },
      {
        title: 'Contacts and addresses',
        text: [
          'A customer may have several contacts; the collection contact gets the reminders. What you correct here holds until the next import: correct it in your accounting software too.',
        ],
      },
      {
        title: 'The portfolio',
        text: [
          'All who owe you, by level of risk, the oldest debts first, with what is possible for each: reminder, call, formal notice, delegation.',
        ],
        links: [{ href: '/portfolio', label: 'Portfolio' }],
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
        picture: { name: 'disputes', alt: 'The list of open disputes and promises' },
        links: [{ href: '/disputes', label: 'Disputes, promises' }],
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
        title: 'A payment discrepancy',
        text: [
          'The customer paid a little less, or a little more, than the invoice: note the difference and its reason, to be followed until it is settled. Reminders do not change.',
        ],
      },
      {
        title: 'Insolvency proceedings',
        text: [
          'On the page of the customer, note the day on which the judgment was published (BODACC): all their reminders stop, as the law asks, and the page says until when to declare your claims to the receiver: two months.',
          'The proceedings are lifted at the same place; reminders go on then.',
        ],
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
    slug: 'financial-health',
    title: 'Financial health',
    lead: 'Measure the risk of a French customer before giving credit.',
    sections: [
      {
        title: 'Three figures',
        text: [
          'A solvency score from 0 to 100; the advised outstanding amount, which this customer should not exceed with you; the overrun, that is what they owe you beyond it, and why.',
          'The score follows Altman’s Z″ function on the last published accounts. It helps to decide; a low score proves nothing by itself.',
        ],
        picture: { name: 'health', alt: 'Financial health of a customer: score, advised outstanding amount, overrun' },
      },
      {
        title: 'What it costs',
        text: [
          'A first company is free. The next ones cost €9.90 excluding tax for twelve months, without renewal; buying again before the end adds twelve months. Only French companies have a score.',
        ],
        links: [{ href: '/customers', label: 'Choose a customer' }],
      },
      {
        title: 'Monitoring',
        text: [
          'The accounts are read again every day. When the class falls you get an e-mail and a notice on the Today page. If insolvency proceedings open, the customer’s reminders stop and the delay to declare your claim is worked out.',
          'Thirty days before the end of a monitoring, a notice tells you.',
        ],
        picture: { name: 'monitored', alt: 'Monitored companies, with their score and end of monitoring' },
        links: [{ href: '/account/monitoredCompanies', label: 'Monitored companies' }],
      },
    ],
  },
]
