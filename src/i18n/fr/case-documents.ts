/** Texts of documents that join a case after it was opened. */
export const caseDocuments = {
  title: 'Joindre un document',
  lead: 'Déposez vos fichiers ici : bon de commande, bon de livraison, courrier…',
  toPartner: 'Le partenaire les reçoit aussi.',
  choose: 'Choisir des fichiers',
  hint: 'PDF, PNG ou JPG, {max:string} chacun au plus',
  list: 'Envois en cours',
  sending: 'Envoi de {name:string}',
  waiting: 'en attente',
  cancelOf: 'Annuler l’envoi de {name:string}',
  joined: '{name:string} ajouté au dossier',
  failed: '{name:string} n’a pas été joint',
  skip: 'Ignorer',
  skipOf: 'Ignorer {name:string}',
  retryOf: 'Réessayer {name:string}',
  problems: {
    FILE_TOO_LARGE: 'Ce fichier dépasse {max:string}.',
    FILE_TYPE_REFUSED: 'Ce n’est ni un PDF, ni un PNG, ni un JPG lisible. C’est le contenu qui compte, pas le nom.',
    TOO_MANY_FILES: 'Ce dossier a déjà le nombre maximal de documents.',
  },
}
