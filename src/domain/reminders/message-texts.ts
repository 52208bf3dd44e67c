/**
 * The words of the reminder e-mails. `{name}` stands for a variable (see `templateVariables`). Texts that speak of the
 * invoices come in two forms: one invoice, several invoices. The tone grows firmer from courtesy to firm.
 */
export const messageLocales = ['fr', 'en'] as const
export type MessageLocale = (typeof messageLocales)[number]

export const reminderTones = ['courtesy', 'first', 'second', 'firm'] as const
export type ReminderTone = (typeof reminderTones)[number]

type OneOrMore = readonly [one: string, more: string]

export type ToneTexts = { subject: string; intro: OneOrMore; request: OneOrMore; legal: boolean }

export type MessageTexts = {
  tones: Record<ReminderTone, ToneTexts>
  greeting: string
  legal: string
  crossed: string
  closing: string
  labels: {
    invoice: string
    due: string
    amount: string
    issued: (date: string) => string
    dueOn: (date: string) => string
    daysLate: (days: number) => string
    leftOf: (initial: string) => string
    promised: (date: string) => string
    invoicesTotal: string
    credit: (number: string, date: string) => string
    toPay: string
    penalties: string
    indemnity: string
    settles: string
    howToPay: string
    reference: string
    bank: string
    iban: string
    bic: string
    cheque: string
    contact: string
    phone: string
    email: string
  }
}

const fr: MessageTexts = {
  tones: {
    courtesy: {
      subject: 'Votre échéance du {dueDate} – {senderName}',
      intro: [
        'La facture ci-dessous arrive bientôt à échéance. Nous vous adressons ce message pour que vous puissiez préparer votre règlement.',
        'Les factures ci-dessous arrivent bientôt à échéance. Nous vous adressons ce message pour que vous puissiez préparer votre règlement.',
      ],
      request: [
        'Un point vous semble inexact ? Répondez simplement à ce message, nous regarderons cela ensemble.',
        'Un point vous semble inexact ? Répondez simplement à ce message, nous regarderons cela ensemble.',
      ],
      legal: false,
    },
    first: {
      subject: 'Rappel : {amount} à régler – {senderName}',
      intro: [
        'Sauf erreur de notre part, la facture ci-dessous n’est pas encore réglée. Il s’agit sans doute d’un oubli.',
        'Sauf erreur de notre part, les factures ci-dessous ne sont pas encore réglées. Il s’agit sans doute d’un oubli.',
      ],
      request: [
        'Nous vous remercions de bien vouloir la régler dans les prochains jours.',
        'Nous vous remercions de bien vouloir les régler dans les prochains jours.',
      ],
      legal: false,
    },
    second: {
      subject: 'Relance : {amount} en attente de règlement – {senderName}',
      intro: [
        'Malgré notre premier rappel, la facture ci-dessous reste impayée à ce jour.',
        'Malgré notre premier rappel, les factures ci-dessous restent impayées à ce jour.',
      ],
      request: [
        'Nous vous demandons de la régler au plus tard le {deadline}. Si une difficulté vous en empêche, dites-le-nous sans attendre : nous chercherons une solution avec vous.',
        'Nous vous demandons de les régler au plus tard le {deadline}. Si une difficulté vous en empêche, dites-le-nous sans attendre : nous chercherons une solution avec vous.',
      ],
      legal: true,
    },
    firm: {
      subject: 'Dernier rappel : {amount} impayés – {senderName}',
      intro: [
        'Nos rappels précédents sont restés sans effet : la facture ci-dessous est toujours impayée.',
        'Nos rappels précédents sont restés sans effet : les factures ci-dessous sont toujours impayées.',
      ],
      request: [
        'Nous vous demandons instamment de nous faire parvenir {amount} au plus tard le {deadline}. À défaut, nous serons contraints d’engager le recouvrement de cette somme.',
        'Nous vous demandons instamment de nous faire parvenir {amount} au plus tard le {deadline}. À défaut, nous serons contraints d’engager le recouvrement de cette somme.',
      ],
      legal: true,
    },
  },
  greeting: 'Bonjour,',
  legal:
    'Nous vous rappelons que tout retard de paiement entre professionnels rend exigibles des pénalités de retard ainsi qu’une indemnité forfaitaire de {indemnity} par facture (articles L441-10 et D441-5 du Code de commerce).',
  crossed: 'Si votre règlement a croisé ce message, merci de ne pas en tenir compte.',
  closing: 'Cordialement,',
  labels: {
    invoice: 'Facture',
    due: 'Échéance',
    amount: 'Reste dû',
    issued: (date) => `du ${date}`,
    dueOn: (date) => `échéance ${date}`,
    daysLate: (days) => (days === 1 ? '1 jour de retard' : `${days} jours de retard`),
    leftOf: (initial) => `sur ${initial}`,
    promised: (date) => `règlement annoncé le ${date}`,
    invoicesTotal: 'Total des factures',
    credit: (number, date) => `Avoir ou acompte ${number} du ${date}`,
    toPay: 'À régler',
    penalties: 'Pénalités de retard à ce jour',
    indemnity: 'Indemnité forfaitaire de recouvrement',
    settles: 'Total pénalités et indemnité comprises',
    howToPay: 'Pour régler',
    reference: 'Référence à rappeler',
    bank: 'Banque',
    iban: 'IBAN',
    bic: 'BIC',
    cheque: 'Chèque à l’ordre de',
    contact: 'Votre contact',
    phone: 'Tél.',
    email: 'E-mail',
  },
}

const en: MessageTexts = {
  tones: {
    courtesy: {
      subject: 'Payment due on {dueDate} – {senderName}',
      intro: [
        'The invoice below will soon be due. This is a friendly note so that you can prepare your payment.',
        'The invoices below will soon be due. This is a friendly note so that you can prepare your payment.',
      ],
      request: [
        'Does something look wrong? Simply reply to this message and we will look into it together.',
        'Does something look wrong? Simply reply to this message and we will look into it together.',
      ],
      legal: false,
    },
    first: {
      subject: 'Reminder: {amount} to pay – {senderName}',
      intro: [
        'According to our records, the invoice below has not been paid yet. It has probably slipped your mind.',
        'According to our records, the invoices below have not been paid yet. They have probably slipped your mind.',
      ],
      request: [
        'We would be grateful if you could settle it in the next few days.',
        'We would be grateful if you could settle them in the next few days.',
      ],
      legal: false,
    },
    second: {
      subject: 'Second reminder: {amount} overdue – {senderName}',
      intro: [
        'Despite our first reminder, the invoice below is still unpaid.',
        'Despite our first reminder, the invoices below are still unpaid.',
      ],
      request: [
        'Please settle it by {deadline} at the latest. If something prevents you from paying, let us know without delay and we will look for a solution with you.',
        'Please settle them by {deadline} at the latest. If something prevents you from paying, let us know without delay and we will look for a solution with you.',
      ],
      legal: true,
    },
    firm: {
      subject: 'Final reminder: {amount} unpaid – {senderName}',
      intro: [
        'Our previous reminders have had no effect: the invoice below is still unpaid.',
        'Our previous reminders have had no effect: the invoices below are still unpaid.',
      ],
      request: [
        'We must ask you to pay {amount} by {deadline} at the latest. Failing that, we will have to start collecting this sum.',
        'We must ask you to pay {amount} by {deadline} at the latest. Failing that, we will have to start collecting this sum.',
      ],
      legal: true,
    },
  },
  greeting: 'Hello,',
  legal:
    'Please note that late payment between professionals makes late-payment interest due, together with a flat indemnity of {indemnity} for each invoice (articles L441-10 and D441-5 of the French Commercial Code).',
  crossed: 'If your payment has crossed this message, please disregard it.',
  closing: 'Kind regards,',
  labels: {
    invoice: 'Invoice',
    due: 'Due date',
    amount: 'Still owed',
    issued: (date) => `of ${date}`,
    dueOn: (date) => `due ${date}`,
    daysLate: (days) => (days === 1 ? '1 day late' : `${days} days late`),
    leftOf: (initial) => `out of ${initial}`,
    promised: (date) => `payment announced for ${date}`,
    invoicesTotal: 'Total of the invoices',
    credit: (number, date) => `Credit or deposit ${number} of ${date}`,
    toPay: 'To pay',
    penalties: 'Late-payment interest to date',
    indemnity: 'Flat indemnity for collection',
    settles: 'Total with interest and indemnity',
    howToPay: 'How to pay',
    reference: 'Reference to quote',
    bank: 'Bank',
    iban: 'IBAN',
    bic: 'BIC',
    cheque: 'Cheque payable to',
    contact: 'Your contact',
    phone: 'Phone',
    email: 'E-mail',
  },
}

export const messageTexts: Record<MessageLocale, MessageTexts> = { fr, en }
