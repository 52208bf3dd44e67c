import type { HelpPage } from '../types.ts'

/** When reminders are not enough. */
export const recover: readonly HelpPage[] = [
  {
    slug: 'cases',
    title: 'Formal notices and cases',
    lead: 'The last letter before collections, and how to follow a case.',
    isLight: true,
    sections: [
      {
        title: 'The formal notice',
        text: [
          'A formal letter for €17 excluding tax that gives the customer fifteen days to pay. It is made once it is paid for; you print it and send it by registered mail. It can’t be cancelled.',
          'Post it promptly, then record the posting on the case. After three days, or if the customer has paid part of it, the case offers to replace it free of charge, dated today. If everything is paid, do not post it.',
          'Invoices that are disputed, settled, not overdue or already in collections are excluded, and so are those of individuals. The screen says why, and from when they are possible.',
        ],
        links: [{ href: '/new-case', label: 'New case' }],
      },
      {
        title: 'Opening a case',
        text: [
          'Three steps: customer and invoices, documents, check. The draft is saved as you go, and you can finish it on another device.',
          'Add documents that prove the debt: invoice, order, signed delivery note. Up to two megabytes each, as PDF or picture.',
        ],
        picture: { name: 'case-creation', alt: 'A new case: the customer and the invoices' },
      },
      {
        title: 'Following a case',
        text: [
          'The list shows the status of each case: open, sent, closed. On a case you can add invoices, declare payments received, and download everything as one file that anybody can check for changes.',
        ],
        links: [{ href: '/cases', label: 'My cases' }],
      },
      {
        title: 'Limitation period',
        text: [
          'A claim expires: after five years between businesses, after two years for individuals. The case and the customer’s page warn you ninety days ahead. A written acknowledgement of the debt restarts the period: record it on the case.',
        ],
      },
      {
        title: 'With the Light plan',
        text: [
          'You enter or import the customer and the invoices, then order a formal notice or send them to collections. Reminders are not included; switch to the Standard plan from your account.',
        ],
        links: [{ href: '/account', label: 'My account' }],
      },
    ],
  },
  {
    slug: 'partner',
    title: 'Sending to collections',
    lead: 'Have a debt collected by our partner.',
    isLight: true,
    sections: [
      {
        title: 'When to send a debt to collections',
        text: [
          'Collections are recommended from €150, after the formal notice. The debt must be undisputed. A case sent to collections can’t be cancelled.',
          'An invoice is locked until its formal notice has run out. If you have another one, for instance from your lawyer, give the reason: it stays in the history of the case. Light accounts are not locked.',
          'Your account must be verified, because the partner needs to know for whom it acts.',
        ],
        links: [{ href: '/help?page=verification', label: 'Verification and contract' }],
      },
      {
        title: 'One customer or several',
        text: [
          'For one customer, use their page or a new case. For several, select them in the list of customers, the escalation or the portfolio, add their documents, then send them. Each customer has its own result.',
        ],
        links: [{ href: '/alerts', label: 'Escalation', isFullOnly: true }],
      },
      {
        title: 'What the partner sees',
        text: [
          'Only the cases sent to it, with their invoices and documents. The partner accepts the mandate, or refuses it with a reason, then records what it recovers.',
        ],
      },
      {
        title: 'What it costs',
        text: [
          '15% of what is recovered, excluding tax, and nothing otherwise. Declare every payment that you receive directly, so that the case takes it into account.',
        ],
      },
    ],
  },
]
