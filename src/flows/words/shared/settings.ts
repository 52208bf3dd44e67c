import type { LanguageWords } from '../../words.ts'

type Words = Omit<LanguageWords, 'title' | 'what'>

/** The words that all settings forms share (src/machines/settings/settings-chart.ts). */
export const settings = {
  fr: {
    states: {
      loading: ['Chargement', 'Ce qui a été enregistré est chargé.'],
      loadFailed: ['Échec du chargement', 'Ce qui a été enregistré n’a pas pu être chargé.'],
      editing: ['Saisie du formulaire', 'Le formulaire, avec ce qui n’est pas encore enregistré.'],
      saving: ['Enregistrement', 'Le serveur vérifie le formulaire et l’enregistre.'],
      saved: ['Enregistré', 'Ce qui est à l’écran est enregistré.'],
      refused: ['Action non autorisée', 'Une règle l’empêche ; la saisie est toujours là.'],
      saveFailed: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si c’est enregistré. Réessayer est sans risque.',
      ],
    },
    events: {
      'settings.reloaded': 'demande à recharger ce qui est enregistré',
      'fields.changed': 'modifie un champ',
      'save.requested': 'demande l’enregistrement',
      'editing.resumed': 'revient au formulaire',
    },
    guards: { isRight: 'la saisie est correcte' },
    actors: { loadSettings: 'le chargement de ce qui est enregistré', saveSettings: 'l’enregistrement' },
  },
  en: {
    states: {
      loading: 'Loading',
      loadFailed: 'Couldn’t load',
      editing: 'Filling in the form',
      saving: 'Saving',
      saved: 'Saved',
      refused: 'Not allowed',
      saveFailed: 'Save not confirmed',
    },
    events: {
      'settings.reloaded': 'asks to reload',
      'fields.changed': 'changes a field',
      'save.requested': 'asks to save',
      'editing.resumed': 'goes back to the form',
    },
    guards: { isRight: 'the input is valid' },
    actors: { loadSettings: 'loading the settings', saveSettings: 'saving' },
  },
} as const satisfies Record<'fr' | 'en', Words>
