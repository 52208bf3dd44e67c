import type { LanguageWords } from '../../words.ts'

type Words = Omit<LanguageWords, 'title' | 'what'>

/** The words that all forms share (src/machines/form/form.ts). */
export const form = {
  fr: {
    states: {
      editing: ['Formulaire à remplir', 'La personne remplit le formulaire.'],
      invalid: [
        'Formulaire à corriger',
        'Une règle s’y oppose : les champs disent pourquoi pendant que la personne corrige.',
      ],
      saving: ['Enregistrement', 'Le serveur vérifie ce qui est saisi et l’enregistre.'],
      refused: ['Refusé par une règle', 'Une règle du serveur s’y oppose : la saisie reste, à corriger ou à renvoyer.'],
      failed: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : rien ne dit que c’est enregistré. Réessayer renvoie la même chose, qui n’est enregistrée qu’une fois.',
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
