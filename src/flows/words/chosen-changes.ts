import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Modification d’une sélection',
    what: 'Une même modification pour ce qui est choisi dans une liste de travail, par parties, avec un résultat pour chaque ligne.',
    states: {
      asking: ['Modification à préciser', 'L’utilisateur dit ce que devient la sélection.'],
      reading: ['Relevé de la sélection', 'Qu’est-ce qui est choisi ?'],
      readFailed: ['Échec du relevé', 'La sélection n’a pas pu être lue ; rien n’a été modifié.'],
      changing: [
        'Modification en cours',
        'La sélection est modifiée partie par partie, chaque ligne selon les règles d’une seule.',
      ],
      failed: [
        'Modification incertaine',
        'Le serveur n’a pas répondu pour une partie : on ne sait pas si elle est modifiée. Réessayer ne modifie rien deux fois.',
      ],
      done: ['Modification terminée', 'Le nombre de lignes modifiées, et pour chaque autre la raison.'],
      closed: ['Retour à la liste', 'La liste est affichée à nouveau.'],
    },
    events: {
      'draft.changed': 'choisit un jour ou un collègue, ou écrit',
      'changes.confirmed': 'confirme la modification',
      'stop.requested': 'demande d’arrêter après la partie en cours',
      'rest.abandoned': 'renonce au reste',
      'changes.closed': 'ferme la fenêtre',
    },
    guards: {
      isComplete: 'tout est indiqué, et le jour convient',
      isAny: 'au moins une ligne est choisie',
      isStoppable: 'l’arrêt n’a pas encore été demandé',
      isMore: 'il reste des lignes, et l’arrêt n’a pas été demandé',
    },
    actors: {
      readChosen: 'le relevé de la sélection',
      changePart: 'la modification d’une partie',
    },
  },
  en: {
    title: 'Change a selection',
    states: {
      asking: 'Describing the change',
      reading: 'Reading the selection',
      readFailed: 'Couldn’t read the selection',
      changing: 'Changing',
      failed: 'Change not confirmed',
      done: 'Change finished',
      closed: 'Back to the list',
    },
    events: {
      'draft.changed': 'chooses a day or a colleague, or writes',
      'changes.confirmed': 'confirms the change',
      'stop.requested': 'asks to stop after the current part',
      'rest.abandoned': 'gives up the rest',
      'changes.closed': 'closes the window',
    },
    guards: {
      isComplete: 'everything is entered, and the day is possible',
      isAny: 'at least one row is selected',
      isStoppable: 'no stop has been asked for yet',
      isMore: 'rows are left, and no stop has been asked for',
    },
    actors: {
      readChosen: 'reading the selection',
      changePart: 'changing a part',
    },
  },
}
