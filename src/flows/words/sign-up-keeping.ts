import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Enregistrement de l’inscription',
    what: 'Enregistre sur le serveur ce qui est saisi d’une inscription.',
    states: {
      kept: ['Enregistré', 'Le serveur a ce qui est à l’écran.'],
      typing: ['Saisie en cours', 'Ce qui est saisi est enregistré dès qu’une pause le permet.'],
      saving: ['Enregistrement', 'Le serveur enregistre ce qui est saisi.'],
      unkept: [
        'Échec de l’enregistrement',
        'La saisie n’a pas pu être enregistrée ; elle reste à l’écran et dans ce navigateur.',
      ],
      conflict: [
        'Modifié ailleurs',
        'L’inscription a été modifiée dans un autre onglet ou sur un autre appareil : que garder ?',
      ],
      overwriting: [
        'Préparation du remplacement',
        'L’autre version est chargée, avant d’être remplacée par celle de l’écran.',
      ],
      replaced: ['Reprise de l’autre version', 'L’inscription continue avec ce que le serveur a.'],
    },
    events: {
      'content.changed': 'modifie un champ',
      'theirs.taken': 'reprend l’autre version',
      'mine.kept': 'garde ce qui est à l’écran',
    },
    guards: {
      isUnkept: 'le serveur n’a pas encore ce qui est à l’écran',
      isConflict: 'l’inscription a été modifiée ailleurs',
      isOver: 'l’inscription est déjà terminée',
    },
    actors: {
      waitForPause: 'l’attente d’une pause',
      keepContent: 'l’enregistrement',
      readVersion: 'le chargement de l’autre version',
    },
  },
  en: {
    title: 'Save the sign-up',
    states: {
      kept: 'Saved',
      typing: 'Unsaved changes',
      saving: 'Saving',
      unkept: 'Couldn’t save',
      conflict: 'Edited elsewhere',
      overwriting: 'Loading the other version',
      replaced: 'Other version kept',
    },
    events: {
      'content.changed': 'changes a field',
      'theirs.taken': 'keeps the other version',
      'mine.kept': 'keeps this version',
    },
    guards: {
      isUnkept: 'there are unsaved changes',
      isConflict: 'the sign-up was changed elsewhere',
      isOver: 'the sign-up is already finished',
    },
    actors: {
      waitForPause: 'waiting for a pause in typing',
      keepContent: 'saving',
      readVersion: 'loading the other version',
    },
  },
  who: { waitForPause: 'time' },
}
