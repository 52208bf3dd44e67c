/** Texts of the quick search. */
export const search = {
  open: 'Recherche rapide',
  shortcut: 'Ctrl K',
  title: 'Recherche rapide',
  field: 'Client, numéro de facture ou montant',
  customers: 'Clients',
  invoices: 'Factures',
  recent: 'Consultés récemment',
  places: 'Aller à',
  nothing: 'Rien ne correspond à « {text:string} »',
  hint: 'Tapez un nom, une référence, un SIREN, un numéro de facture ou un montant.',
  failed: 'La recherche n’a pas abouti.',
  due: '{amount:string}, échéance {day:string}',
  settled: 'Soldée',
  searching: 'Recherche…',
}
