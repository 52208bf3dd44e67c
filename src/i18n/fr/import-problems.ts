/** What is wrong with a file, a mapping or a row, and what is expected: one text a problem code of the import. */
export const importProblems = {
  FILE_EMPTY: 'Ce fichier est vide. Exportez-le de nouveau depuis votre logiciel.',
  FILE_WITHOUT_ROWS:
    'Ce fichier n’a que des en-têtes : aucune ligne à importer. Refaites l’export en vérifiant ses filtres et ses dates.',
  LEDGER_WITHOUT_CUSTOMERS:
    'Ce fichier comptable n’a aucune ligne de compte client (411). Lignes d’autres comptes : {others:number|integer}.',
  FILE_TOO_LARGE:
    'Fichier trop volumineux : {max:string} au plus. Retirez les colonnes inutiles, ou enregistrez-le en .csv. Ne le scindez pas : les factures absentes d’un fichier sont considérées comme payées.',
  FILE_TYPE_UNSUPPORTED:
    'Type de fichier non pris en charge ({found:string}). Ouvrez-le dans votre tableur et enregistrez-le en .csv ou .xlsx, ou refaites l’export sous l’un de ces formats.',
  FILE_UNREADABLE:
    'Erreur de chargement : le navigateur n’a pas pu lire ce fichier. Fermez-le dans vos autres programmes, puis choisissez-le à nouveau.',
  FILES_TOO_MANY: 'Pas plus de {max:number|integer} fichiers à la fois : un de clients, un d’écritures.',
  FILE_DIFFERS:
    'Ce n’est pas le même fichier : son contenu est différent. Choisissez le fichier d’origine, tel qu’il était.',
  ENCODING_INVALID: 'Le fichier n’est pas encodé en {encoding:string}. Choisissez un autre encodage.',
  ROW_TOO_LONG: 'La ligne {line:number|integer} dépasse {max:number|integer} caractères : le fichier semble abîmé.',
  TOO_MANY_ROWS:
    'Le fichier dépasse {max:number|integer} lignes. Exportez les seules factures ouvertes. Ne le scindez pas : les factures absentes d’un fichier sont considérées comme payées.',
  TOO_MANY_COLUMNS: 'Le fichier dépasse {max:number|integer} colonnes : vérifiez le délimiteur et le fichier.',
  HEADER_ROW_OUT_OF_FILE: 'La ligne d’en-tête doit être parmi les {rows:number|integer} premières.',
  WORKBOOK_ENCRYPTED: 'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
  WORKBOOK_DAMAGED: 'Ce classeur est abîmé ou incomplet. Ouvrez-le dans votre tableur et enregistrez-le à nouveau.',
  WORKBOOK_TOO_LARGE: 'Une fois décompressé, ce classeur dépasse {max:string}. Enregistrez-le en .csv.',
  WORKBOOK_EMPTY: 'Aucune feuille de ce classeur ne contient de données.',
  SHEET_UNKNOWN: 'Ce classeur n’a pas de feuille « {sheet:string} ».',
  XLS_MAYBE_CUT:
    'La feuille compte exactement {rows:number|integer} lignes, le maximum d’un .xls : la fin a pu être coupée. Préférez .xlsx ou .csv.',
  MERGED_CELLS:
    '{count:number|integer} groupe{{s}} de cellules fusionnées : seule la première cellule de chacun porte la valeur.',
  CHARACTERS_DAMAGED:
    'Des caractères sont illisibles (le premier à la ligne {line:number|integer}) : essayez un autre encodage.',
  ENCODING_UNSURE:
    'Les accents se lisent de plusieurs façons : vérifiez-les ci-dessous, et choisissez un autre encodage s’ils sont faux.',

  COLUMN_UNKNOWN: 'La colonne « {column:string} » n’est pas dans ce fichier.',
  COLUMN_TWICE: 'La colonne « {column:string} » est associée deux fois.',
  FIELD_UNKNOWN: 'Le champ « {field:string} » n’existe pas.',
  FIELD_TWICE: 'Le champ « {field:string} » est associé à deux colonnes.',
  FIELD_REQUIRED: 'Associez une colonne à « {field:string} ».',
  AMOUNT_COLUMN_MISSING: 'Associez une colonne à « Montant », ou deux à « Débit » et « Crédit ».',
  AMOUNT_AND_DEBIT_CREDIT: 'Gardez soit « Montant », soit « Débit » et « Crédit » : pas les deux.',
  DEBIT_CREDIT_INCOMPLETE: 'Associez aussi une colonne à « {field:string} ».',
  AMOUNT_CONVENTION_MISSING: 'Choisissez comment se lisent les montants de « {field:string} ».',
  TERMS_MISSING: 'Indiquez quand vos factures sont dues : des factures du fichier n’ont pas d’échéance.',
  DATE_FORMAT_MISSING: 'Choisissez le format des dates.',
  COLUMNS_RIVAL:
    'Plusieurs colonnes peuvent être « {field:string} » : {columns:string}. Associez celle qui convient ; pour un montant, c’est ce qui reste à payer.',
  VALUE_UNMAPPED: 'Indiquez ce que signifie « {value:string} » ({field:string}).',
  VALUE_TARGET_UNKNOWN: '« {value:string} » ({field:string}) est traduit par une valeur inconnue.',

  VALUE_MISSING: 'Cellule vide : une valeur est attendue.',
  VALUE_TOO_LONG: 'Texte trop long : {max:string} caractères au plus.',
  VALUE_NOT_MAPPED: 'Valeur non traduite : revenez à l’étape « Valeurs ».',
  VALUE_CHARACTERS: 'Caractères invisibles interdits : saisissez à nouveau le texte.',
  SIREN_INVALID: 'SIREN invalide : neuf chiffres sont attendus.',
  SIREN_CHECK_DIGIT: 'La clé de contrôle de ce SIREN est fausse : vérifiez-le. La ligne sera importée.',
  EMAIL_INVALID: 'Adresse e-mail invalide : une adresse comme compta@client.example est attendue.',
  PHONE_INVALID: 'Téléphone invalide : un numéro comme 01 23 45 67 89 ou +33 1 23 45 67 89 est attendu.',
  CONTACT_MISSING: 'Ni téléphone ni e-mail : l’un des deux au moins est attendu.',
  PUBLIC_BODY_UNKNOWN:
    'Organisme public inconnu : « collectivité », « hôpital », « entreprise publique » ou « non » est attendu.',
  COUNTRY_UNKNOWN: 'Pays inconnu : un nom ou un code de trois lettres comme FRA est attendu.',
  PHONE_UNUSUAL: 'Numéro inhabituel pour ce pays : un tableur en a-t-il retiré le premier 0 ? La ligne sera importée.',
  ZIP_CODE_UNUSUAL:
    'Code postal inhabituel pour ce pays (cinq chiffres en France) : un tableur en a-t-il retiré le premier 0 ? La ligne sera importée.',
  CUSTOMER_NOT_STORED:
    'Aucun client connu ne porte cette référence : corrigez-la, ou ajoutez ce client avec son SIREN, son nom et son adresse.',
  CUSTOMER_UNKNOWN: 'Aucun client ne porte cette référence : importez d’abord ce client ou corrigez-la.',
  DOCUMENT_NUMBER_CHARACTERS:
    'Numéro de pièce invalide : lettres, chiffres, espaces, tirets, points et barres obliques sont attendus.',
  DOCUMENT_NUMBER_STRICT:
    'Numéro de pièce refusé : lettres, chiffres, tirets, soulignés et points seulement. C’est la règle « Numéros de pièce stricts » de votre compte (Règles).',
  CODE_IS_DATE: 'Le tableur a changé ce code en date : saisissez le code, et mettez la colonne au format Texte.',
  DATE_INVALID: 'Date illisible : le format {format:string} est attendu.',
  DATE_IMPOSSIBLE: 'Cette date n’existe pas au calendrier.',
  DATE_SHORT_YEAR: 'L’année n’a que deux chiffres : écrivez-la sur quatre, ou choisissez un format à deux chiffres.',
  DATE_DOUBTFUL:
    'Cette heure est peut-être minuit en France écrit en temps universel : ce jour ou le suivant ? Écrivez la date sans heure.',
  DOCUMENT_DATE_IN_FUTURE: 'Date de pièce à venir : le {today:string} au plus tard est attendu.',
  DOCUMENT_DATE_TOO_OLD: 'Date de pièce trop ancienne : le {limit:string} au plus tôt est attendu.',
  DUE_DATE_BEFORE_DOCUMENT:
    'Échéance antérieure à la date de pièce : la même date ou une date ultérieure est attendue.',
  DUE_DATE_TOO_FAR: 'Échéance trop lointaine : le {limit:string} au plus tard est attendu.',
  CLEARING_DATE_IN_FUTURE: 'Date de lettrage dans le futur : vérifiez-la.',
  AMOUNT_MISSING: 'Montant absent : un nombre est attendu.',
  AMOUNT_INVALID: 'Montant illisible : un nombre comme {example:string} est attendu.',
  AMOUNT_DECIMALS: 'Plus de deux décimales : un montant en euros et centimes est attendu.',
  AMOUNT_CUT:
    'La virgule décimale a coupé ce montant en deux cellules : exportez avec un autre délimiteur ou des guillemets.',
  AMOUNT_SIGN_AND_DIRECTION:
    'Un signe moins et un sens (D ou C) : lequel des deux indique le crédit ?. Corrigez le montant, ou n’associez pas la colonne du sens si le signe suffit.',
  DIRECTION_UNKNOWN: 'Sens illisible : D (débit) ou C (crédit) est attendu.',
  CURRENCY_FOREIGN: 'Montant dans une autre devise : un montant en euros est attendu.',
  STATUS_UNCLEAR:
    'L’état n’indique pas si cette pièce est encore due. Écrivez « À payer » ou « Payée », ou n’associez pas cette colonne.',
  STATUS_PARTIAL:
    'Pièce payée en partie : la colonne du montant n’indique pas le reste dû. Associez la colonne du reste dû, ou saisissez-le et videz l’état.',
  AMOUNT_UNIT: 'L’en-tête de la colonne compte en milliers ou en centimes : un montant en euros est attendu.',
  LETTERING_UNBALANCED:
    'Ligne lettrée, mais les lignes de cette lettre ne s’annulent pas dans le fichier : soldée ou non ? Videz la lettre si elle est encore due, ou n’associez pas cette colonne.',
  LETTERED_BEFORE:
    'Lettrée avec des écritures absentes du fichier : si vous indiquez ensuite qu’il ne contient que les nouveautés, elle solde les factures déjà connues ; sinon, elle est rejetée.',
  AMOUNT_TOO_LARGE: 'Montant trop grand : {max:string} au plus.',
  AMOUNT_ROUNDED: 'Montant arrondi au centime. La ligne sera importée.',
  AMOUNT_ZERO: 'Montant nul. La ligne sera importée.',
  INVOICE_NEGATIVE: 'Facture négative : s’agit-il d’un avoir ? La ligne sera importée.',
  DEBIT_AND_CREDIT_FILLED: 'Débit et crédit remplis : un seul des deux est attendu.',
  QUOTES_UNCLEAR:
    'Guillemet isolé : la fin de la cellule est incertaine. Vérifiez la ligne, puis corrigez une cellule ou ignorez-la.',
  CELLS_BEYOND_HEADER:
    'Ligne plus longue que l’en-tête : {expected:string} cellules sont attendues. Un délimiteur dans un texte sans guillemets ?',
  DUPLICATE_DIFFERS:
    'La ligne {firstLine:string} contient d’autres valeurs pour la même pièce : aucune des deux n’est importée. Corrigez-les, ou ignorez celle qui est fausse.',
  LIMIT_SOURCE_UNKNOWN: 'Origine de la limite inconnue : écrivez « interne » ou « assureur ».',
  LIMIT_SCOPE_UNKNOWN: 'Portée de la limite inconnue : écrivez « client » ou « SIREN ».',
  LIMIT_SIREN_MISSING: 'Une limite par SIREN demande le SIREN du client.',
  LIMIT_AMOUNT_RANGE: 'Cette limite est négative ou trop grande.',
  LIMIT_ENDS_BEFORE_START: 'La limite finit avant de commencer.',
  LIMIT_DAYS_RANGE: 'Le délai de déclaration est un nombre entier de jours, de 1 à 365.',
  TEXT_TOO_LONG: 'Texte trop long : 200 caractères au plus.',
  NUMBER_INVALID: 'Ce n’est pas un nombre, ou il est trop long.',
  NUMBER_UNCLEAR: 'Ce nombre peut se lire de deux façons : écrivez-le sans séparateur de milliers.',
  DAY_INVALID: 'Ce n’est pas une date : écrivez jj/mm/aaaa ou aaaa-mm-jj.',
  CHOICE_UNKNOWN: 'Ce choix n’existe pas dans ce champ personnalisé.',
  YES_NO_UNKNOWN: 'Écrivez oui ou non.',
  TAG_INVALID: 'Une étiquette a 30 caractères au plus.',
  TAGS_TOO_MANY: 'Vingt étiquettes au plus pour un client.',
  TAGS_OF_ACCOUNT: 'Vos clients auraient plus de 200 étiquettes différentes.',
  DUPLICATE_IN_FILE: 'Doublon de la ligne {firstLine:string}, qui est conservée.',

  IMPORT_ABANDONED: 'L’envoi s’est arrêté trop longtemps : rien n’a été enregistré. Recommencez.',
  IMPORT_FAILED: 'Le serveur n’a pas pu terminer : rien n’a été enregistré. Recommencez.',
  IMPORT_CANCELLED: 'L’import a été annulé : rien n’a été enregistré.',
  NOT_READ: 'Le fichier n’est plus en mémoire. Choisissez-le à nouveau.',
  NOT_CHECKED: 'Les lignes ne sont plus en mémoire. Relancez le contrôle.',
  WORKER_FAILED:
    'La lecture du fichier s’est interrompue dans le navigateur. Réessayez ; si cela persiste, rechargez la page.',
  CANCELLED: 'Opération annulée.',
}
