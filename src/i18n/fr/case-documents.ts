/** Texts of documents that join a case after it was opened. */
export const caseDocuments = {
  title: 'Joindre un document',
  lead: 'Déposez vos fichiers ici : bon de commande, bon de livraison, courrier…',
  toPartner: 'Le partenaire les reçoit aussi.',
  joined: '{name:string} ajouté au dossier',
  TOO_MANY_FILES: 'Ce dossier a déjà le nombre maximal de documents.',
}
