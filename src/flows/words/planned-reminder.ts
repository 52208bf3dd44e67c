import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Changement du plan de relance',
    what: 'Change une relance planifiée : un autre jour, un commentaire, la retirer du plan ou l’y remettre.',
    states: {
      standing: ['Relance affichée', 'La relance telle qu’elle est au plan, ou retirée du plan.'],
      choosingDay: ['Jour à choisir', 'La personne choisit un jour ouvré, aujourd’hui ou plus tard.'],
      noting: ['Commentaire à écrire', 'La personne écrit un commentaire.'],
      confirmingUnplan: ['Retirer du plan ?', 'Une question est posée à la personne : faut-il retirer cette étape ?'],
      saving: ['Enregistrement', 'Le changement est enregistré, et les relances du client sont replanifiées.'],
      changed: ['Plan changé', 'C’est fait ; une étape retirée peut aussitôt être remise au plan.'],
      refused: [
        'Refusé par une règle',
        'Une règle du serveur s’y oppose : la relance est partie entre-temps, ou le jour ne convient pas.',
      ],
      failed: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : rien ne dit que le plan est changé. Réessayer renvoie le même changement.',
      ],
    },
    events: {
      'postponement.opened': 'demande à reporter',
      'unplanning.opened': 'demande à retirer du plan',
      'note.opened': 'demande à écrire un commentaire',
      'restoring.requested': 'demande à remettre au plan',
      'change.cancelled': 'y renonce, ou continue',
      'day.chosen': 'choisit un jour',
      'change.confirmed': 'confirme le changement',
      'text.typed': 'écrit le commentaire',
    },
    guards: {
      isPlanned: 'la relance est au plan',
      isOut: 'la relance est retirée du plan',
      isPossible: 'c’est un jour ouvré, aujourd’hui ou plus tard',
      isChanged: 'le serveur l’a enregistré',
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
      isChanged: 'the server saved it',
    },
    actors: { changePlan: 'saving the change' },
  },
}
