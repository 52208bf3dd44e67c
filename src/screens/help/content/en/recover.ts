import type { HelpPage } from '../types.ts'

/** When reminders are not enough. */
export const recover: readonly HelpPage[] = [
  {
    slug: 'cases',
    title: 'Formal notice and cases',
    lead: 'The last letter before collection, and how what was begun is followed.',
    isLight: true,
    sections: [
      {
        title: 'The formal notice',
        text: [
          'A formal letter, at €17 excluding tax, that gives fifteen days to pay. It is made once it is paid for; you print it and send it by registered post. It cannot be cancelled.',
          'Post it without delay, then say so on the case. After three days, or once the customer has paid a part, the case offers to make it anew as of today, free of charge; once all is paid, it is not to be posted any more.',
          'An invoice that is disputed, settled, not yet due or handed over already is left out, and so are those of individuals: the screen says why, and from which day on it may go.',
        ],
        links: [{ href: '/new-case', label: 'New case' }],
      },
      {
        title: 'Opening a case',
        text: [
          'Three steps: the customer and the invoices, the documents, the check. The draft is kept while you type; a case that is begun here may be finished elsewhere.',
          'Join what proves the debt: invoice, order, signed delivery note. Two megabytes a document, as PDF or picture.',
        ],
        picture: { name: 'case-creation', alt: 'A new case: the customer and the invoices' },
      },
      {
        title: 'Following a case',
        text: [
          'The list says where each one stands: in progress, sent, closed. On the case you add an invoice, declare a payment that you received, and download everything as one file of which anybody can check that it was not changed.',
        ],
        links: [{ href: '/cases', label: 'My cases' }],
      },
      {
        title: 'Limitation',
        text: [
          'A claim is lost with time: five years between professionals, two years towards an individual. Ninety days ahead the case and the customer’s page warn you. A written acknowledgement of the debt starts the period anew: record it on the case.',
        ],
      },
      {
        title: 'With the light formula',
        text: [
          'You type the customer and the invoices, or import them, then serve notice or delegate. Reminders and scenarios are not part of it; change to the standard formula from your account.',
        ],
        links: [{ href: '/account', label: 'My account' }],
      },
    ],
  },
  {
    slug: 'partner',
    title: 'Delegation to a partner',
    lead: 'Hand a debt to a collection partner.',
    isLight: true,
    sections: [
      {
        title: 'When to delegate',
        text: [
          'Delegation is advised from €150 and after the formal notice. It supposes a debt that is certain: a disputed invoice is not transmitted. It cannot be cancelled.',
          'Your account must be verified: the partner has to know for whom it acts.',
        ],
        links: [{ href: '/help?page=verification', label: 'Verification and contract' }],
      },
      {
        title: 'One customer or several',
        text: [
          'One: from their page or by a new case. Several: tick them in the list of customers, the alerts or the portfolio, join their documents, then hand them over. Each customer has a result.',
        ],
        links: [{ href: '/alerts', label: 'Alerts', isFullOnly: true }],
      },
      {
        title: 'What the partner sees',
        text: [
          'Only the cases that were handed over, with their invoices and documents. The partner accepts or refuses the mandate, with a reason, then notes its steps and what it recovers.',
        ],
      },
      {
        title: 'What it costs',
        text: [
          '15% of what is recovered, excluding tax, and nothing otherwise. Declare every payment that you receive directly: it enters the account of the case.',
        ],
      },
    ],
  },
]
