/** Texts of case creation by hand, in a light account. */
export const light = {
  lead: 'Saisissez le client et ses factures : trois étapes, enregistrées au fur et à mesure.',
  known: {
    lead: 'Ce client est déjà dans votre compte ?',
    choose: 'Choisir un client connu',
    title: 'Clients connus',
    close: 'Fermer la liste',
    noInvoice: 'Aucune facture importée pour ce client : saisissez-les ci-dessous.',
  },
  typed: {
    individual: 'Un particulier ne peut pas faire l’objet d’un dossier',
    taken: 'Ce client est déjà dans votre compte',
    takenHint: 'Choisissez-le parmi les clients connus, ou vérifiez son SIREN.',
    atField: 'Corrigez les champs signalés.',
  },
  invoices: {
    title: 'Factures',
    first: 'Saisir une facture',
    missing: 'Ajoutez au moins une facture.',
    total: '{count:number|integer} facture{{s}} · {total:string}',
  },
}
