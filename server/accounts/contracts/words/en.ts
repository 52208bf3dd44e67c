import type { ContractWords } from './words.ts'

const rhythms = {
  ONE_MONTH: { price: 'a month', term: 'one month, renewed by another payment' },
  ONE_YEAR: { price: 'a year', term: 'one year, renewed by another payment' },
  AUTOMATIC_DEBIT: { price: 'a month', term: 'one month, renewed each month by automatic debit' },
} as const

export const en: ContractWords = {
  title: 'Service agreement',
  number: (contractId, day) => `Agreement ${contractId}, made on ${day}`,
  between: 'Between',
  seller: 'The Publisher',
  customer: 'The Customer',
  signer: 'Represented by',
  purpose: {
    title: 'Purpose',
    paragraphs: [
      'The Publisher provides the Customer with the online application Échéance, by which the Customer follows its receivables, reminds its own customers, records their answers, has formal notices made and hands debts over to a collection partner.',
    ],
  },
  trial: (days) => ({
    title: 'Formula: free trial',
    paragraphs: [
      `The Customer tries the standard formula for ${days} days from the signature, free of charge and without obligation. The trial ends by itself: nothing is due and no subscription begins unless the Customer takes one out separately.`,
      'Services sold one by one, such as a formal notice, are paid at the price that is shown before each order.',
    ],
  }),
  paid: (duration, net, gross) => ({
    title: 'Formula: subscription',
    paragraphs: [
      `The Customer subscribes to the standard formula at ${net} excluding tax (${gross} including tax) ${rhythms[duration].price}, payable in advance, for ${rhythms[duration].term}.`,
      'The subscription may be cancelled from the account at any time and remains usable until the end of the paid period. Services sold one by one are paid at the price that is shown before each order.',
    ],
  }),
  light: (net, gross) => ({
    title: 'Light formula',
    paragraphs: [
      `The account is free. The Customer pays as it goes: a formal notice costs ${net} excluding tax (${gross} including tax) on the day of this agreement. The price that counts is the one shown before each order.`,
    ],
  }),
  articles: [
    {
      title: 'Obligations of the Publisher',
      paragraphs: [
        'The Publisher provides the application with care, mends its defects within a reasonable time and backs the data up. It is bound to use its best efforts. It gives notice of planned interruptions.',
      ],
    },
    {
      title: 'Obligations of the Customer',
      paragraphs: [
        'The Customer warrants that the receivables it records are its own, certain, of a fixed amount and due, and that what it says of its own customers is accurate. It answers for the reminders that are sent in its name and keeps its credentials secret.',
      ],
    },
    {
      title: 'Identity verification',
      paragraphs: [
        'Delegating debts and the paid offer require that the identity of the company and of its manager be verified. The documents given for this are encrypted, serve no other purpose and are deleted at the Customer’s request.',
      ],
    },
    {
      title: 'Collection by a partner',
      paragraphs: [
        'For each debt that it hands over, the Customer mandates the partner to collect it in its name, on the terms shown before it is sent. What is collected is paid to the Customer, less the agreed fee.',
      ],
    },
    {
      title: 'Personal data',
      paragraphs: [
        'The Customer is the controller of the data that it records; the Publisher is its processor within the meaning of article 28 of Regulation (EU) 2016/679. The Publisher processes them only to provide the service, on the Customer’s instructions, keeps them confidential and secure, helps the Customer answer the requests of the persons concerned and reports any breach without delay. At the end of the agreement it returns and then deletes them, unless the law requires that they be kept.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Each party answers for the direct damage that it causes. Except for gross negligence or wilful misconduct, the Publisher’s liability is limited, in any year, to what the Customer paid in the last twelve months. The outcome of a reminder or of a collection is not warranted.',
      ],
    },
    {
      title: 'Term and end',
      paragraphs: [
        'The agreement takes effect when it is signed and lasts as long as the account is open. Either party may end it with one month’s notice, or without notice when the other seriously fails its obligations and does not put this right within fifteen days of a formal notice. The Customer exports its data before the account is closed.',
      ],
    },
    {
      title: 'Proof and signature',
      paragraphs: [
        'The parties agree to sign electronically (articles 1366 and 1367 of the French Civil Code). The signer reads the agreement and then enters a code that was sent to their address; the document is then sealed cryptographically, so that any later change shows. The proof page is part of it.',
      ],
    },
    {
      title: 'Governing law',
      paragraphs: [
        'The agreement is governed by French law. Failing an amicable settlement, the court of the Publisher’s registered office has jurisdiction, within the limits of the law.',
      ],
    },
  ],
  toSign: (name) => `To be signed electronically by ${name}.`,
  audit: {
    title: 'Proof page',
    lead: 'This page is part of the agreement. It says who signed, when and how.',
    signed: 'Signature of the Customer',
    facts: {
      contract: 'Agreement',
      company: 'Company',
      signer: 'Signer',
      email: 'Address of the code',
      code: 'Code sent on',
      signedAt: 'Signed on',
      read: 'Document read (SHA-256)',
      method: 'Means',
      seal: 'Seal',
    },
    method: 'One-time code sent by e-mail, entered after the agreement was read',
    sealText: 'PAdES signature (ETSI.CAdES.detached) of the Publisher over the whole document',
    reason: 'Agreement signed',
  },
  mails: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    code: {
      subject: (company) => `Your code to sign the agreement of ${company}`,
      lead: (company, minutes) =>
        `Enter this code to sign the agreement of ${company}. It is valid for ${minutes} minutes and can be used once.`,
      button: 'Back to the agreement',
      ignore: 'If you did not request this, do not share this code: nothing is signed without it.',
    },
    signed: {
      subject: (company) => `The agreement of ${company} is signed`,
      lead: (company, day) =>
        `The agreement of ${company} was signed on ${day}. The sealed agreement is attached to this message and available in your account.`,
      button: 'Open my account',
      file: 'agreement',
    },
  },
}
