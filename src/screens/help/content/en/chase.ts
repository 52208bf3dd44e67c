import type { HelpPage } from '../types.ts'

/** From the overdue invoice to the last reminder. */
export const chase: readonly HelpPage[] = [
  {
    slug: 'process',
    title: 'The collection process',
    lead: 'From an overdue invoice to its payment: what Échéance does, and what you do.',
    sections: [
      {
        title: 'Four stages',
        text: [
          'Send reminders, from a courtesy note to the last one; serve a formal notice; send the debt to collections; follow the case. At each stage, disputes and promises put the invoices concerned on hold.',
          'Échéance prepares the schedule and the messages. You decide on every message, formal notice and collection case: nothing is sent by itself.',
        ],
      },
      {
        title: 'Before anything is sent',
        text: [
          'The preview shows the message as it would be sent now. If the customer has since paid, disputed or promised, the amount is recalculated, or sending is refused with the reason.',
          'A failed message is never lost or duplicated: the step stays on the list, and another attempt uses the same reference.',
        ],
        links: [{ href: '/reminders', label: 'My reminders' }],
      },
      {
        title: 'When reminders are not enough',
        text: [
          'Escalation lists, one row per customer, those to whom nothing more is sent: what was done, the recommended next step and its reason. A formal notice is recommended from the amount set in the reminder rules, collections once its fifteen days have passed; below that, a call.',
          'The other steps are in the menu of the row, with what prevents them. “Wait” takes the customer off the list until the chosen day, with a reason that stays in the log.',
        ],
        picture: { name: 'alerts', alt: 'Escalation: one customer per row, what was done and what comes next' },
        links: [{ href: '/alerts', label: 'Escalation' }],
      },
    ],
  },
  {
    slug: 'reminders',
    title: 'The reminders of the day',
    lead: 'E-mail, letter, text message, phone: followed in the same way, whatever the channel.',
    sections: [
      {
        title: 'The list',
        text: [
          'One row per customer, with the overdue amount, the step, the channel and the date. The counters filter by channel. You can open, postpone or skip a reminder; the reason stays in the customer’s history.',
          'An open reminder is read beside the list. “Send and next” sends it and opens the one that follows; the keys J and K go to the next and the previous one. Outside your contact hours, and for a text message, you are asked to confirm.',
          'All of today’s e-mails can be sent at once: check the recipients, then send. You can follow the progress and stop it.',
          'The boxes on the left select reminders, across pages, or all that match the filter. The bar at the bottom sends the selected e-mails, prints the letters, postpones, skips with a reason, adds a note or assigns. Each reminder has its result; one that was sent meanwhile is refused, and it says why.',
        ],
        picture: { name: 'reminders', alt: 'My reminders: today’s list and its counters by channel' },
        links: [{ href: '/reminders', label: 'My reminders' }],
      },
      {
        title: 'Who is reminded, and when',
        text: [
          'A reminder covers all overdue invoices of a customer, less unapplied credits and payments. Below your account’s threshold, nothing is sent.',
          'If a sequence is complete and new invoices fall due, it begins again for them. The message lists them first, and apart from them those already requested, with the date of the last request.',
          'The tone follows the age: a customer reminded for the first time with an invoice 30 days overdue begins with the second reminder, 60 days with the letter. Each step of the sequence says from which age it comes first.',
          'There are never two steps on one day, nor more than three contacts in seven days. Missed days are caught up, in order.',
        ],
        links: [{ href: '/settings/collection', label: 'Reminder rules' }],
      },
      {
        title: 'Contacting a customer outside the sequence',
        text: [
          'From their page, their row in the list of customers or an invoice, choose “Contact”: an e-mail, a letter, a text message, a call or a note, now or on another day. The text is the usual one, one of your templates or free text; the preview shows it as it will be sent. An e-mail of free text may also leave without invoices and bank details: it is the only way to write to a customer who disputes everything, says it is paid or has credits that cover it.',
          'If another contact is near, you are asked whether to send anyway, to replace the planned reminder or to go back. The contact counts towards the limits, and the sequence keeps its distance from it. Outside the hours of contact, the message waits for the next ones.',
        ],
        links: [{ href: '/customers', label: 'My customers' }],
      },
      {
        title: 'Why is this customer not reminded?',
        text: [
          'The customer’s page tells you: a dispute, an open promise, the threshold, no address, stopped reminders, the contact limit, insolvency proceedings. It also says how to resolve it.',
        ],
        links: [{ href: '/customers', label: 'My customers' }],
      },
    ],
  },
  {
    slug: 'channels',
    title: 'E-mails, letters, text messages, calls',
    lead: 'What each channel needs, and what happens if it does not reach the customer.',
    sections: [
      {
        title: 'E-mails',
        text: [
          'E-mails can have the statement of account attached as a PDF, and the invoices asked for whose PDF you have dropped, as far as mail servers take them; the message names those that do not fit. Both are chosen in the reminder rules. If an address bounces, the reminder uses another channel, and the address is listed for correction.',
          'Correct it in your accounting software too: the next import takes it from there.',
        ],
        links: [{ href: '/bounces', label: 'Bounced e-mail addresses' }],
      },
      {
        title: 'Letters',
        text: [
          'Today’s letters are printed as one PDF, ready for window envelopes. Confirm once they are printed: only then do they count as sent.',
          'Late-payment interest and the recovery charge of €40 per invoice between businesses are shown if your rules say so.',
        ],
        picture: { name: 'letters', alt: 'Today’s letters, to be printed as one PDF' },
        links: [{ href: '/letters', label: 'Letters to print' }],
      },
      {
        title: 'Text messages',
        text: [
          'Text messages are sent to mobile numbers, within your contact hours. A number rejected by the operator is no longer used.',
        ],
      },
      {
        title: 'Calls',
        text: [
          'The call sheet shows the script, the invoices, the contacts and the recent activity. Notes are required; the outcome you choose decides what follows: one or several promises, a payment already made, the statement sent again, a dispute, a call back at a day and time, another person to call.',
          'An invoice that the customer reports as paid is not chased until an import can show the payment, for fifteen days at most.',
          'Without an answer, the call is planned again for the next business day. After three unanswered calls, the sequence continues. A wrong number is marked, and the reminder uses another channel.',
        ],
        picture: { name: 'phone-call', alt: 'The call sheet: script, invoices, contacts and outcome' },
        links: [{ href: '/reminders?media=PHONE', label: 'Today’s calls' }],
      },
      {
        title: 'Can reminders leave by themselves?',
        text: [
          'Yes, if your rules say so. For e-mails and text messages you choose: by hand (the default), after you confirm the day’s list, or automatically at a time of day, each up to an amount. Above it, you send by hand.',
          'The reminders page shows what is to be confirmed, what leaves and what stays, and has a pause button. Nothing leaves automatically when your ledger entries are older than your rules allow. The list of sent reminders and the activity log say what left automatically, and by whose rule.',
        ],
        links: [{ href: '/settings/collection', label: 'Automatic sending' }],
      },
      {
        title: 'When may customers be contacted?',
        text: [
          'Calls and text messages: Monday to Friday from 10:00 to 13:00 and from 14:00 to 20:00; e-mails: from 8:00 to 20:00; never on public holidays. Your account can have other days and hours. Incoming calls can be logged at any time.',
          'Outside these hours you are asked. An e-mail or a text message can wait for the next ones: the list says when it leaves, you can take it back until then, and amounts and rules are checked again as it leaves. An e-mail can also be sent all the same.',
        ],
        links: [{ href: '/settings/collection', label: 'Contact hours' }],
      },
    ],
  },
  {
    slug: 'scenarios',
    title: 'Reminder sequences and texts',
    lead: 'The order of the steps, their channels, their days and their texts.',
    sections: [
      {
        title: 'The steps',
        text: [
          'Each step has its number of days from the oldest due date. If a step is delayed, the next ones keep their distance from it.',
          'A channel that does not reach the customer is replaced, for example by a letter if there is no e-mail address. The reason is shown on the customer’s page.',
        ],
        picture: { name: 'scenario', alt: 'A sequence: its steps, their channels and days' },
        links: [{ href: '/settings/scenarios', label: 'Sequences' }],
      },
      {
        title: 'Before you publish',
        text: [
          'A changed sequence is checked and simulated on your own ledger: you see who would get what, and when, over sixty days. Until it is published, the previous one applies.',
        ],
      },
      {
        title: 'Several sequences',
        text: [
          'For example one for key accounts and another for individuals: choose it on the customer’s page. All others follow the default sequence.',
          'A sequence can also be for customers with a tag, or with a value of a custom field (a choice, yes or no): whoever gets it follows the sequence at once. A sequence selected for a customer comes first, then that of a tag, of a field, of the type of customer, and last the one for all. Of several tags, the first by alphabet decides; of several fields, the oldest.',
        ],
      },
      {
        title: 'The texts',
        text: [
          'A step can have a template with variables that are filled in when it is sent: name, amount, invoices, deadline. The preview uses a real customer. Logo, contact person and bank details are set once for all.',
        ],
        links: [
          { href: '/settings/templates', label: 'Templates' },
          { href: '/settings/reminder-content', label: 'Reminder content' },
        ],
      },
      {
        title: 'The sender of your e-mails',
        text: [
          'At first your e-mails come from the address of Échéance, in your company’s name. An administrator can have them leave from an address at your own domain: your customers recognise it, and their mail services verify that it is yours.',
          'Publish a DKIM record at the host of your domain, then check it. SPF and DMARC are read and explained at the same time. E-mails that fail still come back to us: bounces keep working.',
          'The domain is checked again every morning. If it no longer holds, e-mails leave from the address of Échéance again and your administrators are told.',
        ],
        links: [{ href: '/settings/sender', label: 'E-mail sender' }],
      },
    ],
  },
]
