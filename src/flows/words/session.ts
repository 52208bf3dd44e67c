import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Session',
    what: 'Maintient l’accès d’un utilisateur connecté, jusqu’à la fin de sa session.',
    states: {
      open: ['Session ouverte', 'Quelqu’un est connecté ; le serveur peut être appelé.'],
      'open.fresh': ['Accès valable', 'L’accès vaut pour le prochain appel.'],
      'open.renewing': ['Renouvellement', 'L’accès expire bientôt : les appels attendent qu’il soit renouvelé.'],
      losing: [
        'Fermeture de la session perdue',
        'L’accès n’a pas pu être renouvelé : la session se ferme et l’utilisateur doit se reconnecter.',
      ],
      signingOut: ['Déconnexion', 'L’utilisateur se déconnecte, ici et auprès du service d’identité.'],
      forgetting: [
        'Oubli de l’accès',
        'L’utilisateur s’est déconnecté dans un autre onglet : celui-ci oublie son accès.',
      ],
      lost: ['Session perdue', 'La session est perdue.'],
      signedOut: ['Déconnecté', 'L’utilisateur s’est déconnecté.'],
      signedOutElsewhere: ['Déconnecté ailleurs', 'L’utilisateur s’est déconnecté dans un autre onglet.'],
    },
    events: {
      'signOut.requested': 'demande à se déconnecter',
      'otherTab.signedOut': 'apprend la déconnexion dans un autre onglet',
      'token.wanted': 's’apprête à appeler le serveur',
    },
    guards: { isStale: 'l’accès expire bientôt' },
    actors: {
      watchPage: 'la surveillance de la page et des autres onglets',
      renewToken: 'le renouvellement de l’accès',
      endLostSession: 'la fermeture de la session perdue',
      signOut: 'la déconnexion',
      forgetToken: 'l’oubli de l’accès',
    },
  },
  en: {
    title: 'Session',
    states: {
      open: 'Session open',
      'open.fresh': 'Access token valid',
      'open.renewing': 'Renewing the access token',
      losing: 'Closing the expired session',
      signingOut: 'Signing out',
      forgetting: 'Clearing the access token',
      lost: 'Session expired',
      signedOut: 'Signed out',
      signedOutElsewhere: 'Signed out in another tab',
    },
    events: {
      'signOut.requested': 'asks to sign out',
      'otherTab.signedOut': 'signs out in another tab',
      'token.wanted': 'is about to call the server',
    },
    guards: { isStale: 'the access token expires soon' },
    actors: {
      watchPage: 'watching the page and the other tabs',
      renewToken: 'renewing the access token',
      endLostSession: 'closing the expired session',
      signOut: 'signing out',
      forgetToken: 'clearing the access token',
    },
  },
  who: {
    'otherTab.signedOut': 'page',
    'token.wanted': 'page',
    watchPage: 'page',
    renewToken: 'provider',
    endLostSession: 'page',
    signOut: 'provider',
    forgetToken: 'page',
  },
}
