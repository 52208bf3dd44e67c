/** Why an invoice or a customer cannot be chosen: what stands against it, and what lifts it. */
export const selection = {
  allowedFrom: 'Possible à partir du {date:string}.',
  label: 'Ce qui s’y oppose',
  codes: {
    ACCOUNT_NOT_VERIFIED:
      'Votre compte n’est pas encore vérifié : la délégation sera possible dès que sa vérification sera terminée.',
    INDIVIDUAL: 'Ce client est un particulier : seules les créances sur des professionnels peuvent être confiées.',
    INSOLVENT:
      'Une procédure collective est ouverte contre ce client : déclarez la créance au mandataire. Si elle est close, levez-la sur la fiche du client.',
    NOTICE_ORDERED:
      'Un paiement est en cours pour une mise en demeure de ce client. S’il n’aboutit pas, ses factures pourront être confiées.',
    NOTICE_NOT_POSTED:
      'Une mise en demeure de ce client n’est pas encore postée : postez-la, dites-le dans son dossier, puis laissez passer 15 jours.',
    CASE_CLOSED: 'Ce dossier est clos : rien ne s’y ajoute. Ouvrez un nouveau dossier.',
    CASE_NOTICE_TO_POST:
      'La mise en demeure de ce dossier est commandée et reste à poster : plus rien n’y change. Ouvrez un nouveau dossier une fois le délai passé.',
    CASE_NOTICE_SENT: 'La mise en demeure de ce dossier est postée : plus rien n’y change. Ouvrez un nouveau dossier.',
    RECENT_NOTICE: 'Une mise en demeure a été envoyée à ce client il y a 15 jours ou moins : laissez-lui ce délai.',
    RECENT_DELEGATION:
      'Une délégation a été confiée pour ce client il y a 15 jours ou moins : laissez passer ce délai.',
    OTHER_CUSTOMER: 'Cette facture est celle d’un autre client : un dossier n’en concerne qu’un.',
    CLEARED: 'Cette facture est réglée ou lettrée : il ne reste rien à recouvrer.',
    AMOUNT_NOT_POSITIVE: 'Ce montant n’est pas à payer : c’est un avoir ou un paiement.',
    BLOCKED: 'Cette facture est en litige : elle redevient possible quand le litige est clos.',
    NOT_OVERDUE: 'Cette facture n’est pas encore en retard.',
    ALREADY_DELEGATED: 'Cette facture est déjà confiée dans un autre dossier.',
    MOVEMENTS_ALREADY_ADDED: 'Cette facture est déjà dans ce dossier.',
  },
}
