/** Texts of comments about customers and disputes. */
export const comments = {
  title: 'Commentaires',
  label: 'Votre commentaire',
  hint: 'Tapez @ et un nom pour prévenir un membre par e-mail. Le client n’en voit rien.',
  members: 'Membres à mentionner',
  write: 'Publier le commentaire',
  saving: 'Enregistrement…',
  written: 'Commentaire publié',
  failed: 'Nous n’avons pas pu confirmer l’enregistrement',
  failedHint: 'Réessayer est sans risque.',
  refused: 'Commentaire non publié',
  errors: { VALUE_MISSING: 'Écrivez un commentaire', VALUE_TOO_LONG: 'Trop long' },
  none: 'Aucun commentaire',
  formerMember: 'Ancien membre',
  remove: 'Supprimer',
  removeOf: 'Supprimer votre commentaire : {when:string}',
  removed: 'Commentaire supprimé',
}
