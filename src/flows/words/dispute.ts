import type { FlowWords } from '../words.ts'
import { event } from './shared/event.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...event.fr,
    title: 'Litige ou écart de règlement',
    what: 'Enregistre un litige ou un écart de règlement sur des factures d’un client, le modifie, le résout avec un commentaire ou l’annule.',
    states: {
      ...event.fr.states,
      commenting: ['Commentaire demandé', 'Le résoudre ou l’annuler demande un commentaire.'],
      ending: ['Résolution ou annulation', 'Il est résolu ou annulé, et les relances du client sont replanifiées.'],
      ended: ['Résolu ou annulé', 'Il est terminé ; la fenêtre dit ce que cela change.'],
      endRefused: [
        'Résolution ou annulation refusée',
        'Une règle l’empêche : il est déjà terminé, ou ne peut pas se terminer ainsi.',
      ],
      endFailed: [
        'Résolution ou annulation incertaine',
        'Le serveur n’a pas répondu : on ne sait pas s’il est terminé. Réessayer est sans risque.',
      ],
    },
    events: {
      ...event.fr.events,
      'end.requested': 'demande à le résoudre ou à l’annuler',
      'end.confirmed': 'confirme la résolution ou l’annulation',
    },
    guards: { ...event.fr.guards, mayEnd: 'ce n’est pas terminé et peut se terminer ainsi' },
    actors: { ...event.fr.actors, endEvent: 'la résolution ou l’annulation' },
  },
  en: {
    ...event.en,
    title: 'Record a dispute or payment discrepancy',
    states: {
      ...event.en.states,
      commenting: 'Comment required',
      ending: 'Resolving or cancelling',
      ended: 'Resolved or cancelled',
      endRefused: 'Resolution or cancellation refused',
      endFailed: 'Resolution or cancellation not confirmed',
    },
    events: {
      ...event.en.events,
      'end.requested': 'asks to resolve or cancel it',
      'end.confirmed': 'confirms the resolution or cancellation',
    },
    guards: { ...event.en.guards, mayEnd: 'it is open and can end this way' },
    actors: { ...event.en.actors, endEvent: 'resolving or cancelling' },
  },
}
