import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Session',
    what: 'Maintient l’accès d’une personne connectée, jusqu’à la fin de sa session.',
    states: {
      open: ['Session ouverte', 'Quelqu’un est connecté ; le serveur peut être appelé.'],
      'open.fresh': ['Accès valable', 'L’accès vaut pour le prochain appel.'],
      'open.renewing': ['Renouvellement', 'L’accès expire bientôt : les appels attendent qu’il soit renouvelé.'],
      losing: [
        'Fermeture de la session perdue',
        'L’accès n’a pas pu être renouvelé : la session se ferme et la personne est priée de se reconnecter.',
      ],
      signingOut: ['Déconnexion', 'La personne se déconnecte, ici et auprès du service d’identité.'],
      forgetting: [
        'Oubli de l’accès',
        'La personne s’est déconnectée dans un autre onglet : celui-ci oublie son accès.',
      ],
      lost: ['Session perdue', 'La session est perdue.'],
      signedOut: ['Déconnecté', 'La personne s’est déconnectée.'],
      signedOutElsewhere: ['Déconnecté ailleurs', 'La personne s’est déconnectée dans un autre onglet.'],
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
      'open.fresh': 'Access valid',
      'open.renewing': 'Renewing',
      losing: 'Closing the lost session',
      signingOut: 'Logging out',
      forgetting: 'Forgetting the access',
      lost: 'Session lost',
      signedOut: 'Logged out',
      signedOutElsewhere: 'Logged out elsewhere',
    },
    events: {
      'signOut.requested': 'asks to log out',
      'otherTab.signedOut': 'hears of the logging out in another tab',
      'token.wanted': 'is about to call the server',
    },
    guards: { isStale: 'the access runs out soon' },
    actors: {
      watchPage: 'the watch over the page and the other tabs',
      renewToken: 'the renewal of the access',
      endLostSession: 'the closing of the lost session',
      signOut: 'the logging out',
      forgetToken: 'the forgetting of the access',
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
