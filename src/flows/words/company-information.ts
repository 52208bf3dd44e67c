import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Santé financière d’un client',
    what: 'La santé financière d’un client : proposée, offerte ou achetée, surveillée, terminée.',
    states: {
      loading: ['Chargement', 'Ce qui est connu de l’entreprise du client est chargé.'],
      loadFailed: ['Échec du chargement', 'Ce qui est connu de l’entreprise n’a pas pu être chargé.'],
      standing: ['Que montrer ?', 'Ce qui a été lu décide de ce qui est montré.'],
      unavailable: [
        'Pas de score possible',
        'Aucun score : le client est un particulier, une entreprise étrangère, ou n’a pas de SIREN valide.',
      ],
      offered: ['Offre affichée', 'Personne ne l’a encore demandée : ce qu’elle dit, ce qu’elle coûte.'],
      confirmingFree: [
        'Utiliser l’entreprise offerte ?',
        'Un compte a une seule entreprise offerte : est-ce celle-ci ?',
      ],
      takingFree: [
        'Mise en surveillance',
        'Le serveur note cette entreprise comme l’entreprise offerte et la met en surveillance.',
      ],
      freeRefused: [
        'Action non autorisée',
        'Une règle l’empêche : l’entreprise offerte a déjà été choisie, ou celle-ci est déjà surveillée.',
      ],
      freeUnknown: [
        'Mise en surveillance incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si l’entreprise est surveillée. Réessayer ne la compte qu’une fois.',
      ],
      buying: ['Passage au paiement', 'Le navigateur passe au paiement.'],
      waiting: [
        'Attente du premier score',
        'L’entreprise est surveillée ; ses comptes sont chargés pour la première fois.',
      ],
      monitored: ['Entreprise surveillée', 'Score, encours conseillé, dépassement, historique ; relus chaque jour.'],
      over: [
        'Surveillance terminée',
        'La surveillance est terminée : ce qui a été lu en dernier, et comment continuer.',
      ],
    },
    events: {
      'free.requested': 'demande à utiliser l’entreprise offerte',
      'purchase.requested': 'demande à acheter',
      'free.confirmed': 'confirme que c’est celle-ci',
      'free.abandoned': 'y renonce',
      'offer.resumed': 'revient à l’offre',
    },
    guards: {
      isUnavailable: 'ce client ne peut pas avoir de score',
      isOver: 'sa surveillance est terminée',
      isUnread: 'l’entreprise est surveillée et n’a pas encore de score',
      isMonitored: 'l’entreprise est surveillée',
      isFreeLeft: 'le compte a encore son entreprise offerte',
    },
    actors: {
      readHealth: 'le chargement de la santé financière',
      takeFree: 'la mise en surveillance offerte',
      followHealth: 'l’attente du premier score',
    },
  },
  en: {
    title: 'View a customer’s financial health',
    states: {
      loading: 'Loading',
      loadFailed: 'Couldn’t load',
      standing: 'Checking the status',
      unavailable: 'No score available',
      offered: 'Offer',
      confirmingFree: 'Use the free company?',
      takingFree: 'Starting the monitoring',
      freeRefused: 'Not allowed',
      freeUnknown: 'Monitoring not confirmed',
      buying: 'Going to payment',
      waiting: 'Waiting for the first score',
      monitored: 'Company monitored',
      over: 'Monitoring ended',
    },
    events: {
      'free.requested': 'asks to use the free company',
      'purchase.requested': 'asks to buy',
      'free.confirmed': 'confirms this company',
      'free.abandoned': 'cancels',
      'offer.resumed': 'goes back to the offer',
    },
    guards: {
      isUnavailable: 'this customer cannot have a score',
      isOver: 'its monitoring has ended',
      isUnread: 'the company is monitored and has no score yet',
      isMonitored: 'the company is monitored',
      isFreeLeft: 'the account still has its free company',
    },
    actors: {
      readHealth: 'loading the financial health',
      takeFree: 'starting the free monitoring',
      followHealth: 'waiting for the first score',
    },
  },
}
