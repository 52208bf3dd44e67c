import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Replanification d’une relance',
    what: 'Change une relance planifiée : un autre jour, un commentaire, l’ignorer ou la rétablir.',
    states: {
      standing: ['Relance affichée', 'La relance telle qu’elle est planifiée, ou ignorée.'],
      choosingDay: ['Jour à choisir', 'L’utilisateur choisit un jour ouvré, aujourd’hui ou plus tard.'],
      noting: ['Commentaire à écrire', 'L’utilisateur écrit un commentaire.'],
      confirmingUnplan: ['Ignorer cette étape ?', 'Une confirmation est demandée : la relance ne sera pas envoyée.'],
      saving: ['Enregistrement', 'Le changement est enregistré, et les relances du client sont replanifiées.'],
      changed: ['Planification modifiée', 'C’est fait ; une étape ignorée peut aussitôt être rétablie.'],
      refused: [
        'Action non autorisée',
        'Une règle l’empêche : la relance est partie entre-temps, ou le jour ne convient pas.',
      ],
      failed: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si la planification est modifiée. Réessayer est sans risque.',
      ],
    },
    events: {
      'postponement.opened': 'demande à reporter',
      'unplanning.opened': 'demande à l’ignorer',
      'note.opened': 'demande à écrire un commentaire',
      'restoring.requested': 'demande à la rétablir',
      'change.cancelled': 'y renonce, ou continue',
      'day.chosen': 'choisit un jour',
      'change.confirmed': 'confirme le changement',
      'text.typed': 'écrit le commentaire',
    },
    guards: {
      isPlanned: 'la relance est planifiée',
      isOut: 'la relance est ignorée',
      isPossible: 'c’est un jour ouvré, aujourd’hui ou plus tard',
    },
    actors: { changePlan: 'l’enregistrement du changement' },
  },
  en: {
    title: 'Reschedule a reminder',
    states: {
      standing: 'Reminder',
      choosingDay: 'Choosing a day',
      noting: 'Writing a note',
      confirmingUnplan: 'Skip it?',
      saving: 'Saving',
      changed: 'Schedule changed',
      refused: 'Not allowed',
      failed: 'Save not confirmed',
    },
    events: {
      'postponement.opened': 'asks to postpone it',
      'unplanning.opened': 'asks to skip it',
      'note.opened': 'asks to write a note',
      'restoring.requested': 'asks to restore it',
      'change.cancelled': 'cancels or continues',
      'day.chosen': 'chooses a day',
      'change.confirmed': 'confirms the change',
      'text.typed': 'enters the note',
    },
    guards: {
      isPlanned: 'the reminder is planned',
      isOut: 'the reminder was skipped',
      isPossible: 'it is a business day, today or later',
    },
    actors: { changePlan: 'saving the change' },
  },
}
