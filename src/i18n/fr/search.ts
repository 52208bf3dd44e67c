/** Texts of the quick search. */
export const search = {
  open: 'Recherche rapide',
  shortcut: 'Ctrl K',
  title: 'Recherche rapide',
  field: 'Client, facture, dossier ou montant',
  customers: 'Clients',
  invoices: 'Factures',
  recent: 'Consultés récemment',
  places: 'Aller à',
  nothing: 'Aucun résultat pour « {text:string} »',
  hint: 'Tapez un nom, une référence, un SIREN, un numéro de facture ou de dossier, ou un montant.',
  failed: 'La recherche n’a pas abouti.',
  due: '{amount:string}, échéance {day:string}',
  case: {
    types: { DEBT_COLLECTION_DELEGATION: 'Délégation', FORMAL_NOTICE: 'Mise en demeure' },
    statuses: { OPEN: 'en cours', SENT: 'envoyé', CLOSED: 'clos' },
  },
  settled: 'Soldée',
  searching: 'Recherche…',
}
