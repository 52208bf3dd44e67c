import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Vérification du fichier d’un dossier',
    what: 'Vérifie dans le navigateur si le fichier d’un dossier est tel qu’il a été établi.',
    states: {
      idle: ['Fichier à choisir', 'Aucun fichier n’est encore choisi.'],
      reading: ['Vérification', 'Le fichier est lu, et chaque pièce comparée avec le manifeste.'],
      unchanged: [
        'Fichier intact',
        'Chaque pièce est telle qu’elle était ; le sceau peut être comparé avec celui que le compte a noté.',
      ],
      changed: ['Fichier modifié', 'Des pièces ne sont plus telles qu’elles étaient : lesquelles, et comment.'],
      unreadable: ['Pas un fichier de dossier', 'Ce n’est pas le fichier d’un dossier, ou rien n’y est lisible.'],
      failed: [
        'Échec de la lecture',
        'Le navigateur n’a pas pu le lire : il n’est plus là, ou son disque ne répond pas.',
      ],
    },
    events: {
      'file.chosen': 'choisit un fichier',
      'seal.typed': 'saisit le sceau noté',
    },
    guards: { isUnchanged: 'chaque pièce est intacte', isChanged: 'une pièce au moins a été modifiée' },
    actors: { checkFile: 'la vérification du fichier' },
  },
  en: {
    title: 'Check a case file',
    states: {
      idle: 'No file chosen',
      reading: 'Checking',
      unchanged: 'File unchanged',
      changed: 'File changed',
      unreadable: 'Not a case file',
      failed: 'Couldn’t load',
    },
    events: { 'file.chosen': 'chooses a file', 'seal.typed': 'enters the recorded seal' },
    guards: { isUnchanged: 'every entry is unchanged', isChanged: 'at least one entry was changed' },
    actors: { checkFile: 'checking the file' },
  },
  who: { checkFile: 'page' },
}
