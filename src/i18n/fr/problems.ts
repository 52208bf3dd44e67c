/** What a person reads for a problem code of the API or of the client. One line says what happened and what lifts it. */
export const problems = {
  generic: 'Une erreur est survenue',
  OFFLINE: 'Le serveur ne répond pas. Vérifiez votre réseau, puis réessayez.',
  MALFORMED_ANSWER:
    'La réponse du serveur n’a pas la forme attendue. Rechargez la page ; si cela persiste, signalez la référence.',
  UNAUTHENTICATED: 'Votre session n’est plus ouverte. Connectez-vous de nouveau.',
  UNAUTHORIZED: 'Votre session n’est plus ouverte. Connectez-vous de nouveau.',
  FORBIDDEN: 'Votre compte ne donne pas accès à cette action.',
  NOT_FOUND: 'Cette page ou cet élément n’existe pas, ou plus.',
  VALIDATION: 'Vérifiez votre saisie.',
  RATE_LIMITED: 'Trop de demandes à la fois. Réessayez dans un instant.',
  IDEMPOTENCY_CONFLICT: 'Cette demande a déjà été envoyée avec un autre contenu.',
  MASTER_NOT_FOUND: 'Ce compte n’existe pas ou ne vous est pas ouvert.',
  INTERNAL_SERVER_ERROR: 'Une erreur est survenue',
  IMPORT_RUNNING: 'Un autre import de la même liste est en cours. Attendez sa fin ou annulez-le.',
  IMPORT_ENDED: 'Cet import est déjà terminé ou annulé.',
  IMPORT_NOT_FOUND: 'Cet import n’existe plus sur le serveur.',
  IMPORT_CHUNKS_MISSING: 'Toutes les lignes ne sont pas arrivées. Réessayez : l’envoi reprend où il s’est arrêté.',
  CHUNK_DIFFERS: 'Ces lignes ont déjà été envoyées avec un autre contenu. Annulez l’import, puis recommencez.',
  CHUNK_OUT_OF_RANGE: 'Plus de lignes qu’annoncé. Annulez l’import, puis recommencez.',
  REMINDER_NOT_FOUND: 'Cette relance n’est plus planifiée. Actualisez la liste.',
  REMINDER_ALREADY_SENT: 'Cette relance est déjà partie, ou part en ce moment.',
  REMINDER_NOTHING_DUE:
    'Ce client ne doit plus rien pour cette relance : un paiement, un litige ou une promesse est arrivé depuis.',
  REMINDER_NO_EMAIL: 'Ce client n’a pas d’adresse e-mail. Complétez-la au prochain import.',
  REMINDER_NOT_AN_EMAIL: 'Cette étape ne se fait pas par e-mail.',
  REMINDER_TOO_EARLY: 'La date de cette relance n’est pas venue.',
  REMINDER_CANCELLED: 'Cette relance a été retirée du plan.',
  EMAIL_GENERATION_FAILED:
    'L’e-mail n’a pas pu être écrit. Rien n’a été envoyé. Vérifiez la devise et les coordonnées du compte.',
  REQUEST_IN_PROGRESS: 'La demande précédente est encore en cours. Réessayez dans un instant.',
}
