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
          'La liste se trie par montant, par retard ou par nom, et se filtre. Les compteurs filtrent les clients en litige, avec promesse ou en délégation.',
          '« Exporter », au-dessus de chaque liste, en fait un fichier Excel ou texte : ce qui est affiché, avec vos colonnes, vos filtres et votre tri, ou tout. Depuis les clients, c’est aussi l’ensemble des écritures ; depuis le tableau de bord, un tableau par graphique. Le journal garde qui a exporté quoi.',
          '« Vues » enregistre les filtres, le tri et les colonnes d’une liste sous un nom. Partagez une vue avec l’équipe, ou épinglez-la : elle apparaît alors dans votre navigation.',
          'Une vue ouverte, ou le tableau de bord, peut vous arriver par e-mail chaque semaine ou chaque mois, avec un fichier Excel : « Vues », puis « Recevoir par e-mail ». « Mes informations » montre vos rapports, les envoie tout de suite et les arrête.',
          'Cochez des clients, sur plusieurs pages si besoin, ou sélectionnez tous ceux qui correspondent au filtre : la barre du bas les attribue à un collègue, les exporte ou les délègue.',
        ],
        picture: { name: 'customers', alt: 'La liste des clients avec ses compteurs' },
        links: [{ href: '/customers', label: 'Mes clients' }],
      },
      {
        title: 'La fiche d’un client',
        text: [
          'En haut, son encours, son retard et sa prochaine action, avec un seul bouton pour la faire : relancer, appeler, mettre en demeure, déléguer ou ouvrir le dossier. Sans bouton, la raison est écrite : paiement promis, tout en litige, rien en retard. L’onglet Suivi réunit tout ce qui s’est passé, filtrable, et vos commentaires ; à côté, la balance âgée, les tâches, les contacts, les fichiers et les habitudes de paiement. L’onglet Écritures donne le compte.',
          'Le menu à trois points note une promesse ou un litige, ajoute une facture ou modifie la fiche. Dans « Relances » vous changez de scénario ou arrêtez les relances.',
          'Dans « Fichiers », déposez un contrat, un bon de commande ou un courrier, en PDF ou en image, plusieurs à la fois. Chaque membre les ouvre. Ajouts et suppressions restent dans la chronologie.',
        ],
        picture: {
          name: 'customer',
          alt: 'La fiche d’un client : encours, prochaine action, chronologie et balance âgée',
        },
      },
      {
        title: 'Le point de la journée',
        text: [
          'Depuis « Aujourd’hui », « Faire le point de la journée » réunit ce qui a été fait, par nature et par personne : relances envoyées, appels et leur issue, promesses, litiges, mises en demeure, factures réglées, tâches. Chaque chiffre ouvre la liste des actions qu’il compte. Pour un membre, les factures réglées sont celles des clients qu’il suit.',
          'Dessous, ce qui reste et pourquoi : envois en échec, en attente des heures de contact, clients à rappeler, promesses à vérifier, clients à décider. Il se lit pour tout le compte ou pour un membre. Pour un jour passé, seul ce qui a été fait est connu.',
          'Dans « Mes informations », chacun peut demander à le recevoir par e-mail chaque jour ouvré, à l’heure choisie. Rien n’est envoyé un jour sans activité et sans reste.',
        ],
        links: [
          { href: '/day', label: 'Point de la journée' },
          { href: '/account/user', label: 'Le recevoir par e-mail' },
        ],
      },
      {
        title: 'Champs personnalisés et étiquettes',
        text: [
          'Dans Réglages, « Champs personnalisés » définit jusqu’à douze champs de vos clients : texte, nombre, montant, date, choix, oui ou non. Un champ que des clients ont rempli ne change plus de type ; le retirer l’archive, et ses valeurs sont conservées. Les étiquettes se créent en les tapant dans la fiche d’un client.',
          'La liste des clients se filtre par une étiquette ou par un champ, les montre en colonnes et les exporte. La barre du bas ajoute ou retire une étiquette à tous les clients cochés, et choisit leur scénario. Vos modèles citent un champ par sa variable, et un scénario peut s’appliquer à une étiquette ou à une valeur d’un champ.',
          'À l’import des clients, une colonne du nom d’un champ le remplit, et une colonne « Étiquettes » les remplace, séparées par des virgules ou des points-virgules. Sans colonne, rien ne change ; une cellule vide efface. Une valeur d’un autre type, ou un nombre qui se lit de deux façons, est refusée avec sa ligne et sa colonne.',
        ],
        links: [{ href: '/settings/custom-fields', label: 'Champs personnalisés' }],
      },
      {
        title: 'Qui suit quel client',
        text: [
          'Sur la fiche, « Suivi par » confie le client à un membre de votre entreprise qui peut modifier les données. Les listes de clients, du portefeuille, de relances planifiées ou envoyées, de litiges, d’alertes, de tâches et de dossiers montrent alors tous les clients, ou seulement ceux que vous suivez ; votre choix est retenu pour chaque liste.',
          'Quand un membre quitte l’entreprise ou n’a plus le droit de modifier, ses clients ne sont plus suivis par personne : le journal le dit.',
        ],
      },
      {
        title: 'Interroger un commercial',
        text: [
          'Dans la fenêtre d’un litige, « Interroger un commercial » envoie votre question par e-mail, avec un lien valable 14 jours. Le commercial répond sans compte, sur son téléphone : le client a raison ou non, pourquoi, l’avoir prévu et sa date, une pièce jointe. Il ne voit que le nom du client, les factures contestées, le motif et le commentaire du litige.',
          'Sa réponse s’affiche dans le litige et dans l’historique du client, et crée une tâche pour qui traite le litige. Tant qu’il n’a pas répondu, vous pouvez renvoyer la question, à une autre adresse au besoin, ou la retirer : l’ancien lien ne fonctionne plus.',
        ],
      },
      {
        title: 'Les tâches',
        text: [
          'Sur la fiche, « Nouvelle tâche » note ce qu’il y a à faire, pour quel jour et par qui ; sans membre choisi, elle revient à qui suit le client. La page Tâches les réunit, les retards d’abord ; les vôtres du jour sont comptées sur la page Aujourd’hui.',
          'Une promesse non tenue et un litige sans nouvelles depuis dix jours créent une tâche ; celle d’un litige revient au membre à qui il est confié. Elle se ferme seule, avec son motif, quand les factures sont réglées, qu’une suite est convenue ou que le litige avance.',
        ],
        links: [{ href: '/tasks', label: 'Tâches' }],
      },
      {
        title: 'Commentaires et absences',
        text: [
          'Sur la fiche d’un client, dans un litige et dans un dossier, un commentaire s’adresse aux membres de votre entreprise : le client n’en voit rien. Tapez @ et un nom : ce membre reçoit un e-mail avec le lien, sans le texte. Vous pouvez supprimer vos commentaires.',
          'Dans votre compte, « Prévoir une absence » dit qui vous remplace. Pendant ces jours, vos clients, vos tâches et vos litiges apparaissent aussi dans les listes de cette personne, qui voit pour qui.',
        ],
        links: [{ href: '/account/user', label: 'Mon absence' }],
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
          'Son motif désigne le membre qui le règle et la date à tenir ; les deux se changent dans le litige. Les motifs, vingt au plus et dans vos mots, sont dans Règles de relance. La liste se filtre par motif et signale les délais dépassés.',
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
        title: 'Une limite de crédit',
        text: [
          'Sur la fiche du client, notez ce qu’il peut devoir, décidé par vous ou par votre assureur-crédit, pour lui seul ou pour tous les clients de son SIREN. L’encours s’affiche à côté : tout ce qui est ouvert, échu ou non, moins les avoirs et règlements à lettrer.',
          'Si votre assureur demande une déclaration, indiquez le nombre de jours après l’échéance : la fiche donne le prochain jour limite, et une tâche apparaît deux semaines avant. Marquez-la faite quand la déclaration est partie ; elle se ferme seule si la facture est payée.',
        ],
        links: [{ href: '/customers?filter=OVER_LIMIT', label: 'Clients au-dessus de leur limite' }],
      },
      {
        title: 'Un organisme public',
        text: [
          'État et collectivités, hôpitaux publics et entreprises publiques paient par d’autres règles : sous 30, 50 ou 60 jours, avec des intérêts au taux de la BCE + 8 points quelles que soient vos conditions. Leur dette s’éteint au 1er janvier, quatre ans après l’année de la facture. Un SIREN commençant par 1 ou 2 suffit ; pour les autres, indiquez-le en modifiant le client, ou par une colonne de l’import.',
          'Code service et numéro d’engagement de Chorus Pro se notent au même endroit et se lisent sur la fiche, sous « Conditions », avec les conditions convenues et celles du compte. Les factures sans échéance suivent les conditions convenues, à défaut le délai légal, à défaut celles du compte.',
        ],
        links: [{ href: '/customers?filter=PUBLIC', label: 'Organismes publics' }],
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
          '« Exporter » fait un fichier Excel ou texte des entreprises surveillées : SIREN, fin de surveillance, classe, score et jour de la dernière lecture.',
        ],
        picture: { name: 'monitored', alt: 'Les entreprises surveillées, avec leur score et leur fin de surveillance' },
        links: [{ href: '/account/monitoredCompanies', label: 'Entreprises surveillées' }],
      },
    ],
  },
]
