/** Texts of start-up, sign-in and the session. The keys of `loading` are the specification's. */
export const startup = {
  loading: {
    oidc: 'Recherche du service de connexion…',
    'not-initialized': 'Vérification de votre session…',
    'master-fetching': 'Ouverture de votre compte…',
    leaving: 'Redirection vers la page de connexion…',
    screen: 'Chargement de l’écran…',
  },
  login: {
    title: 'Ce qui vous est dû, à l’heure.',
    lead: 'Importez vos clients et vos écritures : Échéance vous dit chaque matin qui relancer, comment, et garde la trace de tout.',
    askedTitle: 'Votre signature est attendue.',
    askedLead: 'Créez votre accès avec l’adresse {email:string} : vous lirez le contrat, puis vous le signerez.',
    signIn: 'Se connecter',
    register: 'Créer un compte',
    secure: 'Connexion sécurisée : seul le service d’identité traite votre mot de passe.',
    aged: {
      title: 'Balance âgée',
      notDue: 'Non échu',
      d30: '1 à 30 jours',
      d60: '31 à 60 jours',
      d90: '61 à 90 jours',
      over: 'Plus de 90 jours',
    },
    points: {
      plan: 'Les relances du jour, client par client',
      proof: 'Litiges, promesses et envois dans un même historique',
      control: 'Chaque relance relue avant l’envoi',
    },
  },
  unauthorized: {
    title: 'Connectez-vous pour continuer',
    lead: 'Cette page nécessite une connexion. Vous y reviendrez ensuite.',
    lost: 'Votre session a expiré ou n’a pas pu être renouvelée. Vous reviendrez où vous en étiez.',
    elsewhere: 'La session a été fermée dans un autre onglet. Vous reviendrez où vous en étiez.',
    wanted: 'Page demandée',
  },
  secondFactor: {
    title: 'Encore une étape',
    lead: '{company:string} exige la connexion en deux étapes : après le mot de passe, un code ou une clé d’accès. Reconnectez-vous ; si vous n’en avez pas encore, vous l’activerez en une minute.',
    signIn: 'Se connecter en deux étapes',
  },
  failed: {
    configuration: {
      title: 'Le service de connexion ne répond pas',
      lead: 'Sa configuration n’a pas pu être lue. Vérifiez votre réseau, puis réessayez.',
    },
    initialisation: {
      title: 'La connexion n’a pas pu être vérifiée',
      lead: 'Le service d’identité n’a pas répondu comme prévu. Réessayez.',
    },
    signIn: {
      title: 'La page de connexion ne s’ouvre pas',
      lead: 'Le service d’identité est injoignable. Réessayez dans un instant.',
    },
    account: {
      title: 'Votre compte n’a pas pu être ouvert',
      lead: 'Vous êtes bien connecté, mais vos données ne sont pas accessibles.',
    },
    chunk: {
      title: 'Cet écran n’a pas pu être chargé',
      lead: 'Le réseau est interrompu, ou une nouvelle version est en ligne. Réessayez.',
    },
    view: {
      title: 'Cet écran a rencontré un problème',
      lead: 'Vos données ne sont pas touchées. Réessayez, ou revenez à l’accueil.',
    },
  },
  notFound: { title: 'Page introuvable' },
}
