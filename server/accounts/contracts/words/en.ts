import type { ContractWords } from './words.ts'

const rhythms = {
  ONE_MONTH: { price: 'per month', term: 'a term of one month, renewable by a further payment' },
  ONE_YEAR: { price: 'per year', term: 'a term of one year, renewable by a further payment' },
  AUTOMATIC_DEBIT: { price: 'per month', term: 'a term of one month, renewed monthly by direct debit' },
} as const

export const en: ContractWords = {
  title: 'Service agreement',
  number: (contractId, day) => `Agreement ${contractId}, dated ${day}`,
  between: 'Between',
  seller: 'The Provider',
  customer: 'The Customer',
  signer: 'Represented by',
  purpose: {
    title: 'Purpose',
    paragraphs: [
      'The Provider makes the Échéance online application (the “Service”) available to the Customer. The Customer uses the Service to monitor its receivables, send payment reminders to its own customers (“Debtors”), record their responses, have formal notices issued and place debts with a collection partner.',
    ],
  },
  trial: (days) => ({
    title: 'Plan: free trial',
    paragraphs: [
      `The Customer may use the Standard plan for ${days} days from the date of signature, free of charge and without commitment. The trial expires automatically: no amount is payable and no subscription starts unless the Customer subscribes separately.`,
      'Services sold individually, such as formal notices, are charged at the price displayed before each order.',
    ],
  }),
  paid: (duration, net, gross) => ({
    title: 'Plan: subscription',
    paragraphs: [
      `The Customer subscribes to the Standard plan for ${rhythms[duration].term}, at a price of ${net} excluding VAT (${gross} including VAT) ${rhythms[duration].price}, payable in advance.`,
      'The Customer may cancel the subscription from its account at any time; the subscription then remains available until the end of the period paid for. Services sold individually are charged at the price displayed before each order.',
    ],
  }),
  light: (net, gross) => ({
    title: 'Plan: Light',
    paragraphs: [
      `The account is free of charge. The Customer pays per use: at the date of this agreement, a formal notice costs ${net} excluding VAT (${gross} including VAT). The price displayed before each order prevails.`,
    ],
  }),
  articles: [
    {
      title: 'Obligations of the Provider',
      paragraphs: [
        'The Provider shall provide the Service with due care, correct defects within a reasonable time and back up the data. This is an obligation of means (obligation de moyens): the Provider shall use reasonable endeavours and does not guarantee a result. It shall give prior notice of scheduled downtime.',
      ],
    },
    {
      title: 'Obligations of the Customer',
      paragraphs: [
        'The Customer warrants that the receivables it records belong to it and are certain, liquidated and due, and that the information it provides about Debtors is accurate. The Customer is responsible for the content of reminders sent in its name and shall keep its credentials confidential.',
      ],
    },
    {
      title: 'Identity verification',
      paragraphs: [
        'Placing debts for collection and subscribing to the paid plan are conditional on verification of the identity of the company and of its legal representative. The documents supplied for this purpose are encrypted, are not used for any other purpose and are deleted at the Customer’s request.',
      ],
    },
    {
      title: 'Collection by a partner',
      paragraphs: [
        'For each debt placed for collection, the Customer appoints the partner as its agent to collect the debt in the Customer’s name, on the terms displayed before the debt is sent. Sums collected are remitted to the Customer, less the agreed fee.',
      ],
    },
    {
      title: 'Personal data',
      paragraphs: [
        'The Customer is the controller of the personal data it records, and the Provider is its processor within the meaning of Article 28 of Regulation (EU) 2016/679. The Provider shall process that data solely to provide the Service and on the Customer’s instructions, ensure its confidentiality and security, assist the Customer in responding to requests from data subjects, and notify the Customer of any personal data breach without undue delay. When this agreement ends, the Provider shall return and then delete the data, unless the law requires it to be retained.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Each party is liable for the direct loss it causes. Except in the event of gross negligence or wilful misconduct, the Provider’s liability in any year shall not exceed the amounts paid by the Customer over the preceding twelve months. The Provider does not guarantee the outcome of any reminder or collection.',
      ],
    },
    {
      title: 'Term and termination',
      paragraphs: [
        'This agreement takes effect on signature and remains in force for as long as the account is open. Either party may terminate it on one month’s notice, or without notice if the other party commits a material breach and fails to remedy it within fifteen days of receiving formal notice. The Customer shall export its data before the account is closed.',
      ],
    },
    {
      title: 'Evidence and signature',
      paragraphs: [
        'The parties agree to sign electronically (Articles 1366 and 1367 of the French Civil Code). The signatory reads this agreement and then enters a code sent to their e-mail address; the document is then sealed cryptographically, so that any subsequent alteration can be detected. The signature certificate forms part of this agreement.',
      ],
    },
    {
      title: 'Governing law and jurisdiction',
      paragraphs: [
        'This agreement is governed by French law. Failing amicable settlement, the courts of the place of the Provider’s registered office have jurisdiction, to the extent permitted by law.',
      ],
    },
  ],
  toSign: (name) => `For electronic signature by ${name}.`,
  audit: {
    title: 'Signature certificate',
    lead: 'This page forms part of the agreement. It records who signed it, when and how.',
    signed: 'Customer’s signature',
    facts: {
      contract: 'Agreement',
      company: 'Company',
      signer: 'Signatory',
      email: 'Code sent to',
      code: 'Code sent on',
      signedAt: 'Signed on',
      read: 'Document read (SHA-256)',
      method: 'Method',
      seal: 'Seal',
    },
    method: 'One-time code sent by e-mail and entered after reading the agreement',
    sealText: 'Provider’s PAdES signature (ETSI.CAdES.detached) covering the entire document',
    reason: 'Agreement signed',
  },
  mails: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    code: {
      subject: (company) => `Your code to sign the service agreement for ${company}`,
      lead: (company, minutes) =>
        `Enter this code to sign the service agreement for ${company}. It is valid for ${minutes} minutes and can be used once.`,
      button: 'Back to the agreement',
      ignore: 'If you did not request this code, do not share it: nothing can be signed without it.',
    },
    signed: {
      subject: (company) => `The service agreement for ${company} has been signed`,
      lead: (company, day) =>
        `The service agreement for ${company} was signed on ${day}. The sealed agreement is attached to this message and is also available in your account.`,
      button: 'Open my account',
      file: 'agreement',
    },
  },
}
