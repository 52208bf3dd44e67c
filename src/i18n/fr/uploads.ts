/** Texts of files that are uploaded, and of lists of files that were. */
export const uploads = {
  choose: 'Choisir des fichiers',
  hint: 'PDF, PNG ou JPG, {max:string} chacun au plus',
  list: 'Envois en cours',
  sending: 'Envoi de {name:string}',
  waiting: 'en attente',
  cancelOf: 'Annuler l’envoi de {name:string}',
  failed: '{name:string} n’a pas été ajouté',
  skip: 'Ignorer',
  skipOf: 'Ignorer {name:string}',
  retryOf: 'Réessayer {name:string}',
  problems: {
    FILE_TOO_LARGE: 'Ce fichier dépasse {max:string}.',
    FILE_TYPE_REFUSED: 'Ce n’est ni un PDF, ni un PNG, ni un JPG lisible. C’est le contenu qui compte, pas le nom.',
  },
  openOf: 'Ouvrir {name:string}',
  openFailed: 'Le document n’a pas pu être ouvert. Réessayez.',
}
