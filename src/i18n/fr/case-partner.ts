/** Texts of what the partner does with a case, as the account is told of it. */
export const casePartner = {
  by: 'Le partenaire',
  undelivered: {
    PARTNER_UNREACHABLE: {
      why: 'le partenaire n’a pas pu être joint',
      todo: 'Plusieurs essais sont restés sans réponse. Les relances du client reprennent ; ouvrez un nouveau dossier pour essayer encore.',
    },
    ACCOUNT_NOT_VERIFIED: {
      why: 'le compte n’était pas vérifié',
      todo: 'Seul un compte dont l’entreprise est vérifiée peut confier une créance. Faites-la vérifier, puis ouvrez un nouveau dossier ; d’ici là les relances du client reprennent.',
    },
  },
  newCase: 'Ouvrir un nouveau dossier',
  refusedTitle: 'Le partenaire n’a pas tout pris',
  refusedText: 'Il n’en tient pas compte : voyez avec lui, puis déclarez-le de nouveau si besoin.',
  refusedSteps: {
    ADDITION_REFUSED: 'Ajout refusé',
    PAYMENT_REFUSED: 'Paiement refusé',
    DOCUMENT_REFUSED: 'Document refusé',
  },
  refusedStep: '{what:string} ({amount:string}) : {text:string}',
  refusedDocument: '{what:string} : {text:string}',
  fee: 'Commission du partenaire',
  feeBase: '{percent:number} % de ce qu’il a recouvré ({amount:string})',
  feeNet: 'Hors taxes',
  feeVat: 'TVA ({percent:number} %)',
  feeTotal: 'Total',
  feeHint: 'À votre charge : elle n’est jamais réclamée au client.',
}
