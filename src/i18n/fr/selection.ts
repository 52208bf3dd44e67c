/** Why an invoice or a customer cannot be chosen: what stands against it, and what lifts it. */
export const selection = {
  allowedFrom: 'Possible à partir du {date:string}.',
  label: 'Impossible car :',
  codes: {
    ACCOUNT_NOT_VERIFIED:
      'Votre compte n’est pas encore vérifié : la délégation sera possible dès que sa vérification sera terminée.',
    INDIVIDUAL: 'Ce client est un particulier : seules les créances sur des professionnels peuvent être confiées.',
    INSOLVENT:
      'Une procédure collective est ouverte contre ce client : déclarez la créance au mandataire judiciaire. Si elle est close, levez-la sur la fiche du client.',
    NOTICE_ORDERED:
      'Un paiement est en cours pour une mise en demeure de ce client. S’il n’aboutit pas, ses factures pourront être confiées.',
    NOTICE_NOT_POSTED:
      'Une mise en demeure de ce client n’est pas encore postée : postez-la, confirmez-le dans son dossier, puis attendez 15 jours.',
    CASE_CLOSED: 'Ce dossier est clos et ne peut plus être complété. Ouvrez un nouveau dossier.',
    CASE_NOTICE_TO_POST:
      'La mise en demeure de ce dossier est commandée et reste à poster : le dossier ne peut plus être modifié. Ouvrez un nouveau dossier une fois le délai passé.',
    CASE_NOTICE_SENT:
      'La mise en demeure de ce dossier est postée : le dossier ne peut plus être modifié. Ouvrez un nouveau dossier.',
    RECENT_NOTICE:
      'Une mise en demeure a été envoyée à ce client il y a 15 jours ou moins : attendez la fin de ce délai.',
    RECENT_DELEGATION:
      'Une délégation a été confiée pour ce client il y a 15 jours ou moins : attendez la fin de ce délai.',
    OTHER_CUSTOMER: 'Cette facture concerne un autre client : un dossier ne concerne qu’un seul client.',
    CLEARED: 'Cette facture est lettrée : il ne reste rien à recouvrer.',
    AMOUNT_NOT_POSITIVE: 'Ce montant n’est pas à payer : c’est un avoir ou un paiement.',
    BLOCKED: 'Cette facture est en litige : elle redevient éligible quand le litige est clos.',
    NOT_OVERDUE: 'Cette facture n’est pas encore en retard.',
    ALREADY_DELEGATED: 'Cette facture est déjà confiée dans un autre dossier.',
    MOVEMENTS_ALREADY_ADDED: 'Cette facture est déjà dans ce dossier.',
  },
}
