import type { HelpPage } from '../types.ts'

/** From the first visit to the first import. */
export const start: readonly HelpPage[] = [
  {
    slug: 'sign-up',
    title: 'Opening an account',
    lead: 'From the e-mail address to the signed contract, in six steps that you may interrupt.',
    isLight: true,
    sections: [
      {
        title: 'The six steps',
        text: [
          'Account, confirmation of the e-mail address, general information, identity verification, formula, contract. Coming from an accounting cockpit, only two are left: what is known already is not asked again.',
          'Each step is kept. Close the page whenever you like: when you sign in again, on any computer, the sign-up goes on from where it was.',
        ],
      },
      {
        title: 'Finding your company',
        text: [
          'Enter the SIREN, or the name and the city: the register gives the address and the exact name. A company that has ceased cannot open an account.',
          'If your company has an account already, ask for access: its administrator gets the request and accepts or refuses it.',
        ],
      },
      {
        title: 'You are not the manager',
        text: [
          'Give the manager’s first name, last name and e-mail. The manager gets a message, reads the contract and signs it alone; you are told when it is done.',
        ],
      },
      {
        title: 'Choosing a formula',
        text: [
          'The free trial and the subscription give import, reminders, disputes and promises, financial health, formal notice and delegation. The light formula needs no subscription: you type your invoices and pay by the case.',
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
        title: 'What is asked, and when',
        text: [
          'A certificate of incorporation (Kbis) less than three months old and the manager’s identity document, as PDF or photograph. They are optional for a trial, required for a paid offer and for delegating a debt.',
          'While the verification is under way, these two wait; everything else works.',
        ],
        picture: { name: 'verification', alt: 'Identity verification: the two documents that are asked for' },
        links: [{ href: '/account/identityVerification', label: 'Identity verification' }],
      },
      {
        title: 'Five checkpoints',
        text: [
          'The identity document is valid and readable; its name is the manager’s; the manager is on the Kbis; the Kbis is less than three months old; its SIREN is the account’s. Each point passes, is to be confirmed or fails, with its reason.',
          'A blurred or cut photograph is never accepted by default: take it again flat, whole and in good light.',
        ],
      },
      {
        title: 'Signing the contract',
        text: [
          'Read the contract, ask for the code that is sent by e-mail, enter it: the PDF is sealed and handed to you. After too many wrong codes the signature is locked; support opens it again.',
        ],
        links: [{ href: '/account/contract', label: 'Contract' }],
      },
      {
        title: 'What becomes of these documents?',
        text: [
          'They are encrypted, kept apart, never shown to a partner. You delete them from your account whenever you like.',
        ],
      },
    ],
  },
  {
    slug: 'imports',
    title: 'Importing customers and movements',
    lead: 'Two files from your accounting software: who your customers are, and what they owe.',
    isLight: true,
    sections: [
      {
        title: 'Preparing the files',
        text: [
          'Files in .csv, .txt, .xls and .xlsx are read, whatever their separator and encoding. Export the customers first, then the movements of their accounts (411), settled or not.',
          'Columns are recognised by themselves. What you correct is remembered for the next time.',
        ],
        picture: { name: 'import', alt: 'The import: choosing the files of customers and movements' },
        links: [{ href: '/import', label: 'Import' }],
      },
      {
        title: 'Refused rows',
        text: [
          'A refused row does not stop the others. The file of refusals gives the row, the column and the reason: correct it, then import again.',
        ],
      },
      {
        title: 'Settled invoices',
        text: [
          'An invoice that is missing from the new file is taken for paid. When too many would be settled at once, the import stops and asks you to confirm: a partial export settles nothing by accident.',
        ],
      },
      {
        title: 'How often?',
        text: [
          'Every day if you can, before you send. The top bar says how old your movements are. The plan of reminders is made anew after each import.',
        ],
      },
    ],
  },
  {
    slug: 'home',
    title: 'The Today page',
    lead: 'The work of the morning, in order.',
    sections: [
      {
        title: 'What it shows',
        text: [
          'E-mails to send, letters to print, text messages, calls, promises due and alerts. Each figure opens its list. Below, the aged balance: what is owed, by age.',
          'On a weekend or a holiday, the work of the next business day is shown.',
        ],
        picture: { name: 'home', alt: 'The Today page: the work of the day and the aged balance' },
        links: [{ href: '/', label: 'Today' }],
      },
      {
        title: 'Quick search',
        text: [
          'Ctrl K (or Cmd K) opens the search anywhere: a customer by name, reference or SIREN, an invoice by its number or amount, a screen, a page of this help.',
        ],
      },
      {
        title: 'The dashboard',
        text: [
          'It follows what is outstanding, what is late, the days sales outstanding (DSO) and what each kind of reminder brought in, over 90, 182 or 365 days.',
        ],
        picture: { name: 'dashboard', alt: 'The dashboard: outstanding, late, days sales outstanding' },
        links: [{ href: '/dashboard', label: 'Dashboard' }],
      },
    ],
  },
]
