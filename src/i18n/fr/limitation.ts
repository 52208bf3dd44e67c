/** Texts that warn of the limitation of invoices. */
export const limitation = {
  inDays: 'dans {days:number} jour{{s}}',
  barred: 'passée',
  caseNear: 'Prescription proche : le {date:string}',
  caseBarred: 'Prescription depuis le {date:string}',
  hint: 'Seul un acte qui l’interrompt (assignation, injonction de payer signifiée, reconnaissance écrite de la dette) la fait repartir : une relance ou une mise en demeure ne suffit pas.',
  hintPublic:
    'Pour un organisme public doté d’un comptable public, une demande de paiement écrite la fait aussi repartir (loi 68-1250, article 2) ; la date indiquée n’en tient pas compte.',
  customerTitle: 'Factures bientôt prescrites',
  customerText: 'Après la date indiquée, elles ne pourront plus être réclamées en justice.',
  invoice: '{number:string}, {amount:string} : le {date:string}',
  list: 'Factures proches de la prescription',
  more: 'et {n:number} autre{{s}}',
}
