import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Envoi d’une relance',
    what: 'Montre une relance planifiée, puis l’aperçu de son e-mail ou de son SMS, et l’envoie.',
    states: {
      idle: ['Liste des relances', 'La liste seule : aucune relance n’est ouverte.'],
      showing: ['Détail affiché', 'Un courrier ou un appel : son détail.'],
      previewing: ['Préparation de l’aperçu', 'Le message est écrit tel qu’il partirait maintenant.'],
      previewed: [
        'Aperçu affiché',
        'Le message est à l’écran. Il peut partir quand son jour est venu ; un SMS, aux heures de contact.',
      ],
      previewFailed: [
        'Échec de l’aperçu',
        'Le message n’a pas pu être écrit ou n’est pas arrivé à l’écran ; rien n’a été envoyé.',
      ],
      confirming: ['Envoyer ?', 'Une confirmation est demandée : faut-il envoyer ce message à ce client ?'],
      sending: ['Envoi', 'Le message est remis au serveur de messagerie ou à l’opérateur de SMS.'],
      sent: ['Envoyé', 'Le serveur de messagerie ou l’opérateur de SMS l’a pris.'],
      failed: [
        'Échec de l’envoi',
        'Le serveur de messagerie ou l’opérateur de SMS ne l’a pas pris : la relance reste à envoyer.',
      ],
      unknown: [
        'Envoi incertain',
        'Notre serveur n’a pas répondu : on ne sait pas si le message est parti. Réessayer ne l’envoie qu’une fois.',
      ],
      refused: [
        'Action non autorisée',
        'Une règle l’empêche : plus rien n’est dû, quelqu’un d’autre l’a envoyée, ou il n’y a pas d’adresse.',
      ],
    },
    events: {
      'reminder.opened': 'ouvre une relance',
      'reminder.closed': 'ferme la relance',
      'language.chosen': 'choisit la langue du message',
      'preview.requested': 'demande de nouveau l’aperçu',
      'send.requested': 'demande l’envoi',
      'send.confirmed': 'confirme l’envoi',
      'send.cancelled': 'renonce à l’envoi',
    },
    guards: {
      isWritten: 'c’est un e-mail ou un SMS',
      maySend: 'son jour est venu et, pour un SMS, c’est l’heure de contact',
      isSent: 'le message est parti',
      isFailed: 'le message n’est pas parti',
    },
    actors: { previewMessage: 'la préparation de l’aperçu', sendMessage: 'l’envoi du message' },
  },
  en: {
    title: 'Send a reminder',
    states: {
      idle: 'List of reminders',
      showing: 'Details',
      previewing: 'Preparing the preview',
      previewed: 'Preview',
      previewFailed: 'Couldn’t preview',
      confirming: 'Send?',
      sending: 'Sending',
      sent: 'Sent',
      failed: 'Couldn’t send',
      unknown: 'Send not confirmed',
      refused: 'Not allowed',
    },
    events: {
      'reminder.opened': 'opens a reminder',
      'reminder.closed': 'closes the reminder',
      'language.chosen': 'chooses the language of the message',
      'preview.requested': 'asks for the preview again',
      'send.requested': 'asks to send',
      'send.confirmed': 'confirms sending',
      'send.cancelled': 'cancels',
    },
    guards: {
      isWritten: 'it is an e-mail or a text message',
      maySend: 'it is due and, for a text message, within contact hours',
      isSent: 'the message was sent',
      isFailed: 'the message was not sent',
    },
    actors: { previewMessage: 'preparing the preview', sendMessage: 'sending the message' },
  },
}
