/** Texts of the dashboard. */
export const dashboard = {
  title: 'Tableau de bord',
  lead: 'Ce que vos relances rapportent, et où en sont vos encours.',
  period: 'Période',
  days: '{days:number|integer} jours',
  failed: 'Ce chiffre n’a pas pu être chargé',
  dso: {
    title: 'DSO (délai moyen de règlement)',
    value: '{days:string} jours',
    none: 'Aucune facture sur la période : le DSO ne se calcule pas.',
    formula:
      'Méthode simple : encours TTC ({receivable:string}) ÷ facturation TTC nette d’avoirs de la période ({invoiced:string}) × {days:number|integer} jours.',
    open: 'Voir les encours',
  },
  top: {
    title: 'Retards par client',
    none: 'Aucun client en retard.',
    all: 'Tous les clients en retard',
    late: '{days:number|integer} jour{{s}} de retard',
  },
  promised: {
    title: 'Encaissements promis par semaine',
    none: 'Aucune promesse en cours.',
    week: 'Semaine du {from:string}',
    weekHeader: 'Semaine',
    amount: 'Montant promis',
    count: 'Promesses',
    late: 'Promis et non reçu : {amount:string}',
    later: 'Au-delà : {amount:string}',
    open: 'Voir les promesses',
  },
  recovered: {
    title: 'Recouvré par moyen',
    hint: 'Factures réglées dans les {days:number|integer} jours qui suivent une relance, comptées pour la dernière.',
    none: 'Aucun règlement après relance sur la période.',
    invoices: '{count:number|integer} facture{{s}}',
  },
  sent: {
    title: 'Relances envoyées par moyen',
    none: 'Aucune relance envoyée sur la période.',
    count: '{count:number|integer} envoi{{s}}',
  },
}
