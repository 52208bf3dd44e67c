import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Logo',
    what: 'Le logo du compte : choisi, remplacé ou retiré.',
    states: {
      showing: ['Logo affiché', 'Le logo, ou qu’il n’y en a pas.'],
      uploading: ['Envoi du logo', 'Le fichier est envoyé au serveur.'],
      uploadFailed: ['Envoi incertain', 'Le serveur n’a pas répondu : on ne sait pas si le logo est enregistré.'],
      removing: ['Retrait du logo', 'Le serveur retire le logo.'],
      removalFailed: ['Retrait incertain', 'Le serveur n’a pas répondu : on ne sait pas si le logo est retiré.'],
      changed: ['Enregistré', 'Les relances portent le nouveau logo, ou n’en portent plus.'],
      refused: ['Fichier refusé', 'Le fichier ne peut pas être un logo ; celui d’avant reste.'],
    },
    events: {
      'logo.chosen': 'choisit un fichier',
      'logo.removed': 'demande à retirer le logo',
      'attempt.dropped': 'en reste là',
    },
    guards: {
      isLogo: 'le fichier peut être un logo',
      hasLogo: 'le compte a un logo',
    },
    actors: { uploadLogo: 'l’envoi du logo', removeLogo: 'le retrait du logo' },
  },
  en: {
    title: 'Change the logo',
    states: {
      showing: 'Current logo',
      uploading: 'Uploading the logo',
      uploadFailed: 'Upload not confirmed',
      removing: 'Removing',
      removalFailed: 'Removal not confirmed',
      changed: 'Saved',
      refused: 'File refused',
    },
    events: {
      'logo.chosen': 'chooses a file',
      'logo.removed': 'asks to remove the logo',
      'attempt.dropped': 'dismisses the message',
    },
    guards: {
      isLogo: 'the file is a valid logo',
      hasLogo: 'the account has a logo',
    },
    actors: { uploadLogo: 'uploading the logo', removeLogo: 'removing the logo' },
  },
}
