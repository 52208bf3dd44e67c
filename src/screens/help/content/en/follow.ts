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
          'You can sort the list by amount, days overdue or name, and filter it. The counters show customers with a dispute, with a promise to pay, or in collections.',
          '“Export”, above every list, makes an Excel or text file of it: what is shown, with your columns, filters and order, or everything. From the customers you can also export all ledger entries; from the dashboard, one table for each chart. The activity log keeps who exported what.',
          '“Views” saves the filters, the order and the columns of a list under a name. Share a view with the team, or pin it: it then appears in your navigation.',
          'A view that is open, or the dashboard, can be sent to you by e-mail each week or month, with an Excel file: “Views”, then “Receive by e-mail”. “My information” shows your reports, sends them at once and stops them.',
          'Select customers, over several pages if needed, or all that match the filter: the bar at the bottom assigns them to a colleague, exports them or sends them to collections.',
        ],
        picture: { name: 'customers', alt: 'The list of customers with its counters' },
        links: [{ href: '/customers', label: 'My customers' }],
      },
      {
        title: 'A customer’s page',
        text: [
          'At the top, the outstanding and overdue amounts and the next action, with one button to do it: remind, phone, send a formal notice, send to collections or open the case. Where there is no button, the reason is given: payment promised, everything disputed, nothing overdue. The Follow-up tab has everything that happened, with filters, and your comments; beside it, ageing, tasks, contacts, files and payment behaviour. The Ledger tab has the ledger entries.',
          'The three-dot menu records a promise or a dispute, adds an invoice or edits the details. Under “Reminders” you change the sequence or stop reminders.',
          'Under “Files”, drop a contract, a purchase order or a letter, as PDFs or pictures, several at a time. Every member can open them. What is added and removed stays in the timeline.',
        ],
        picture: { name: 'customer', alt: 'A customer’s page: balance, next action, timeline and ageing' },
      },
      {
        title: 'The day summary',
        text: [
          'From “Today”, “Review the day” shows what was done, by kind and by person: reminders sent, calls and how they ended, promises, disputes, formal notices, invoices paid, tasks. Each figure opens the list of the actions that it counts. For a member, the invoices paid are those of the customers whom they look after.',
          'Below stands what is left and why: messages that failed or wait for the contact hours, customers to call back, promises to check, customers to decide on. It is shown for the whole account or for a member. Of a past day only what was done is known.',
          'Under “My information”, you can ask to receive it by e-mail each business day, at an hour of your choice. Nothing is sent on a day without activity and with nothing left.',
        ],
        links: [
          { href: '/day', label: 'Day summary' },
          { href: '/account/user', label: 'Receive it by e-mail' },
        ],
      },
      {
        title: 'Custom fields and tags',
        text: [
          'In Settings, “Custom fields” defines up to twelve fields of your customers: text, number, amount, date, choice, yes or no. The type of a field that customers have filled stays; removing it archives it, and its values are kept. Tags are created by typing them in a customer’s details.',
          'The list of customers filters by a tag or by a field, shows them as columns and exports them. The bar at the bottom adds a tag to all selected customers or removes it, and chooses their sequence. Your templates name a field by its variable, and a sequence can be for a tag or for a value of a field.',
          'When customers are imported, a column with the name of a field fills it, and a column “Tags” replaces the tags, separated by commas or semicolons. Without a column nothing changes; an empty cell empties. A value of another type, or a number that can be read in two ways, is refused with its row and column.',
        ],
        links: [{ href: '/settings/custom-fields', label: 'Custom fields' }],
      },
      {
        title: 'Who looks after which customer',
        text: [
          'On the page, “Owner” assigns the customer to a member of your company who may make changes. The lists of customers, the portfolio, planned and sent reminders, disputes, alerts, tasks and cases then show all customers, or only yours; your choice is remembered for each list.',
          'When a member leaves the company, or may no longer make changes, nobody looks after their customers: the activity log says so.',
        ],
      },
      {
        title: 'Asking a salesperson',
        text: [
          'In the window of a dispute, “Ask a salesperson” sends your question by e-mail, with a link that works for 14 days. They answer without an account, on their phone: whether the customer is right, why, the credit note planned and its date, an attachment. They see only the customer’s name, the disputed invoices, the category and the comment of the dispute.',
          'Their answer appears in the dispute and in the customer’s history, and makes a task for whoever settles the dispute. Until they answer, you can send the question again, to another address if need be, or withdraw it: the previous link no longer works.',
        ],
      },
      {
        title: 'Tasks',
        text: [
          'On the page, “New task” notes what is to be done, by which day and by whom; without a member it falls to whoever looks after the customer. The Tasks page lists them, overdue first; yours for today are counted on the Today page.',
          'A broken promise and a dispute without news for ten days make a task; that of a dispute goes to the member to whom it is assigned. It closes by itself, with the reason, once the invoices are paid, something new is agreed, or the dispute moves on.',
        ],
        links: [{ href: '/tasks', label: 'Tasks' }],
      },
      {
        title: 'Comments and absences',
        text: [
          'On a customer’s page, in a dispute and in a case, a comment is for the members of your company: the customer doesn’t see it. Type @ and a name: that member gets an e-mail with the link, without the text. You can delete your own comments.',
          'In your account, “Plan an absence” says who covers for you. On those days your customers, tasks and disputes also appear in that person’s lists, which say for whom.',
        ],
        links: [{ href: '/account/user', label: 'My absence' }],
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
          'Its category says which member settles it and by when; both can be changed in the dispute. The categories, up to twenty and in your own words, are in the collection settings. The list can be filtered by category and points out deadlines that have passed.',
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
        title: 'A credit limit',
        text: [
          'On the customer’s page, enter what it may owe, as decided by you or by your credit insurer, for this customer alone or for all customers with its SIREN. The exposure stands beside it: all that is open, due or not, less unapplied credits and payments.',
          'If your insurer wants to be told of unpaid invoices, enter the number of days after the due date: the page shows the next deadline, and a task appears two weeks before. Mark it done once declared; it closes by itself when the invoice is paid.',
        ],
        links: [{ href: '/customers?filter=OVER_LIMIT', label: 'Customers over their limit' }],
      },
      {
        title: 'A public body',
        text: [
          'State and local authorities, public hospitals and public enterprises pay by other rules: within 30, 50 or 60 days, with interest at the ECB rate plus 8 points whatever your terms. Their debt lapses on 1 January, four years after the year of the invoice. A SIREN starting with 1 or 2 is enough; for the others, say so by changing the customer, or in a column of the import.',
          'Service code and commitment number of Chorus Pro are entered in the same place and shown on the customer’s page under “Terms”, with the terms agreed and those of the account. Invoices without a due date follow the terms agreed, failing that the days of the law, failing that the account’s own.',
        ],
        links: [{ href: '/customers?filter=PUBLIC', label: 'Public bodies' }],
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
          '“Export” makes an Excel or text file of the monitored companies: SIREN, end of monitoring, class, score and the day of the last update.',
        ],
        picture: { name: 'monitored', alt: 'Monitored companies, with their score and end of monitoring' },
        links: [{ href: '/account/monitoredCompanies', label: 'Monitored companies' }],
      },
    ],
  },
]
