/** The texts of the telephone script. `{name}` is a variable (see `scriptValues`). */
import type { MessageLocale } from '../reminders/index.ts'

export type ScriptTexts = {
  title: string
  opening: string
  openingB2C: string
  one: string
  several: string
  /** New invoices beside those that were asked for before. */
  mixed: string
  credits: string
  ask: string
  reference: string
  answers: readonly { says: string; answer: string }[]
  closing: string
}

const fr: ScriptTexts = {
  title: 'Appel : {amount} à régler',
  opening:
    'Bonjour, {contactName} de la société {senderName}. Pourrais-je parler à la personne qui suit les règlements fournisseurs, s’il vous plaît ?',
  openingB2C: 'Bonjour, {contactName} de la société {senderName}. Suis-je bien en ligne avec {customerName} ?',
  one: 'Je vous appelle au sujet de la facture {documentNumber}, échue le {dueDate}, soit {daysLate} de retard. Le montant à régler est de {amount}.',
  several:
    'Je vous appelle au sujet de {invoiceCount} factures échues, la plus ancienne ({documentNumber}) depuis le {dueDate}, soit {daysLate} de retard. Le montant à régler est de {amount}.',
  mixed:
    'Je vous appelle au sujet de nouvelles factures échues ({fresh}), pour {freshAmount}. Restent également dues celles que nous vous avons déjà réclamées, pour {askedAmount}. Le montant à régler est de {amount}.',
  credits: 'Ce montant tient compte de {credits} d’avoirs et de règlements que nous n’avons pas encore rapprochés.',
  ask: 'À quelle date pouvez-vous nous régler, et par quel moyen ?',
  reference: 'Merci d’indiquer la référence {reference} sur votre virement.',
  answers: [
    {
      says: '« C’est déjà payé. »',
      answer: 'À quelle date et par quel moyen ? Demander une preuve de virement, puis convenir d’un rappel.',
    },
    {
      says: '« Je n’ai pas reçu la facture. »',
      answer: 'Proposer de la renvoyer tout de suite, vérifier l’adresse, et convenir d’une date de règlement.',
    },
    {
      says: '« La facture n’est pas juste. »',
      answer: 'Noter ce qui est contesté et pour quel montant : c’est un litige. Le reste est à régler.',
    },
    {
      says: '« Je ne peux pas payer en ce moment. »',
      answer: 'Demander un premier versement et sa date : c’est une promesse. Ne rien accepter sans date ni montant.',
    },
  ],
  closing:
    'Je récapitule ce dont nous sommes convenus. Sans nouvelle de votre part au {deadline}, je me permettrai de vous rappeler. Je vous remercie.',
}

const en: ScriptTexts = {
  title: 'Call: {amount} due',
  opening:
    'Hello, this is {contactName} from {senderName}. May I speak to the person who looks after supplier payments?',
  openingB2C: 'Hello, this is {contactName} from {senderName}. Am I speaking to {customerName}?',
  one: 'I am calling about invoice {documentNumber}, due on {dueDate} and now {daysLate} overdue. The amount due is {amount}.',
  several:
    'I am calling about {invoiceCount} overdue invoices, the oldest of them ({documentNumber}) due on {dueDate} and now {daysLate} overdue. The amount due is {amount}.',
  mixed:
    'I am calling about new overdue invoices ({fresh}) for {freshAmount}. Those that we have already requested remain due, for {askedAmount}. The amount due is {amount}.',
  credits: 'This amount is net of {credits} of unapplied credits and payments.',
  ask: 'When can you pay, and by what method?',
  reference: 'Please quote reference {reference} with your transfer.',
  answers: [
    {
      says: '“It has been paid already.”',
      answer: 'When, and by what method? Ask for proof of the transfer, then agree on a day to call again.',
    },
    {
      says: '“I never received the invoice.”',
      answer: 'Offer to send it again straight away, check the address, and agree on a payment date.',
    },
    {
      says: '“The invoice is wrong.”',
      answer: 'Note what is disputed and for what amount, and record a dispute. The rest remains due.',
    },
    {
      says: '“I cannot pay at the moment.”',
      answer: 'Ask for a first payment with a date and an amount, and record a promise to pay. Accept nothing less.',
    },
  ],
  closing: 'Let me sum up what we agreed. If I have not heard from you by {deadline}, I will call again. Thank you.',
}

export const scriptTexts: Record<MessageLocale, ScriptTexts> = { fr, en }
