import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Parcours d’un envoi',
    what: 'L’envoi d’une relance tel que le serveur le suit, du plan à la boîte du client, ou retour.',
    states: {
      planned: ['Planifié', 'Le message est à envoyer.'],
      sending: ['En route', 'Une tentative a commencé, et sa fin n’est pas encore notée.'],
      failed: [
        'À réessayer',
        'Le prestataire d’envoi ne répond pas, ou n’a rien dit de sûr : le même message est tenté de nouveau.',
      ],
      sent: ['Envoyé', 'Le prestataire d’envoi a pris le message.'],
      refused: [
        'Adresse refusée',
        'Le prestataire d’envoi ne le prendra jamais à cette adresse : l’étape est à envoyer de nouveau.',
      ],
      bounced: ['Message revenu', 'Le message est revenu : l’étape est à envoyer de nouveau.'],
      cancelled: [
        'Annulé',
        'Quelqu’un l’a retiré du plan, ou l’étape est partie par un autre canal. Cela reste ainsi s’il était en fait en route et qu’il revient.',
      ],
    },
    events: {
      'send.begun': 'commence l’envoi',
      'send.cancelled': 'annule l’envoi',
      'send.resumed': 'reprend une tentative interrompue',
      'send.accepted': 'prend le message',
      'send.refused': 'refuse l’adresse pour toujours',
      'send.failed': 'ne répond pas, ou ne dit rien de sûr',
      'send.returned': 'renvoie le message',
    },
    guards: {},
    actors: {},
  },
  en: {
    title: 'Reminder delivery',
    states: {
      planned: 'Planned',
      sending: 'Sending',
      failed: 'Retry scheduled',
      sent: 'Sent',
      refused: 'Address refused',
      bounced: 'Bounced',
      cancelled: 'Cancelled',
    },
    events: {
      'send.begun': 'starts sending',
      'send.cancelled': 'cancels the delivery',
      'send.resumed': 'resumes an interrupted attempt',
      'send.accepted': 'accepts the message',
      'send.refused': 'rejects the address permanently',
      'send.failed': 'does not answer, or gives no clear answer',
      'send.returned': 'bounces the message',
    },
    guards: {},
    actors: {},
  },
  who: {
    'send.begun': 'server',
    'send.resumed': 'server',
    'send.accepted': 'provider',
    'send.refused': 'provider',
    'send.failed': 'provider',
    'send.returned': 'provider',
  },
}
