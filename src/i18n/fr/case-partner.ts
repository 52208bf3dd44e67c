/** Texts of what the partner does with a case, as the account is told of it. */
export const casePartner = {
  by: 'Le partenaire',
  undelivered: {
    PARTNER_UNREACHABLE: {
      why: 'le partenaire n’a pas pu être joint',
      todo: 'Plusieurs tentatives sont restées sans réponse. Les relances du client reprennent ; ouvrez un nouveau dossier pour réessayer.',
    },
    ACCOUNT_NOT_VERIFIED: {
      why: 'le compte n’était pas vérifié',
      todo: 'Seul un compte dont l’entreprise est vérifiée peut confier une créance. Faites-la vérifier, puis ouvrez un nouveau dossier ; d’ici là les relances du client reprennent.',
    },
  },
  newCase: 'Ouvrir un nouveau dossier',
  refusedTitle: 'Le partenaire a refusé certains éléments',
  refusedText:
    'Ces éléments ne sont pas pris en compte : contactez le partenaire, puis déclarez-les de nouveau si besoin.',
  refusedSteps: {
    ADDITION_REFUSED: 'Ajout refusé',
    PAYMENT_REFUSED: 'Paiement refusé',
    DOCUMENT_REFUSED: 'Document refusé',
  },
  refusedStep: '{what:string} ({amount:string}) : {text:string}',
  refusedDocument: '{what:string} : {text:string}',
  fee: 'Commission du partenaire',
  feeBase: '{percent:number} % du montant recouvré ({amount:string})',
  feeNet: 'Hors taxes',
  feeVat: 'TVA ({percent:number} %)',
  feeTotal: 'Total',
  feeHint: 'À votre charge : elle n’est jamais réclamée au client.',
}
