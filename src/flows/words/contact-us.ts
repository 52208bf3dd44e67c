import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Message au support',
    what: 'Un message au support.',
    states: {
      filling: ['Message à écrire', 'L’utilisateur écrit : de quoi il s’agit, si cela presse, où répondre.'],
      checking: [
        'Vérification',
        'Le message est vérifié avant d’être envoyé : ce qui ne va pas est dit à côté de son champ.',
      ],
      sending: ['Envoi', 'Le serveur garde le message et l’envoie au support par e-mail.'],
      sent: ['Envoyé', 'Le support a le message ; la réponse arrive par e-mail.'],
      refused: ['Action non autorisée', 'Une règle l’empêche et dit pourquoi ; la saisie est toujours là.'],
      failed: [
        'Envoi incertain',
        'Le serveur n’a pas répondu : on ne sait pas si le message est arrivé. Réessayer ne l’envoie qu’une fois.',
      ],
    },
    events: {
      'message.changed': 'modifie le message',
      'message.submitted': 'demande l’envoi',
      'another.begun': 'commence un autre message',
    },
    guards: { isSound: 'la saisie est correcte' },
    actors: { sendMessage: 'l’envoi du message' },
  },
  en: {
    title: 'Contact support',
    states: {
      filling: 'Writing the message',
      checking: 'Checking',
      sending: 'Sending',
      sent: 'Sent',
      refused: 'Not allowed',
      failed: 'Send not confirmed',
    },
    events: {
      'message.changed': 'changes the message',
      'message.submitted': 'asks to send it',
      'another.begun': 'starts another message',
    },
    guards: { isSound: 'the input is valid' },
    actors: { sendMessage: 'sending the message' },
  },
}
