import type { LanguageWords } from '../../words.ts'

type Words = Omit<LanguageWords, 'title' | 'what'>

/** The words that all forms share (src/machines/form/form.ts). */
export const form = {
  fr: {
    states: {
      editing: ['Saisie du formulaire', 'L’utilisateur remplit le formulaire.'],
      invalid: [
        'Formulaire à corriger',
        'Une règle l’empêche : les champs disent pourquoi pendant que l’utilisateur corrige.',
      ],
      saving: ['Enregistrement', 'Le serveur vérifie ce qui est saisi et l’enregistre.'],
      refused: ['Action non autorisée', 'Une règle l’empêche : la saisie reste, à corriger ou à renvoyer.'],
      failed: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si c’est enregistré. Réessayer ne l’enregistre qu’une fois.',
      ],
      saved: ['Enregistré', 'C’est enregistré.'],
    },
    events: {
      'field.changed': 'modifie un champ',
      'form.submitted': 'demande l’enregistrement',
    },
    guards: { isSound: 'la saisie est correcte', isSaved: 'le serveur l’a enregistré' },
    actors: { saveForm: 'l’enregistrement' },
  },
  en: {
    states: {
      editing: 'Filling in the form',
      invalid: 'Correcting the form',
      saving: 'Saving',
      refused: 'Not allowed',
      failed: 'Save not confirmed',
      saved: 'Saved',
    },
    events: {
      'field.changed': 'changes a field',
      'form.submitted': 'asks to save',
    },
    guards: { isSound: 'the input is valid', isSaved: 'the server saved it' },
    actors: { saveForm: 'saving' },
  },
} as const satisfies Record<'fr' | 'en', Words>
