/** Texts of the identity verification of a company and its manager. */
export const identityVerification = {
  title: 'Vérification d’identité',
  lead:
    'Deux documents prouvent que la société existe et que son dirigeant la représente. Ils sont lus sur nos serveurs, chiffrés, et ne servent qu’à cela ; si nécessaire, une personne de notre équipe les examine.',
  optional: 'Vous pouvez le faire plus tard : seules l’offre payante et la délégation l’exigent.',
  required: 'L’offre payante l’exige.',
  documents: {
    certificateOfIncorporation: {
      name: 'Extrait Kbis',
      hint: 'Moins de 3 mois, toutes les pages dans un fichier',
      choose: 'Choisir le Kbis',
      replace: 'Remplacer le Kbis',
      remove: 'Supprimer le Kbis',
    },
    managingDirectorIDCard: {
      name: 'Pièce d’identité du dirigeant',
      hint: 'Carte d’identité ou passeport : la face qui porte les lignes de « < »',
      choose: 'Choisir la pièce d’identité',
      replace: 'Remplacer la pièce d’identité',
      remove: 'Supprimer la pièce d’identité',
    },
  },
  replace: 'Remplacer',
  remove: 'Supprimer',
  formats: 'PDF, PNG ou JPG, {max:string} au plus',
  missing: 'Non fourni',
  given: '{name:string}, {size:string}',
  sending: 'Envoi de {name:string}',
  cancelSending: 'Annuler l’envoi',
  removing: 'Suppression en cours',
  check: 'Vérifier',
  checkHint: 'Ajoutez les deux documents pour lancer la vérification.',
  later: 'Le faire plus tard',
  goOn: 'Continuer',
  change: 'Changer un document',
  loadFailed: 'La vérification n’a pas pu être chargée',
  uploadFailed: '{name:string} n’a pas pu être envoyé',
  uploadRefused: '{name:string} n’est pas accepté',
  leaveOut: 'Ignorer',
  removalFailed: 'Le document n’a peut-être pas été supprimé',
  starting: 'La vérification commence…',
  checking: {
    title: 'Vérification en cours',
    text:
      'La lecture prend quelques secondes, une minute pour une photo. Vous pouvez fermer cette page : le résultat sera affiché à votre retour.',
    abort: 'Interrompre',
    aborting: 'Interruption…',
  },
  refused: 'La vérification n’a pas commencé',
  temporaryError: {
    title: 'Erreur temporaire inattendue',
    text: 'Nous ne savons pas où en est la vérification. Vos documents sont conservés : réessayez.',
  },
  processError: {
    title: 'La vérification s’est interrompue',
    text: 'Un document n’a pas pu être traité par nos serveurs. Réessayez, ou envoyez-le dans un autre format.',
  },
  aborted: {
    title: 'Vous avez interrompu la vérification',
    text: 'Vos documents sont conservés. Reprenez quand vous voulez.',
  },
  failed: {
    title: 'La vérification a échoué',
    text: 'Au moins un point n’est pas conforme. Remplacez le document concerné, puis relancez la vérification.',
  },
  doubtful: {
    title: 'Vérification à confirmer',
    text:
      'Vous pouvez continuer, mais le compte n’est pas encore vérifié : pour l’offre payante et la délégation, fournissez un meilleur document ou contactez notre support.',
  },
  plausible: {
    title: 'Vos documents sont en cours d’examen',
    text:
      'Ils sont lisibles. Notre équipe les compare au registre, en général sous {days:number} jour{{s}} ouvré{{s}}. Vous recevrez sa décision par e-mail et pouvez continuer : l’offre payante et la délégation seront accessibles après son accord.',
    change: 'Changer un document relance la vérification.',
    look: 'Vérifier la décision',
  },
  refusedByPerson: {
    title: 'Vos documents ont été refusés',
    text: 'Notre équipe les a examinés. Remplacez les documents en cause, puis relancez la vérification.',
    reasons: 'Motifs du refus',
    comment: 'Son message :',
  },
  refusalReasons: {
    UNREADABLE: 'Un document n’est pas lisible.',
    INCOMPLETE: 'Il manque une page ou une face.',
    NOT_AUTHENTIC: 'L’authenticité d’un document n’a pas pu être établie.',
    OTHER_COMPANY: 'Le Kbis est celui d’une autre société.',
    OTHER_PERSON: 'La pièce d’identité n’est pas celle du dirigeant.',
    OUTDATED: 'Un document n’est plus valable.',
    OTHER: 'Autre motif, indiqué dans le message.',
  },
  withdrawn: {
    title: 'Votre compte n’est plus vérifié',
    reasons: {
      COMPANY_RENAMED: 'Le nom ou le SIREN de la société a changé depuis la vérification.',
      MANAGER_CHANGED: 'Le dirigeant a changé depuis la vérification.',
      READING_ALONE: 'Vos documents n’avaient pas encore été examinés.',
      REVIEW_REFUSED: 'Les nouveaux documents ont été refusés.',
    },
    text:
      'L’offre payante et la délégation nécessitent une nouvelle vérification ; les dossiers à transmettre au partenaire sont suspendus d’ici là.',
  },
  succeeded: { title: 'Compte vérifié', text: 'Tous les points sont conformes.' },
  verifiedOn: 'Compte vérifié le {date:string}',
  notVerified: 'Compte non vérifié',
  checks: 'Points vérifiés',
  results: { OK: 'Conforme', WARN: 'À confirmer', ERROR: 'Non conforme' },
  checkpoints: {
    ID_ACCEPTANCE: {
      pass: 'La pièce d’identité est acceptée',
      fail: 'La pièce d’identité n’est pas acceptée',
    },
    MANAGER_MATCH_ID: {
      pass: 'Le nom du dirigeant correspond à la pièce d’identité',
      fail: 'Le nom du dirigeant ne correspond pas à la pièce d’identité',
    },
    LEGAL_ENTITY_DIRECTOR_CONTROL: {
      pass: 'Le dirigeant figure sur le Kbis',
      fail: 'Le dirigeant ne figure pas sur le Kbis',
    },
    COMPANY_CERTIFICATE_EXPIRATION: {
      pass: 'Le Kbis a moins de 3 mois',
      fail: 'Le Kbis doit avoir moins de 3 mois',
    },
    MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH: {
      pass: 'Le SIREN du compte est celui du Kbis',
      fail: 'Le SIREN du compte n’est pas celui du Kbis',
    },
  },
  reasons: {
    UNREADABLE: 'Cette information n’a pas pu être lue : fournissez une image nette, entière et bien éclairée.',
    CHECK_DIGITS_WRONG: 'Les chiffres de contrôle de la zone de lecture sont faux : elle est mal lue ou altérée.',
    NOT_AN_IDENTITY_DOCUMENT: 'Ce n’est ni une carte d’identité, ni un passeport, ni un titre de séjour.',
    EXPIRED: 'Elle n’est plus valable.',
    EXPIRY_UNKNOWN: 'Sa fin de validité n’a pas pu être établie.',
    EXTENDED: 'Sa validité est prolongée de cinq ans (cartes délivrées de 2004 à 2013).',
    FORENAME_DIFFERS: 'Le nom est le même, les prénoms ne concordent qu’en partie.',
    NAME_CUT: 'Le nom est coupé dans la zone de lecture : ce qu’on en lit concorde.',
    NAME_DIFFERS: 'Les noms sont différents.',
    TOO_OLD: 'Il a été délivré il y a 3 mois ou plus.',
    IN_THE_FUTURE: 'Sa date de délivrance est à venir.',
    COMPANY_NAME_DIFFERS: 'Le SIREN est le bon, mais la dénomination diffère de celle du compte.',
    SIREN_DIFFERS: 'Ce Kbis est celui d’une autre société.',
  },
  problems: {
    FILE_TOO_LARGE: 'Ce fichier dépasse {max:string}.',
    FILE_TYPE_REFUSED: 'Ce n’est ni un PDF, ni un PNG, ni un JPG lisible. C’est le contenu qui compte, pas le nom.',
    DOCUMENTS_MISSING: 'Un des deux documents manque : il a pu être supprimé ailleurs.',
    TOO_MANY_CHECKS: 'Trop de vérifications aujourd’hui. Réessayez demain, ou contactez le support.',
  },
}
