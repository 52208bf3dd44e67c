import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Absence d’un membre',
    what: 'Indique quand un membre est absent et qui travaille pour lui, ou annule l’absence.',
    states: {
      ...form.fr.states,
      confirmingRemoval: ['Annuler l’absence ?', 'Une confirmation est demandée : faut-il annuler l’absence ?'],
      removing: ['Annulation de l’absence', 'Le serveur annule l’absence.'],
      removalFailed: [
        'Annulation incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si l’absence est annulée. L’utilisateur réessaie ou la garde.',
      ],
      removed: ['Absence annulée', 'L’absence est annulée.'],
    },
    events: {
      ...form.fr.events,
      'removal.requested': 'demande à annuler l’absence',
      'removal.confirmed': 'confirme l’annulation',
      'removal.cancelled': 'renonce à l’annulation',
    },
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a enregistrée' },
    actors: { saveForm: 'l’enregistrement de l’absence', removeEntry: 'l’annulation de l’absence' },
  },
  en: {
    ...form.en,
    title: 'Absence of a member',
    states: {
      ...form.en.states,
      confirmingRemoval: 'Cancel the absence?',
      removing: 'Cancelling the absence',
      removalFailed: 'Cancellation not confirmed',
      removed: 'Absence cancelled',
    },
    events: {
      ...form.en.events,
      'removal.requested': 'asks to cancel the absence',
      'removal.confirmed': 'confirms the cancellation',
      'removal.cancelled': 'keeps the absence',
    },
    actors: { saveForm: 'saving the absence', removeEntry: 'cancelling the absence' },
  },
}
