/**
 * Texts of the reminder e-mails. `{name}` is a variable (see `templateVariables`). Texts about the invoices have a
 * singular and a plural form. The tone becomes firmer from courtesy to firm.
 */
import type { AskedBefore, ReminderTone } from './tone.ts'

export const messageLocales = ['fr', 'en'] as const
export type MessageLocale = (typeof messageLocales)[number]

type OneOrMore = readonly [one: string, more: string]

/** Subject and first sentence mention earlier reminders only if there were any. */
export type ToneTexts = {
  subject: Record<AskedBefore, string>
  intro: Record<AskedBefore, OneOrMore>
  request: OneOrMore
  legal: boolean
}

/** The same text whatever came before. */
const always = <T>(words: T): Record<AskedBefore, T> => ({ NEVER: words, PARTLY: words, ONCE: words, OFTEN: words })

export type MessageTexts = {
  tones: Record<ReminderTone, ToneTexts>
  greeting: string
  legal: Record<'B2B' | 'PUBLIC', string>
  unknownRate: { counted: (from: string) => string; leftOut: (from: string) => string }
  crossed: string
  /** New invoices beside those that an earlier message asked for. */
  groups: {
    fresh: string
    asked: string
    freshTotal: string
    askedTotal: string
    /** On an invoice that was asked for before. */
    askedOn: (date: string) => string
    count: (invoices: number) => string
  }
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
    penaltiesUntil: (date: string) => string
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
      subject: always('Votre échéance du {dueDate} – {senderName}'),
      intro: always([
        'La facture ci-dessous arrive bientôt à échéance. Nous vous adressons ce message pour que vous puissiez préparer votre règlement.',
        'Les factures ci-dessous arrivent bientôt à échéance. Nous vous adressons ce message pour que vous puissiez préparer votre règlement.',
      ]),
      request: [
        'Un point vous semble inexact ? Répondez simplement à ce message, nous regarderons cela ensemble.',
        'Un point vous semble inexact ? Répondez simplement à ce message, nous regarderons cela ensemble.',
      ],
      legal: false,
    },
    first: {
      subject: always('Rappel : {amount} à régler – {senderName}'),
      intro: always([
        'Sauf erreur de notre part, la facture ci-dessous n’est pas encore réglée. Il s’agit sans doute d’un oubli.',
        'Sauf erreur de notre part, les factures ci-dessous ne sont pas encore réglées. Il s’agit sans doute d’un oubli.',
      ]),
      request: [
        'Nous vous remercions de bien vouloir la régler dans les prochains jours.',
        'Nous vous remercions de bien vouloir les régler dans les prochains jours.',
      ],
      legal: false,
    },
    second: {
      subject: {
        NEVER: 'Rappel : {amount} à régler – {senderName}',
        PARTLY: 'Relance : {amount} en attente de règlement – {senderName}',
        ONCE: 'Relance : {amount} en attente de règlement – {senderName}',
        OFTEN: 'Relance : {amount} en attente de règlement – {senderName}',
      },
      intro: {
        NEVER: [
          'Sauf erreur de notre part, la facture ci-dessous, échue le {dueDate}, n’est pas réglée à ce jour.',
          'Sauf erreur de notre part, les factures ci-dessous, dont la plus ancienne est échue depuis le {dueDate}, ne sont pas réglées à ce jour.',
        ],
        PARTLY: [
          'Malgré notre premier rappel, la facture ci-dessous reste impayée à ce jour.',
          'Les factures ci-dessous ne sont pas réglées à ce jour. Celles que nous vous avons déjà réclamées sont à part.',
        ],
        ONCE: [
          'Malgré notre premier rappel, la facture ci-dessous reste impayée à ce jour.',
          'Malgré notre premier rappel, les factures ci-dessous restent impayées à ce jour.',
        ],
        OFTEN: [
          'Malgré nos rappels précédents, la facture ci-dessous reste impayée à ce jour.',
          'Malgré nos rappels précédents, les factures ci-dessous restent impayées à ce jour.',
        ],
      },
      request: [
        'Nous vous demandons de la régler au plus tard le {deadline}. Si une difficulté vous en empêche, dites-le-nous sans attendre : nous chercherons une solution avec vous.',
        'Nous vous demandons de les régler au plus tard le {deadline}. Si une difficulté vous en empêche, dites-le-nous sans attendre : nous chercherons une solution avec vous.',
      ],
      legal: true,
    },
    firm: {
      subject: always('Dernier rappel : {amount} impayés – {senderName}'),
      intro: {
        NEVER: [
          'Sauf erreur de notre part, la facture ci-dessous, échue le {dueDate}, n’est pas réglée à ce jour.',
          'Sauf erreur de notre part, les factures ci-dessous, dont la plus ancienne est échue depuis le {dueDate}, ne sont pas réglées à ce jour.',
        ],
        PARTLY: [
          'Malgré notre premier rappel, la facture ci-dessous reste impayée à ce jour.',
          'Les factures ci-dessous ne sont pas réglées à ce jour. Celles que nous vous avons déjà réclamées sont à part.',
        ],
        ONCE: [
          'Notre rappel précédent est resté sans effet : la facture ci-dessous est toujours impayée.',
          'Notre rappel précédent est resté sans effet : les factures ci-dessous sont toujours impayées.',
        ],
        OFTEN: [
          'Nos rappels précédents sont restés sans effet : la facture ci-dessous est toujours impayée.',
          'Nos rappels précédents sont restés sans effet : les factures ci-dessous sont toujours impayées.',
        ],
      },
      request: [
        'Nous vous demandons instamment de nous faire parvenir {amount} au plus tard le {deadline}. À défaut, nous serons contraints d’engager le recouvrement de cette somme.',
        'Nous vous demandons instamment de nous faire parvenir {amount} au plus tard le {deadline}. À défaut, nous serons contraints d’engager le recouvrement de cette somme.',
      ],
      legal: true,
    },
  },
  greeting: 'Bonjour,',
  legal: {
    B2B: 'Nous vous rappelons que tout retard de paiement entre professionnels rend exigibles des pénalités de retard ainsi qu’une indemnité forfaitaire de {indemnity} par facture (articles L441-10 et D441-5 du Code de commerce).',
    PUBLIC:
      'Nous vous rappelons que tout dépassement du délai de paiement fait courir de plein droit des intérêts moratoires, auxquels s’ajoute une indemnité forfaitaire de {indemnity} par facture pour frais de recouvrement (articles L2192-13, R2192-31 et D2192-35 du Code de la commande publique).',
  },
  unknownRate: {
    counted: (from) =>
      `Le taux des pénalités applicable depuis le ${from} n’est pas encore connu : elles sont calculées au dernier taux connu, sous réserve de régularisation.`,
    leftOut: (from) =>
      `Le taux des pénalités applicable depuis le ${from} n’est pas encore connu : celles qui courent depuis cette date ne sont pas comptées ici et restent dues.`,
  },
  crossed: 'Si votre règlement a croisé ce message, merci de ne pas en tenir compte.',
  groups: {
    fresh: 'Nouvelles factures',
    asked: 'Déjà réclamées',
    freshTotal: 'Nouvelles factures',
    askedTotal: 'Factures déjà réclamées',
    askedOn: (date) => `réclamée le ${date}`,
    count: (invoices) => `${invoices} factures`,
  },
  closing: 'Cordialement,',
  labels: {
    invoice: 'Facture',
    due: 'Échéance',
    amount: 'Reste dû',
    issued: (date) => `du ${date}`,
    dueOn: (date) => `échéance ${date}`,
    daysLate: (days) => (days === 1 ? '1 jour de retard' : `${days} jours de retard`),
    leftOf: (initial) => `sur ${initial}`,
    promised: (date) => `annoncé pour le ${date}`,
    invoicesTotal: 'Total des factures',
    credit: (number, date) => `Avoir ou acompte ${number} du ${date}`,
    toPay: 'À régler',
    penalties: 'Pénalités de retard à ce jour',
    penaltiesUntil: (date) => `Pénalités de retard jusqu’au ${date}`,
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
      subject: always('Payment due on {dueDate} – {senderName}'),
      intro: always([
        'The invoice below will soon be due. This is a friendly note so that you can prepare your payment.',
        'The invoices below will soon be due. This is a friendly note so that you can prepare your payment.',
      ]),
      request: [
        'Does something look wrong? Simply reply to this message and we will look into it together.',
        'Does something look wrong? Simply reply to this message and we will look into it together.',
      ],
      legal: false,
    },
    first: {
      subject: always('Reminder: {amount} to pay – {senderName}'),
      intro: always([
        'According to our records, the invoice below has not been paid yet. It has probably slipped your mind.',
        'According to our records, the invoices below have not been paid yet. They have probably slipped your mind.',
      ]),
      request: [
        'We would be grateful if you could settle it in the next few days.',
        'We would be grateful if you could settle them in the next few days.',
      ],
      legal: false,
    },
    second: {
      subject: {
        NEVER: 'Reminder: {amount} overdue – {senderName}',
        PARTLY: 'Reminder: {amount} overdue – {senderName}',
        ONCE: 'Second reminder: {amount} overdue – {senderName}',
        OFTEN: 'Further reminder: {amount} overdue – {senderName}',
      },
      intro: {
        NEVER: [
          'According to our records, the invoice below, due on {dueDate}, has not been paid.',
          'According to our records, the invoices below, the oldest of them due on {dueDate}, have not been paid.',
        ],
        PARTLY: [
          'Despite our first reminder, the invoice below is still unpaid.',
          'The invoices below have not been paid. Those that we have already requested are listed apart.',
        ],
        ONCE: [
          'Despite our first reminder, the invoice below is still unpaid.',
          'Despite our first reminder, the invoices below are still unpaid.',
        ],
        OFTEN: [
          'Despite our previous reminders, the invoice below is still unpaid.',
          'Despite our previous reminders, the invoices below are still unpaid.',
        ],
      },
      request: [
        'Please settle it by {deadline} at the latest. If something prevents you from paying, let us know without delay and we will look for a solution with you.',
        'Please settle them by {deadline} at the latest. If something prevents you from paying, let us know without delay and we will look for a solution with you.',
      ],
      legal: true,
    },
    firm: {
      subject: always('Final reminder: {amount} unpaid – {senderName}'),
      intro: {
        NEVER: [
          'According to our records, the invoice below, due on {dueDate}, has not been paid.',
          'According to our records, the invoices below, the oldest of them due on {dueDate}, have not been paid.',
        ],
        PARTLY: [
          'Despite our first reminder, the invoice below is still unpaid.',
          'The invoices below have not been paid. Those that we have already requested are listed apart.',
        ],
        ONCE: [
          'Our previous reminder has had no effect: the invoice below is still unpaid.',
          'Our previous reminder has had no effect: the invoices below are still unpaid.',
        ],
        OFTEN: [
          'Our previous reminders have had no effect: the invoice below is still unpaid.',
          'Our previous reminders have had no effect: the invoices below are still unpaid.',
        ],
      },
      request: [
        'We must ask you to pay {amount} by {deadline} at the latest. Failing that, we will have to refer this debt for collection.',
        'We must ask you to pay {amount} by {deadline} at the latest. Failing that, we will have to refer this debt for collection.',
      ],
      legal: true,
    },
  },
  greeting: 'Hello,',
  legal: {
    B2B: 'Please note that late payment between businesses automatically entitles us to late-payment interest and a fixed recovery charge of {indemnity} per invoice (articles L441-10 and D441-5 of the French Commercial Code).',
    PUBLIC:
      'Please note that late payment automatically entitles us to default interest and a fixed recovery charge of {indemnity} per invoice (articles L2192-13, R2192-31 and D2192-35 of the French Public Procurement Code).',
  },
  unknownRate: {
    counted: (from) =>
      `The rate of late-payment interest that applies from ${from} is not known yet: interest is calculated at the last known rate, subject to adjustment.`,
    leftOut: (from) =>
      `The rate of late-payment interest that applies from ${from} is not known yet: interest from that date is not included here and remains due.`,
  },
  crossed: 'If you have already sent your payment, please disregard this message.',
  groups: {
    fresh: 'New invoices',
    asked: 'Already requested',
    freshTotal: 'New invoices',
    askedTotal: 'Invoices already requested',
    askedOn: (date) => `requested on ${date}`,
    count: (invoices) => `${invoices} invoices`,
  },
  closing: 'Kind regards,',
  labels: {
    invoice: 'Invoice',
    due: 'Due date',
    amount: 'Amount due',
    issued: (date) => `of ${date}`,
    dueOn: (date) => `due ${date}`,
    daysLate: (days) => (days === 1 ? '1 day late' : `${days} days late`),
    leftOf: (initial) => `out of ${initial}`,
    promised: (date) => `announced for ${date}`,
    invoicesTotal: 'Invoice total',
    credit: (number, date) => `Credit note or advance payment ${number} of ${date}`,
    toPay: 'Total due',
    penalties: 'Late-payment interest to date',
    penaltiesUntil: (date) => `Late-payment interest until ${date}`,
    indemnity: 'Fixed recovery charge',
    settles: 'Total including interest and recovery charge',
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
