import type { HelpPage } from '../types.ts'

/** Keeping track of customers. */
export const follow: readonly HelpPage[] = [
  {
    slug: 'customers',
    title: 'Clients et relevés',
    lead: 'L’encours de chaque client, ses retards et l’historique des échanges.',
    sections: [
      {
        title: 'Mes clients',
        text: [
          'La liste se trie par montant, par retard ou par nom, se filtre et s’exporte. Les compteurs filtrent les clients en litige, avec promesse ou en délégation.',
        ],
        picture: { name: 'customers', alt: 'La liste des clients avec ses compteurs' },
        links: [{ href: '/customers', label: 'Mes clients' }],
      },
      {
        title: 'La fiche d’un client',
        text: [
          'En haut, son encours et sa prochaine action ; à côté, ses habitudes de paiement et ses contacts. Plus bas, ses écritures et tout ce qui s’est passé, du plus récent au plus ancien.',
          'De là vous notez un litige ou une promesse, changez de scénario, arrêtez les relances, ou ouvrez un dossier.',
        ],
        picture: { name: 'customer', alt: 'La fiche d’un client : encours, relances, contacts et écritures' },
      },
      {
        title: 'Qui suit quel client',
        text: [
          'Sur la fiche, « Suivi par » confie le client à un membre de votre entreprise qui peut modifier les données. Les listes de clients, de relances, de litiges et d’alertes montrent alors tous les clients, ou seulement ceux que vous suivez ; votre choix est retenu pour chaque liste.',
          'Quand un membre quitte l’entreprise ou n’a plus le droit de modifier, ses clients ne sont plus suivis par personne : le journal le dit.',
        ],
      },
      {
        title: 'Contacts et adresses',
        text: [
          'Un client peut avoir plusieurs contacts ; celui du recouvrement reçoit les relances. Ce que vous corrigez ici vaut jusqu’au prochain import : corrigez-le aussi dans votre logiciel comptable.',
        ],
      },
      {
        title: 'Le portefeuille',
        text: [
          'Tous vos clients débiteurs, par niveau de risque, les créances les plus anciennes d’abord, avec les actions possibles : relance, appel, mise en demeure, délégation.',
        ],
        links: [{ href: '/portfolio', label: 'Portefeuille' }],
      },
    ],
  },
  {
    slug: 'events',
    title: 'Litiges et promesses',
    lead: 'Noter la réponse du client, pour ne relancer que ce qui doit l’être.',
    sections: [
      {
        title: 'Un litige',
        text: [
          'Un litige retire des relances les seules factures contestées ; les autres factures du client continuent d’être relancées.',
          'Il se résout avec un commentaire : si la facture est toujours due, elle reprend sa place dans le scénario. Une fois ses factures payées, il est clos automatiquement.',
        ],
        picture: { name: 'disputes', alt: 'La liste des litiges et des promesses en cours' },
        links: [{ href: '/disputes', label: 'Litiges, promesses' }],
      },
      {
        title: 'Une promesse',
        text: [
          'Une promesse porte une date, un montant et un commentaire. Une facture n’a qu’une promesse ouverte à la fois.',
          'Quand elle couvre toutes les factures échues, les relances sont suspendues jusqu’à sa date, puis pendant le délai de grâce de votre compte (deux jours ouvrés par défaut, dans Règles de relance). Ensuite, elle est tenue si le paiement est arrivé, rompue si un import plus récent que sa date la montre impayée : le scénario reprend où il en était.',
          'Sans import plus récent, elle est « à vérifier » et les relances attendent : importez vos écritures, ou annulez la promesse. Quand elle ne couvre qu’une partie, les relances partent et rappellent qu’elle est notée.',
        ],
        links: [{ href: '/customers?filter=PROMISED', label: 'Clients qui ont promis' }],
      },
      {
        title: 'Un écart de règlement',
        text: [
          'Le client a payé un peu moins, ou un peu plus, que la facture : notez l’écart et sa raison, à suivre jusqu’à son règlement. Les relances ne changent pas.',
        ],
      },
      {
        title: 'Une procédure collective',
        text: [
          'Sur la fiche du client, notez le jour où le jugement est publié au BODACC : toutes ses relances s’arrêtent, comme la loi le demande, et la fiche rappelle jusqu’à quand déclarer vos créances au mandataire judiciaire : deux mois.',
          'La procédure se lève au même endroit ; les relances reprennent alors.',
        ],
      },
      {
        title: 'Pendant un appel',
        text: [
          'La fiche d’appel ouvre un litige ou une promesse en même temps qu’elle enregistre l’appel : vos notes en deviennent le commentaire, que vous pouvez corriger.',
        ],
        links: [{ href: '/reminders?media=PHONE', label: 'Appels du jour' }],
      },
    ],
  },
  {
    slug: 'financial-health',
    title: 'La santé financière',
    lead: 'Mesurer le risque d’un client français avant de lui faire crédit.',
    sections: [
      {
        title: 'Trois chiffres',
        text: [
          'Un score de solvabilité de 0 à 100 ; l’encours recommandé, à ne pas dépasser pour ce client ; le dépassement éventuel, et son explication.',
          'Le score suit la fonction Z″ d’Altman sur les derniers comptes publiés. Il aide à décider ; un score bas ne prouve rien à lui seul.',
        ],
        picture: { name: 'health', alt: 'La santé financière d’un client : score, encours recommandé, dépassement' },
      },
      {
        title: 'Ce que cela coûte',
        text: [
          'Une première entreprise est offerte. Les suivantes coûtent 9,90 € HT pour douze mois, sans reconduction ; racheter avant la fin ajoute douze mois. Seules les entreprises françaises ont un score.',
        ],
        links: [{ href: '/customers', label: 'Choisir un client' }],
      },
      {
        title: 'La surveillance',
        text: [
          'Les comptes sont relus chaque jour. Quand la classe baisse, vous recevez un e-mail et une alerte sur la page Aujourd’hui. Si une procédure collective s’ouvre, les relances du client s’arrêtent et le délai pour déclarer votre créance est calculé.',
          'Trente jours avant la fin d’une surveillance, une alerte le rappelle.',
        ],
        picture: { name: 'monitored', alt: 'Les entreprises surveillées, avec leur score et leur fin de surveillance' },
        links: [{ href: '/account/monitoredCompanies', label: 'Entreprises surveillées' }],
      },
    ],
  },
]
