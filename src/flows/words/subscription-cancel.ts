import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Résiliation de l’abonnement',
    what: 'La résiliation d’un abonnement.',
    states: {
      showing: ['Abonnement affiché', 'L’abonnement tel qu’il est.'],
      asking: ['Résilier ?', 'Faut-il le résilier ? La question dit jusqu’à quand il reste utilisable.'],
      cancelling: ['Résiliation', 'Le serveur le résilie.'],
      cancelled: ['Résilié', 'Il est résilié, et utilisable jusqu’à son dernier jour.'],
      missing: ['Abonnement introuvable', 'L’abonnement n’a pas été trouvé : il ne peut donc pas être résilié.'],
      failed: [
        'Résiliation incertaine',
        'Le serveur n’a pas répondu : on ne sait pas s’il est résilié. Réessayer est sans risque.',
      ],
    },
    events: {
      'cancel.requested': 'demande à résilier',
      'cancel.declined': 'renonce à résilier',
      'cancel.confirmed': 'confirme la résiliation',
    },
    guards: { isCancelled: 'le serveur l’a résilié' },
    actors: { cancelSubscription: 'la résiliation' },
  },
  en: {
    title: 'Cancel the subscription',
    states: {
      showing: 'Current subscription',
      asking: 'Cancel?',
      cancelling: 'Cancelling',
      cancelled: 'Cancelled',
      missing: 'Subscription not found',
      failed: 'Cancellation not confirmed',
    },
    events: {
      'cancel.requested': 'asks to cancel',
      'cancel.declined': 'cancels',
      'cancel.confirmed': 'confirms the cancellation',
    },
    guards: { isCancelled: 'the server cancelled it' },
    actors: { cancelSubscription: 'the cancellation' },
  },
}
