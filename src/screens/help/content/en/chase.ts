import type { HelpPage } from '../types.ts'

/** From the overdue invoice to the last reminder. */
export const chase: readonly HelpPage[] = [
  {
    slug: 'process',
    title: 'The collection process',
    lead: 'From an overdue invoice to its payment: what Échéance does, and what is yours to do.',
    sections: [
      {
        title: 'Four stages',
        text: [
          'Remind amicably, from the courteous note to the last reminder; serve a formal notice; hand the debt to a partner; follow the case. At each stage a dispute or a promise holds back what it should.',
          'Échéance prepares the plan and the messages. You decide on each send, on the formal notice and on the delegation: none of them goes by itself.',
        ],
      },
      {
        title: 'Before anything is sent',
        text: [
          'The preview shows the message as it would go now. When the customer has paid, disputed or promised since, the amount is worked out anew, or the send is refused with its reason.',
          'A send that failed is never lost or doubled: the step stays to be done, and the new attempt goes under the same reference.',
        ],
        links: [{ href: '/reminders', label: 'My reminders' }],
      },
      {
        title: 'When reminders are not enough',
        text: [
          'After the last step an alert advises a formal notice, then delegation. Between the two, leave the customer the fifteen days that the letter gives.',
        ],
        picture: { name: 'alerts', alt: 'Alerts: formal notices and delegations that are advised' },
        links: [{ href: '/alerts', label: 'Alerts' }],
      },
    ],
  },
  {
    slug: 'reminders',
    title: 'The reminders of the day',
    lead: 'E-mail, letter, text message, telephone: followed alike, whatever the medium.',
    sections: [
      {
        title: 'The list',
        text: [
          'One row a customer, with what is overdue, the step, the medium and the date. The counters filter by medium. A reminder is opened, postponed or cancelled; the reason stays in the customer’s history.',
          'Several e-mails of the day go together: tick them, check, send. Progress is shown and can be stopped.',
        ],
        picture: { name: 'reminders', alt: 'My reminders: the list of the day and its counters by medium' },
        links: [{ href: '/reminders', label: 'My reminders' }],
      },
      {
        title: 'Who is reminded, and when',
        text: [
          'A customer is reminded of all overdue invoices at once, less credit notes and payments not yet matched. Below your account’s threshold nothing goes.',
          'Two steps never go on the same day, nor more than three contacts in seven days. A missed day is caught up, in order.',
        ],
        links: [{ href: '/settings/collection', label: 'Reminder rules' }],
      },
      {
        title: 'Why is this customer not reminded?',
        text: [
          'Their page says it: a dispute, an open promise, the threshold, no address, reminders stopped, the contact limit, insolvency proceedings. It also says what would lift the rule.',
        ],
        links: [{ href: '/customers', label: 'My customers' }],
      },
    ],
  },
  {
    slug: 'channels',
    title: 'E-mails, letters, text messages, calls',
    lead: 'What each medium needs, and what happens when it does not reach the customer.',
    sections: [
      {
        title: 'E-mails',
        text: [
          'Each e-mail carries the statement of the invoices as a PDF. When the address bounces, the reminder goes by another medium and the address waits to be corrected.',
          'Correct it in your accounting software too: the next import takes it from there.',
        ],
        links: [{ href: '/bounces', label: 'Addresses to correct' }],
      },
      {
        title: 'Letters',
        text: [
          'The letters of the day are printed as one PDF, ready for a window envelope. Confirm once they are posted: only then do they enter the history.',
          'Late-payment penalties and the indemnity of €40 an invoice between professionals are worked out if your template asks for them.',
        ],
        picture: { name: 'letters', alt: 'The letters of the day, to be printed as one PDF' },
        links: [{ href: '/letters', label: 'Letters to print' }],
      },
      {
        title: 'Text messages',
        text: [
          'A text message goes to a mobile number, within your contact hours. A number that the operator refuses is no longer used.',
        ],
      },
      {
        title: 'Calls',
        text: [
          'The call sheet brings together the script, the invoices, the contacts and the latest events. Notes are required; the outcome that you choose does the rest: a promise, a dispute, another call.',
          'Without an answer the call comes again on the next business day. After three unanswered calls the scenario goes on. A wrong number is marked, and the reminder goes by another medium.',
        ],
        picture: { name: 'phone-call', alt: 'The call sheet: script, invoices, contacts and outcome' },
        links: [{ href: '/reminders?media=PHONE', label: 'Calls of the day' }],
      },
      {
        title: 'At what hours may one call?',
        text: [
          'On business days, from 10 to 13 and from 14 to 20, unless your account says otherwise. A call that you received can be noted at any time.',
        ],
        links: [{ href: '/settings/collection', label: 'Contact hours' }],
      },
    ],
  },
  {
    slug: 'scenarios',
    title: 'Scenarios and texts',
    lead: 'The order of the steps, their medium, their delay, and what they say.',
    sections: [
      {
        title: 'The steps',
        text: [
          'Each step counts its days from the oldest due date. When a step is late, the next ones keep their distance from it.',
          'A medium that does not reach the customer is replaced: a letter where there is no e-mail address, for instance. The reason is noted on their page.',
        ],
        picture: { name: 'scenario', alt: 'A scenario: its steps, their medium and their delay' },
        links: [{ href: '/settings/scenarios', label: 'Scenarios' }],
      },
      {
        title: 'Before you publish',
        text: [
          'A changed scenario is checked, then replayed on your own movements: you see who would get what, and when, over sixty days. Until it is published, the former one applies.',
        ],
      },
      {
        title: 'Several scenarios',
        text: [
          'One for key accounts, another for individuals: choose it on the customer’s page. All others follow the default scenario.',
        ],
      },
      {
        title: 'The texts',
        text: [
          'Each step has its template, with fields that are filled in when it is sent: name, amount, invoices, deadline. The preview fills it with a real customer. Logo, contact person and bank details are set once for all.',
        ],
        links: [
          { href: '/settings/templates', label: 'Templates' },
          { href: '/settings/reminder-content', label: 'Reminder content' },
        ],
      },
    ],
  },
]
