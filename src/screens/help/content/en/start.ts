import type { HelpPage } from '../types.ts'

/** From the first visit to the first import. */
export const start: readonly HelpPage[] = [
  {
    slug: 'sign-up',
    title: 'Opening an account',
    lead: 'From the e-mail address to the signed contract in six steps, which you can interrupt.',
    isLight: true,
    sections: [
      {
        title: 'The six steps',
        text: [
          'Account, e-mail confirmation, general information, identity verification, plan, contract. If you come from an accounting cockpit, only two remain, because the rest is already known.',
          'Each step is saved. You can close the page at any time: when you sign in again, on any computer, the sign-up resumes where you stopped.',
        ],
      },
      {
        title: 'Finding your company',
        text: [
          'Enter the SIREN or the name: the register provides the address and the exact name. A company that has closed can’t open an account.',
          'If your company already has an account, request access: its administrator accepts or refuses.',
        ],
      },
      {
        title: 'You are not the manager',
        text: [
          'Enter the manager’s first name, last name and e-mail address. The manager receives a message, reads the contract and signs it directly; you are told when it is done.',
        ],
      },
      {
        title: 'Choosing a plan',
        text: [
          'The free trial and the subscription include import, reminders, disputes and promises, financial health, formal notices and collections. The Light plan needs no subscription: you enter your invoices and pay per case.',
        ],
        links: [{ href: '/help?page=subscription', label: 'Subscription and invoices' }],
      },
    ],
  },
  {
    slug: 'verification',
    title: 'Verification and contract',
    lead: 'Two documents prove that the company exists and that its manager represents it.',
    isLight: true,
    sections: [
      {
        title: 'What is required, and when',
        text: [
          'A certificate of incorporation (Kbis) less than three months old and the manager’s identity document, as PDF or photograph. They are optional for the trial, and required for the paid plan and for collections.',
          'During the verification these two are not available; everything else works.',
        ],
        picture: { name: 'verification', alt: 'Identity verification: the two documents required' },
        links: [{ href: '/account/identityVerification', label: 'Identity verification' }],
      },
      {
        title: 'Five checks',
        text: [
          'The identity document is valid and readable; it names the manager; the manager is on the Kbis; the Kbis is less than three months old; its SIREN is the account’s. Each check passes, needs confirmation, or fails with a reason.',
          'A blurred or incomplete photograph is never accepted: take it again, flat, complete and in good light.',
        ],
      },
      {
        title: 'Signing the contract',
        text: [
          'Read the contract, request the code by e-mail and enter it: the PDF is sealed, and you can download it. After too many wrong codes, signing is locked until support unlocks it.',
        ],
        links: [{ href: '/account/contract', label: 'Contract' }],
      },
      {
        title: 'What happens to these documents?',
        text: [
          'They are encrypted, stored separately and never shown to a partner. You can delete them from your account at any time.',
        ],
      },
    ],
  },
  {
    slug: 'imports',
    title: 'Importing customers and ledger entries',
    lead: 'Two files from your accounting software: who your customers are, and what they owe.',
    isLight: true,
    sections: [
      {
        title: 'Preparing the files',
        text: [
          'You can import .csv, .txt, .xls and .xlsx files with any delimiter and encoding. Export the customers first, then the ledger entries of their accounts (411), settled or not.',
          'Columns are recognised automatically. Your corrections are remembered for the next import. The PDFs of your invoices may be dropped with your files: they are joined to their invoices when the import ends.',
          'A file of customers may also give their credit limits: amount, source (own or insurer), first and last day, insurer, reference, days to declare. They apply when the import ends; an empty cell leaves the limit as it is.',
          'A file of ledger entries may hold all that is open, or only what is new: say so before sending, your choice is kept. In a file of what is new, a missing invoice stays open, and a payment settles the invoices that it names or that your accounting software matched it with, on its own date. The opening balance of a new year is not counted twice: its lines that repeat what is known already are left out, and the result of the import says how many.',
          'One file is enough if your accounting software can export it: a FEC, a Quadra ASCII file, a Sage 50 RImport file, a Sage 100 PNM file or an EBP export of entries gives both customers and ledger entries. Rows of other accounts are not read, and matched invoices are paid on the day of their matching. If invoices have no due date, you are asked once for your payment terms; a customer can have terms of its own.',
        ],
        picture: { name: 'import', alt: 'The import: choosing the files of customers and ledger entries' },
        links: [{ href: '/import', label: 'Import' }],
      },
      {
        title: 'Invoice documents',
        text: [
          'On the Documents page, drop PDFs and electronic invoices (Factur-X, UBL, CII), by the hundred if need be. Each is joined to its invoice by its number, read in its XML, its name or its text. When two invoices fit, you choose; when none does, XML can create the invoice once you agree.',
          'The paperclip opens the document from the customer’s account and from the detail of the entry, and the file of a case contains it. “Invoices without document” lists what is missing.',
        ],
        links: [{ href: '/invoice-documents', label: 'Documents', isFullOnly: true }],
      },
      {
        title: 'Rejected rows',
        text: [
          'A rejected row does not stop the others. The file of rejected rows gives the row, the column and the reason: correct it, then import again.',
        ],
      },
      {
        title: 'Settled invoices',
        text: [
          'An invoice that is missing from the new file is marked as paid. If this concerns too many invoices, the import asks you to confirm, so that a partial export settles nothing by accident.',
        ],
      },
      {
        title: 'How often?',
        text: [
          'Every day if you can, before you send reminders. The top bar shows the date of your data. The reminder schedule is updated after each import.',
        ],
      },
    ],
  },
  {
    slug: 'home',
    title: 'The Today page',
    lead: 'Your tasks for the day, in order.',
    sections: [
      {
        title: 'What it shows',
        text: [
          'E-mails to send, letters to print, text messages, calls, promises due and alerts. Each figure opens its list.',
          '“Where the overdue stands” splits the overdue amount by what happens next: a reminder is planned, an answer or a promised payment is awaited, a rule or somebody holds it back, or you have to decide. Each part opens its customers, with the day, the reason, or who stopped the reminders. Below, the aged receivables show what is owed, by age.',
          'On weekends and holidays, the tasks of the next business day are shown.',
        ],
        picture: { name: 'home', alt: 'The Today page: today’s tasks and the aged receivables' },
        links: [{ href: '/', label: 'Today' }],
      },
      {
        title: 'Quick search',
        text: [
          'Ctrl K (or Cmd K) opens the search from any screen: a customer by name, reference or SIREN, an invoice by its number or amount, a screen, a page of this help.',
        ],
      },
      {
        title: 'The dashboard',
        text: [
          'It shows the outstanding balance, overdue amounts, days sales outstanding (DSO) and the amounts recovered by each channel, over 90, 182 or 365 days.',
          'Four charts cover twelve months: the aged balance, the DSO with your target (Settings, Collection rules), what was collected beside what was promised, and the cash forecast by week with the error of past forecasts. “Show the figures” opens their table; each figure leads to its entries.',
        ],
        picture: { name: 'dashboard', alt: 'The dashboard: outstanding, overdue, days sales outstanding' },
        links: [{ href: '/dashboard', label: 'Dashboard' }],
      },
    ],
  },
]
