/** The sender of the account's e-mails: its own address, and the DNS records of its domain. */
export const sender = {
  title: 'Expéditeur des e-mails',
  lead: 'De qui vos relances et vos questions viennent, dans la boîte de réception de vos clients.',
  from: 'De',
  replyTo: 'Réponses à',
  notAdministrator: 'Seul un administrateur peut modifier l’expéditeur.',
  general: 'Vos e-mails partent de l’adresse d’Échéance, au nom de votre entreprise.',
  generalHint:
    'Avec une adresse de votre domaine, vos clients reconnaissent l’expéditeur et vos relances arrivent plus sûrement. Il faut pouvoir ajouter un enregistrement au DNS de ce domaine.',
  begin: 'Utiliser une adresse de mon domaine',
  form: 'Votre expéditeur',
  address: 'Adresse',
  addressHint:
    'Une adresse de votre domaine qui existe : vos clients peuvent y répondre. Par exemple : compta@votre-entreprise.fr.',
  name: 'Nom affiché',
  faults: {
    VALUE_TOO_LONG: 'Saisissez une valeur plus courte',
    INVALID_EMAIL: 'Saisissez une adresse comme compta@votre-entreprise.fr, sans accents',
    PUBLIC_MAIL_DOMAIN:
      'Ce domaine appartient à un fournisseur de messagerie : vous ne pouvez pas y publier d’enregistrement. Saisissez une adresse de votre propre domaine.',
    GENERAL_DOMAIN: 'C’est le domaine d’Échéance : saisissez une adresse du vôtre',
    NAME_MISSING: 'Saisissez le nom que vos clients liront',
    NAME_INVALID: 'Sans adresse ni chevrons',
    IBAN_IN_TEXT: 'Un IBAN n’a pas sa place dans ce nom',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  refused: 'L’expéditeur n’a pas été enregistré',
  saveFailed: 'Nous n’avons pas pu confirmer l’enregistrement',
  keepEditing: 'Revenir à la saisie',
  loadFailed: 'L’expéditeur n’a pas pu être chargé',
  edit: 'Modifier',
  check: 'Vérifier maintenant',
  checking: 'Interrogation du DNS…',
  checkFailed: 'Nous n’avons pas pu vérifier le domaine',
  drop: 'Ignorer',
  checkedAt: 'Dernière vérification le {at:string}. Une autre a lieu chaque matin.',
  unpublished: 'Il reste à publier l’enregistrement DKIM',
  unpublishedHint:
    'Ajoutez-le au DNS de {domain:string}, chez votre hébergeur de domaine, puis vérifiez. Un nouvel enregistrement met de quelques minutes à quelques heures à paraître. D’ici là, vos e-mails partent de {general:string}, au nom de votre entreprise.',
  verified: 'Vos e-mails partent de cette adresse',
  verifiedHint:
    'Chacun est signé par {domain:string}. Si l’enregistrement DKIM disparaît, vos e-mails partent de {general:string} et vos administrateurs en sont informés.',
  faulty: 'Le domaine n’est pas vérifié',
  faultyHint:
    'Vos e-mails partent de {general:string}, au nom de votre entreprise : rien n’est arrêté. Corrigez l’enregistrement DKIM, puis vérifiez.',
  taken: 'Une autre entreprise utilise ce domaine',
  takenHint:
    'Votre enregistrement DKIM est juste, mais un domaine ne sert qu’à une entreprise à la fois. Retirez du DNS l’enregistrement DKIM de l’autre (un autre nom qui commence par « echeance- ») : le domaine se libère à sa vérification suivante, chaque matin.',
  unreachable: 'Le DNS n’a pas répondu',
  unreachableHint:
    'Nous ne savons donc rien de {domain:string} pour l’instant. Réessayez dans quelques minutes ; d’ici là, vos e-mails partent de {general:string}.',
  removal: {
    ask: 'Retirer',
    title: 'Retirer cet expéditeur ?',
    hint: 'Vos e-mails partiront de {general:string}. La clé de signature est supprimée : un nouvel essai en demandera une autre, à publier de nouveau.',
    failed: 'Nous n’avons pas pu confirmer le retrait',
    failedHint: 'L’expéditeur est peut-être encore là.',
    remove: 'Retirer',
    keep: 'Garder',
  },
  records: 'Enregistrements DNS de {domain:string}',
  recordsHint:
    'Tous sont de type TXT. Certains hébergeurs complètent le nom eux-mêmes : saisissez-le alors sans « .{domain:string} » à la fin.',
  kinds: {
    DKIM: 'DKIM : la signature',
    SPF: 'SPF : les serveurs autorisés',
    DMARC: 'DMARC : ce que font les messageries',
  },
  roles: {
    DKIM: 'Nécessaire. La clé avec laquelle les messageries vérifient que vos e-mails viennent de vous et n’ont pas été modifiés.',
    SPF: 'Conseillé. Nos e-mails voyagent sous notre propre adresse de retour, où leurs échecs nous parviennent : ils ne dépendent pas de votre SPF. Certaines messageries le regardent quand même.',
    DMARC:
      'Conseillé. Ce qu’une messagerie fait d’un e-mail à votre nom qui n’est pas de vous. Les nôtres y satisfont toujours, par leur signature.',
  },
  levels: { RIGHT: 'Juste', ADVICE: 'À améliorer', FAULT: 'À corriger', UNKNOWN: 'Inconnu' },
  missing: 'À publier',
  recordName: 'Nom',
  publish: 'Valeur à publier',
  replace: 'Valeur à publier à la place',
  found: 'Trouvé dans le DNS',
  foundAt: 'Trouvé à {name:string}',
  nothing: 'Rien',
  copyName: 'Copier le nom de {kind:string}',
  copyValue: 'Copier la valeur de {kind:string}',
  copied: 'Copié',
  codes: {
    DKIM_UNANSWERED:
      'La dernière vérification est restée sans réponse du DNS. Après trois jours, l’adresse n’est plus utilisée.',
    DKIM_MISSING: 'Aucun enregistrement à ce nom. Ajoutez-le avec la valeur ci-dessous.',
    DKIM_SEVERAL:
      'Plusieurs enregistrements à ce nom : les messageries ne savent pas lequel lire. Gardez celui ci-dessous et supprimez les autres.',
    DKIM_MALFORMED:
      'L’enregistrement est illisible : il a peut-être été copié avec des guillemets ou en partie. Remplacez-le.',
    DKIM_REVOKED: 'La clé est vide, ce qui veut dire « révoquée ». Remplacez l’enregistrement.',
    DKIM_OTHER_KEY:
      'La clé n’est pas la nôtre, ou elle est coupée : certains hébergeurs n’acceptent que 255 caractères par chaîne, et demandent plusieurs chaînes dans un même enregistrement.',
    DKIM_RESTRICTED:
      'L’enregistrement est en mode d’essai (t=y) ou limité à d’autres usages : nos signatures n’y comptent pas. Remplacez-le.',
    DKIM_RIGHT: 'La clé est en place.',
    SPF_UNANSWERED: 'Le DNS n’a pas encore répondu : cet enregistrement n’est pas connu.',
    SPF_MISSING:
      'Le domaine n’a pas de SPF. Si d’autres outils envoient des e-mails à son nom, ajoutez aussi leurs serveurs avant de publier.',
    SPF_SEVERAL:
      'Plusieurs enregistrements SPF : les messageries les rejettent tous. Remplacez-les par un seul, comme ci-dessous.',
    SPF_MALFORMED:
      'L’enregistrement SPF contient un terme illisible : les messageries le rejettent en entier. Corrigez-le ; la valeur ci-dessous ne reprend que ce qui nous concerne.',
    SPF_TOO_MANY:
      'Il demande plus de dix recherches dans le DNS, ce qu’il inclut compris : les messageries le rejettent. Retirez les services que vous n’utilisez plus.',
    SPF_OPEN:
      'Il autorise le monde entier (+all) : n’importe qui peut envoyer à votre nom. Terminez-le par ~all ou -all.',
    SPF_WITHOUT_US: 'Nos serveurs n’y figurent pas. La valeur ci-dessous les ajoute à ce que vous avez déjà.',
    SPF_UNDECIDED: 'Il ne dit rien des autres serveurs. Terminez-le par ~all ou -all.',
    SPF_RIGHT: 'Nos serveurs y figurent.',
    DMARC_UNANSWERED: 'Le DNS n’a pas encore répondu : cet enregistrement n’est pas connu.',
    DMARC_MISSING:
      'Le domaine n’a pas de règle DMARC ; des messageries en demandent une. Celle-ci n’empêche rien et suffit pour commencer.',
    DMARC_SEVERAL: 'Plusieurs règles DMARC : les messageries n’en suivent aucune. Gardez-en une.',
    DMARC_MALFORMED:
      'La règle est illisible : « p » doit valoir none, quarantine ou reject, « adkim » et « aspf » r ou s. Les messageries ne la suivent pas.',
    DMARC_WATCHES: 'La règle observe sans rien empêcher. Vos e-mails y satisfont par leur signature.',
    DMARC_RIGHT:
      'La règle protège votre nom. Vos e-mails y satisfont par leur signature, même si elle demande un alignement strict.',
  },
}
