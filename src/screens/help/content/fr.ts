import type { HelpPage } from './types.ts'

export const pages: readonly HelpPage[] = [
  {
    slug: 'process',
    title: 'Le processus de recouvrement',
    lead: 'De la facture échue au paiement : ce que fait Échéance, et ce qui vous revient.',
    sections: [
      {
        title: 'Chaque matin',
        text: [
          'La page « Aujourd’hui » rassemble le travail du jour : e-mails à envoyer, lettres à imprimer, appels à passer, promesses échues et alertes. Chaque chiffre ouvre sa liste.',
          'Un week-end ou un jour férié, c’est le travail du prochain jour ouvré qui s’affiche.',
        ],
        links: [{ href: '/', label: 'Aujourd’hui' }],
      },
      {
        title: 'Avant chaque envoi',
        text: [
          'Rien ne part sans vous. L’aperçu montre le message tel qu’il partirait maintenant : si le client a payé, contesté ou promis entre-temps, le montant est recalculé, ou l’envoi est refusé avec son motif.',
          'Un envoi manqué n’est jamais perdu ni doublé : l’étape reste à faire, et une nouvelle tentative repart sous la même référence.',
        ],
        links: [{ href: '/reminders', label: 'Mes relances' }],
      },
      {
        title: 'Quand les relances ne suffisent plus',
        text: [
          'Après la dernière étape, une alerte conseille la mise en demeure, puis la délégation à un partenaire. Une étape de ce genre se décide toujours : elle n’est jamais automatique.',
        ],
        links: [{ href: '/customers?filter=ALERTED', label: 'Clients en alerte' }],
      },
    ],
  },
  {
    slug: 'events',
    title: 'Litiges et promesses',
    lead: 'Noter ce que dit le client, pour ne relancer que ce qui doit l’être.',
    sections: [
      {
        title: 'Un litige',
        text: [
          'Un litige retire des relances les seules factures contestées ; les autres factures du client continuent d’être relancées.',
          'Il se résout avec un commentaire : si la facture est toujours due, elle reprend sa place dans le scénario. Une fois ses factures payées, il se termine de lui-même.',
        ],
        links: [{ href: '/customers?filter=DISPUTED', label: 'Clients en litige' }],
      },
      {
        title: 'Une promesse',
        text: [
          'Une promesse porte une date, un montant et un commentaire. Une facture n’a qu’une promesse ouverte à la fois.',
          'Quand elle couvre toutes les factures échues, les relances attendent sa date. À cette date, elle est tenue si le paiement est arrivé ; sinon elle est rompue, et le scénario reprend où il en était.',
        ],
        links: [{ href: '/customers?filter=PROMISED', label: 'Clients qui ont promis' }],
      },
      {
        title: 'Une procédure collective',
        text: [
          'Sur la fiche du client, notez le jour où le jugement est publié au BODACC : toutes ses relances s’arrêtent, comme la loi le demande, et la fiche rappelle jusqu’à quand déclarer vos créances au mandataire.',
          'La procédure se lève au même endroit ; les relances reprennent alors.',
        ],
        links: [{ href: '/customers', label: 'Mes clients' }],
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
    slug: 'reminders',
    title: 'Les relances',
    lead: 'E-mail, lettre, SMS, téléphone : un même suivi, quel que soit le moyen.',
    sections: [
      {
        title: 'Qui est relancé, et quand',
        text: [
          'Un client est relancé pour toutes ses factures échues à la fois, avoirs et règlements non rapprochés déduits. Sous le seuil de votre compte, rien ne part.',
          'Deux étapes ne partent jamais le même jour. Un jour manqué se rattrape, dans l’ordre.',
        ],
        links: [{ href: '/reminders', label: 'Mes relances' }],
      },
      {
        title: 'Pourquoi ce client n’est-il pas relancé ?',
        text: [
          'Sa fiche le dit : litige, promesse en cours, seuil, absence d’adresse, relances arrêtées, limite de contacts. Elle dit aussi ce qui lèverait la règle.',
        ],
        links: [{ href: '/customers', label: 'Mes clients' }],
      },
      {
        title: 'Les appels',
        text: [
          'La fiche d’appel réunit le script, les factures, les contacts et les derniers événements. Les notes sont obligatoires ; l’issue choisie fait le reste.',
          'Sans réponse, l’appel revient le prochain jour ouvré. Après trois appels sans réponse, le scénario continue. Un numéro erroné est marqué, et la relance passe par un autre moyen.',
        ],
        links: [{ href: '/reminders?media=PHONE', label: 'Appels du jour' }],
      },
      {
        title: 'Les adresses qui reviennent',
        text: [
          'Quand un e-mail revient, la relance repart par un autre moyen et l’adresse attend d’être corrigée. Corrigez-la aussi dans votre logiciel comptable : le prochain import la reprend de là.',
        ],
        links: [{ href: '/bounces', label: 'Adresses à corriger' }],
      },
      {
        title: 'Les SMS',
        text: [
          'Un SMS part vers un numéro de mobile, pendant vos heures de contact. Un numéro refusé par l’opérateur n’est plus utilisé.',
        ],
      },
    ],
  },
  {
    slug: 'scenarios',
    title: 'Les scénarios',
    lead: 'L’ordre des étapes, leur moyen et leur délai.',
    sections: [
      {
        title: 'Les étapes',
        text: [
          'Chaque étape compte ses jours depuis l’échéance la plus ancienne. Si une étape prend du retard, les suivantes gardent leur écart avec elle.',
          'Un moyen qui n’atteint pas le client est remplacé : une lettre sans adresse e-mail, par exemple. La raison est notée sur la fiche.',
        ],
      },
      {
        title: 'Avant de publier',
        text: [
          'Un scénario modifié se vérifie avant publication, et se rejoue sur vos propres écritures : vous voyez qui recevrait quoi, et quand.',
        ],
      },
    ],
  },
  {
    slug: 'imports',
    title: 'Les imports',
    lead: 'Clients et écritures, depuis votre logiciel comptable.',
    sections: [
      {
        title: 'Préparer le fichier',
        text: [
          'Les fichiers .csv, .txt, .xls et .xlsx sont lus, quels que soient leur séparateur et leur encodage. Les colonnes se reconnaissent d’elles-mêmes ; vous corrigez ce qui doit l’être, une fois.',
        ],
        links: [{ href: '/import', label: 'Importer' }],
      },
      {
        title: 'Les lignes refusées',
        text: [
          'Une ligne refusée n’empêche pas les autres. Le fichier des refus nomme la colonne et la raison ; corrigez, puis importez de nouveau.',
        ],
      },
      {
        title: 'Les factures soldées',
        text: [
          'Une facture ouverte qui n’est plus dans le fichier est considérée comme payée. Si trop de factures seraient soldées d’un coup, l’import vous le demande avant de continuer.',
        ],
      },
    ],
  },
  {
    slug: 'financial-health',
    title: 'La santé financière',
    lead: 'Mesurer le risque d’un client français avant de lui faire crédit.',
    sections: [
      {
        title: 'Ce que dit le score',
        text: [
          'Le contrôle, facultatif et payant, donne pour une société française un score de solvabilité, un encours conseillé, et le dépassement de votre encours actuel.',
          'C’est une aide à la décision : un score bas ne prouve rien à lui seul, et un client ne s’écarte pas sans vérification humaine.',
        ],
      },
    ],
  },
  {
    slug: 'partner',
    title: 'La transmission à un partenaire',
    lead: 'Confier une créance à un partenaire de recouvrement.',
    sections: [
      {
        title: 'Quand transmettre',
        text: [
          'Une délégation est conseillée à partir de 150 € et après la mise en demeure. Elle suppose une créance certaine : une facture en litige ne se transmet pas.',
          'Le partenaire ne voit que les dossiers qui lui sont confiés. Vous suivez chaque dossier, et déclarez les paiements que vous recevez.',
        ],
        links: [{ href: '/customers?filter=DEBT_COLLECTION', label: 'Clients en recouvrement' }],
      },
    ],
  },
  {
    slug: 'faq',
    title: 'Questions fréquentes',
    lead: 'Les réponses courtes.',
    sections: [
      {
        title: 'Un client a payé hier et sa relance est encore là. Pourquoi ?',
        text: [
          'Le paiement n’est connu qu’au prochain import. Importez vos écritures : le plan se recalcule aussitôt.',
        ],
        links: [{ href: '/import', label: 'Importer' }],
      },
      {
        title: 'Puis-je relancer deux fois le même jour ?',
        text: ['Non : une seule étape par client et par jour, et un nombre limité de contacts par semaine.'],
      },
      {
        title: 'Comment le DSO est-il calculé ?',
        text: [
          'Par la méthode simple : encours TTC, divisé par la facturation TTC de la période nette d’avoirs, multiplié par le nombre de jours.',
        ],
        links: [{ href: '/dashboard', label: 'Tableau de bord' }],
      },
      {
        title: 'À quelles heures peut-on appeler ?',
        text: [
          'Les jours ouvrés, de 10 h à 13 h et de 14 h à 20 h, sauf réglage de votre compte. Un appel reçu se note à toute heure.',
        ],
      },
    ],
  },
]
