/** Texts of payments: the price, the way to the payment page and back, and what came of it. */
export const payments = {
  title: 'Paiement',
  purposes: {
    FORMAL_NOTICE: 'Mise en demeure',
    DRAFT_FORMAL_NOTICE: 'Mise en demeure du brouillon',
    SUBSCRIPTION: 'Abonnement',
    COMPANY_INFORMATION: 'Santé financière',
  },
  leads: {
    FORMAL_NOTICE:
      'La lettre de mise en demeure est établie dès que le paiement est accepté, et ne peut plus être annulée.',
    DRAFT_FORMAL_NOTICE:
      'La lettre de votre brouillon est établie dès que le paiement est accepté, et ne peut plus être annulée.',
    SUBSCRIPTION: 'L’abonnement commence dès que le paiement est accepté.',
    COMPANY_INFORMATION:
      'Le score, l’encours conseillé et douze mois de surveillance de cette entreprise, dès que le paiement est accepté.',
  },
  customer: 'Client',
  invoices: 'Factures',
  amountDue: 'Montant réclamé',
  net: 'Prix hors taxes',
  vat: 'TVA',
  gross: 'Total à payer',
  grossPaid: 'Total',
  transaction: 'Transaction',
  pay: 'Payer {amount:string}',
  payHint: 'Le paiement se fait sur la page du prestataire ; vous revenez ici ensuite.',
  payByDebitHint:
    'Le paiement se fait sur la page du prestataire, qui garde votre moyen de paiement : les mois suivants sont prélevés par lui jusqu’à ce que vous résiliiez.',
  duration: 'Durée',
  durations: { ONE_MONTH: 'Un mois', ONE_YEAR: 'Un an', AUTOMATIC_DEBIT: 'Chaque mois, par prélèvement automatique' },
  toSubscription: 'Voir l’abonnement',
  again: 'Payer de nouveau',
  resume: 'Reprendre le paiement',
  ordering: 'Préparation du paiement…',
  leaving: 'Ouverture de la page de paiement…',
  leavingHint: 'Si elle ne s’ouvre pas, ou si vous en revenez, vérifiez l’état du paiement.',
  look: 'Vérifier l’état du paiement',
  offerReading: 'Chargement de l’offre…',
  reading: 'Chargement du paiement…',
  refused: 'Ce paiement n’est pas possible',
  refusals: {
    SELECTION_REFUSED: 'Ce paiement n’est pas autorisé. Rien n’a été commandé ni payé.',
    MOVEMENTS_ALREADY_ADDED: 'Ces factures sont déjà dans un dossier.',
    FRENCH_COMPANIES_ONLY: 'Seules les entreprises françaises ont un score.',
    STANDARD_ACCOUNT_ONLY: 'La santé financière fait partie de la formule standard.',
    DRAFT_NOT_FOUND: 'Il n’y a pas de brouillon de mise en demeure : il a été supprimé, ou déjà envoyé.',
    TIERS_NOT_FOUND: 'Ce client n’existe pas ou n’existe plus dans ce compte.',
    TIERS_NO_ADDRESS: 'Ce client n’a pas d’adresse postale. Complétez la rue, le code postal et la ville sur sa fiche.',
    ACCOUNT_NOT_VERIFIED:
      'L’identité de votre entreprise n’est pas encore vérifiée : c’est nécessaire pour une offre payante. Mon compte, Vérification d’identité.',
    SUBSCRIPTION_NOT_FOR_LIGHT:
      'La formule légère se paie par dossier. Passez d’abord à la formule standard : Mon compte, Entreprise.',
    DEBIT_RUNNING:
      'Le mois suivant est en cours de prélèvement. Attendez son issue, qui s’affiche dans Mon compte, Abonnement.',
    HEALTH_NOT_OFFERED:
      'Aucune source de comptes annuels n’est raccordée à cette installation : le score n’est pas proposé tant que l’exploitant n’en a pas raccordé une.',
    PAYMENT_NOT_SET_UP:
      'Aucun prestataire de paiement n’est raccordé à cette installation : rien ne peut y être acheté tant que l’exploitant n’en a pas raccordé un.',
    INVOICE_REQUIRED: 'Aucune facture n’est sélectionnée.',
    MOVEMENT_NOT_FOUND: 'L’une des factures n’existe plus : sélectionnez-les de nouveau.',
  },
  orderFailed: 'Le paiement n’a pas pu être préparé',
  orderFailedHint: 'Rien n’a été payé. Vous pouvez réessayer : vous ne paierez pas deux fois.',
  unreachable: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant.',
  readFailed: 'L’état du paiement n’a pas pu être chargé',
  readFailedHint: 'Un paiement déjà effectué reste valable. Ne payez pas une seconde fois : réessayez d’abord ici.',
  missing: 'Cette transaction n’existe pas dans ce compte',
  missingHint: 'Vérifiez l’adresse, ou le compte avec lequel vous êtes connecté.',
  unpaid: 'Paiement non effectué',
  unpaidHint: 'Vous pouvez le reprendre tant que sa page est ouverte, pendant un jour au plus.',
  waiting: 'Paiement en attente',
  waitingHints: {
    FORMAL_NOTICE:
      'La banque n’a pas encore répondu. Dès qu’elle accepte, la lettre est établie automatiquement. Vous pouvez fermer cette page.',
    DRAFT_FORMAL_NOTICE:
      'La banque n’a pas encore répondu. Dès qu’elle accepte, la lettre de votre brouillon est établie automatiquement. Vous pouvez fermer cette page.',
    SUBSCRIPTION:
      'La banque n’a pas encore répondu. Dès qu’elle accepte, votre abonnement commence automatiquement. Vous pouvez fermer cette page.',
    COMPANY_INFORMATION:
      'La banque n’a pas encore répondu. Dès qu’elle accepte, les informations sont disponibles. Vous pouvez fermer cette page.',
  },
  unknown: 'Paiement pas encore confirmé',
  unknownHint:
    'Le prestataire ne répond pas. La vérification continue, même si vous fermez cette page. Ne payez pas une seconde fois.',
  lookNow: 'Vérifier maintenant',
  held: 'Payé, en attente de la vérification de votre entreprise',
  heldHint:
    'La vérification de l’identité de votre entreprise a été retirée, ou est en cours. Votre abonnement commence automatiquement dès qu’elle est vérifiée ; rien n’est perdu d’ici là. Ne payez pas une seconde fois. Pour être remboursé, écrivez au support avec le numéro de transaction.',
  toIdentity: 'Vérifier l’identité',
  paid: 'Paiement accepté',
  paidHints: {
    FORMAL_NOTICE: 'La mise en demeure est commandée : son dossier {number:string} est ouvert.',
    DRAFT_FORMAL_NOTICE:
      'La mise en demeure de votre brouillon est commandée : son dossier {number:string} est ouvert.',
    SUBSCRIPTION: 'Votre abonnement a commencé.',
    COMPANY_INFORMATION: 'Les informations d’entreprise sont disponibles.',
  },
  toCase: 'Voir le dossier',
  toHealth: 'Voir la santé financière',
  declined: 'Paiement refusé',
  declinedHints: {
    FORMAL_NOTICE: 'Rien n’a été prélevé, et aucune mise en demeure n’est établie.',
    DRAFT_FORMAL_NOTICE: 'Rien n’a été prélevé, et aucune mise en demeure n’est établie. Votre brouillon est intact.',
    SUBSCRIPTION: 'Rien n’a été prélevé, et votre abonnement n’a pas changé.',
    COMPANY_INFORMATION: 'Rien n’a été prélevé, et aucune information n’a été achetée.',
  },
}
