import type { FlowWords } from '../words.ts'
import { event } from './shared/event.ts'

/** What the names in this flow's chart say. Users can only cancel a promise; it is kept or broken automatically. */
export const words: FlowWords = {
  fr: {
    ...event.fr,
    title: 'Promesse de paiement',
    what: 'Enregistre une promesse de paiement sur des factures d’un client, la modifie ou l’annule ; payée ou dépassée, elle se termine d’elle-même.',
    states: {
      ...event.fr.states,
      commenting: ['Commentaire demandé', 'L’annuler demande un commentaire.'],
      ending: ['Annulation', 'La promesse est annulée, et les relances du client sont replanifiées.'],
      ended: ['Promesse annulée', 'Elle est terminée ; la fenêtre dit ce que cela change.'],
      endRefused: [
        'Annulation refusée',
        'Une règle l’empêche : elle est déjà terminée, ou ne peut pas se terminer ainsi.',
      ],
      endFailed: [
        'Annulation incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si elle est annulée. Réessayer est sans risque.',
      ],
    },
    events: {
      ...event.fr.events,
      'end.requested': 'demande à l’annuler',
      'end.confirmed': 'confirme l’annulation',
    },
    guards: { ...event.fr.guards, mayEnd: 'elle n’est pas terminée et peut être annulée' },
    actors: { ...event.fr.actors, endEvent: 'l’annulation' },
  },
  en: {
    ...event.en,
    title: 'Record a promise to pay',
    states: {
      ...event.en.states,
      commenting: 'Comment required',
      ending: 'Cancelling',
      ended: 'Promise cancelled',
      endRefused: 'Cancellation refused',
      endFailed: 'Cancellation not confirmed',
    },
    events: {
      ...event.en.events,
      'end.requested': 'asks to cancel it',
      'end.confirmed': 'confirms the cancellation',
    },
    guards: { ...event.en.guards, mayEnd: 'it is open and can be cancelled' },
    actors: { ...event.en.actors, endEvent: 'the cancellation' },
  },
}
