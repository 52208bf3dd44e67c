import type { HelpPage } from '../types.ts'

/** Keeping track of customers. */
export const follow: readonly HelpPage[] = [
  {
    slug: 'customers',
    title: 'Customers and statements',
    lead: 'What each customer owes, since when, and what they were sent.',
    sections: [
      {
        title: 'My customers',
        text: [
          'You can sort the list by amount, days overdue or name, filter it and export it. The counters show customers with a dispute, with a promise to pay, or in collections.',
        ],
        picture: { name: 'customers', alt: 'The list of customers with its counters' },
        links: [{ href: '/customers', label: 'My customers' }],
      },
      {
        title: 'A customer’s page',
        text: [
          'At the top, the outstanding balance, the next action and the contacts. Below, the ledger entries and the timeline, newest first.',
          'There you record a dispute or a promise, change the sequence, stop reminders, or open a case.',
        ],
        picture: { name: 'customer', alt: 'A customer’s page: balance, reminders, contacts and ledger entries' },
      },
      {
        title: 'Who looks after which customer',
        text: [
          'On the page, “Owner” assigns the customer to a member of your company who may make changes. The lists of customers, reminders, disputes and alerts then show all customers, or only yours; your choice is remembered for each list.',
          'When a member leaves the company, or may no longer make changes, nobody looks after their customers: the activity log says so.',
        ],
      },
      {
        title: 'Contacts and addresses',
        text: [
          'A customer can have several contacts; the collection contact receives the reminders. Corrections made here last until the next import, so make them in your accounting software too.',
        ],
      },
      {
        title: 'The portfolio',
        text: [
          'All customers with an open balance, by risk, oldest invoices first, with the available actions: reminder, call, formal notice, collections.',
        ],
        links: [{ href: '/portfolio', label: 'Portfolio' }],
      },
    ],
  },
  {
    slug: 'events',
    title: 'Disputes and promises',
    lead: 'Record what the customer says, so that reminders only cover what is really due.',
    sections: [
      {
        title: 'A dispute',
        text: [
          'A dispute stops reminders for the contested invoices only; reminders for the customer’s other invoices continue.',
          'You resolve it with a comment: if the invoice is still owed, its reminders resume. Once its invoices are paid, it closes automatically.',
        ],
        picture: { name: 'disputes', alt: 'The list of open disputes and promises' },
        links: [{ href: '/disputes', label: 'Disputes and promises' }],
      },
      {
        title: 'A promise',
        text: [
          'A promise has a date, an amount and a comment. An invoice can have one open promise at a time.',
          'If it covers all overdue invoices, reminders pause until its date and for your account’s days of grace (two business days unless you change them in the collection settings). It is then kept if the payment has arrived, or broken if an import newer than its date shows it unpaid: the sequence continues where it stopped.',
          'Without a newer import it is “to be checked”, and reminders wait: import your ledger entries, or cancel the promise. If it covers only a part, reminders are sent and say that it is noted.',
        ],
        links: [{ href: '/customers?filter=PROMISED', label: 'Customers with a promise to pay' }],
      },
      {
        title: 'A payment discrepancy',
        text: [
          'If the customer paid less or more than the invoice, record the difference and its reason, and follow it until it is settled. Reminders do not change.',
        ],
      },
      {
        title: 'Insolvency proceedings',
        text: [
          'On the customer’s page, enter the date on which the judgment was published (BODACC). All reminders stop, as required by law, and the page shows the deadline for your proof of claim with the court-appointed creditors’ representative (mandataire judiciaire): two months.',
          'You can remove the insolvency flag in the same place; reminders then resume.',
        ],
      },
      {
        title: 'During a call',
        text: [
          'The call sheet can record a dispute or a promise together with the call: your notes become its comment, which you can change.',
        ],
        links: [{ href: '/reminders?media=PHONE', label: 'Today’s calls' }],
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
          'A solvency score from 0 to 100; the recommended credit limit for this customer; and the amount by which the outstanding balance exceeds it, with the reasons.',
          'The score is Altman’s Z″-score, computed from the latest published accounts. It supports your decision; a low score proves nothing by itself.',
        ],
        picture: {
          name: 'health',
          alt: 'Financial health of a customer: score, recommended credit limit, amount over it',
        },
      },
      {
        title: 'What it costs',
        text: [
          'Your first company is free. Others cost €9.90 excluding tax for twelve months, without renewal; buying again before the end adds twelve months. Only French companies have a score.',
        ],
        links: [{ href: '/customers', label: 'Choose a customer' }],
      },
      {
        title: 'Monitoring',
        text: [
          'The accounts are checked every day. If the class falls, you receive an e-mail and a message on the Today page. If insolvency proceedings open, the customer’s reminders stop and the filing deadline for your proof of claim is calculated.',
          'You are told thirty days before a monitoring ends.',
        ],
        picture: { name: 'monitored', alt: 'Monitored companies, with their score and end of monitoring' },
        links: [{ href: '/account/monitoredCompanies', label: 'Monitored companies' }],
      },
    ],
  },
]
