import type { HelpPage } from '../types.ts'

/** From the overdue invoice to the last reminder. */
export const chase: readonly HelpPage[] = [
  {
    slug: 'process',
    title: 'Le processus de recouvrement',
    lead: 'De la facture échue au paiement : ce que fait Échéance, et ce qui vous revient.',
    sections: [
      {
        title: 'Quatre étapes',
        text: [
          'Relancer à l’amiable, du rappel courtois à la dernière relance ; mettre en demeure ; confier la créance à un partenaire ; suivre le dossier. À chaque étape, un litige ou une promesse suspend les relances concernées.',
          'Échéance planifie les relances et prépare les messages. Vous décidez de chaque envoi, de la mise en demeure et de la délégation : rien n’est envoyé sans votre accord.',
        ],
      },
      {
        title: 'Avant chaque envoi',
        text: [
          'L’aperçu montre le message tel qu’il serait envoyé maintenant. Si le client a payé, contesté ou promis entre-temps, le montant est recalculé, ou l’envoi est refusé avec son motif.',
          'Un envoi en échec n’est ni perdu ni doublé : l’étape reste à faire, et la nouvelle tentative garde la même référence.',
        ],
        links: [{ href: '/reminders', label: 'Mes relances' }],
      },
      {
        title: 'Quand les relances ne suffisent plus',
        text: [
          'L’escalade réunit, une ligne par client, ceux pour qui rien ne part plus : ce qui a été fait, la suite recommandée et son motif. La mise en demeure est recommandée à partir du montant fixé dans les règles de relance, la délégation une fois ses quinze jours écoulés ; en dessous, un appel.',
          'Les autres étapes sont dans le menu de la ligne, avec ce qui les empêche. « Attendre » retire le client de la liste jusqu’au jour choisi, avec un motif gardé dans le journal.',
        ],
        picture: { name: 'alerts', alt: 'L’escalade : un client par ligne, ce qui a été fait et la suite' },
        links: [{ href: '/alerts', label: 'Escalade' }],
      },
    ],
  },
  {
    slug: 'reminders',
    title: 'Les relances du jour',
    lead: 'E-mail, lettre, SMS, téléphone : un même suivi, quel que soit le canal.',
    sections: [
      {
        title: 'La liste',
        text: [
          'Une ligne par client, avec son montant en retard, l’étape, le canal et la date. Les compteurs filtrent par canal. Vous pouvez ouvrir une relance, la reporter ou l’ignorer ; l’historique du client en garde la trace.',
          'Une relance ouverte se lit à côté de la liste. « Envoyer et suivante » l’envoie et ouvre celle d’après ; les touches J et K passent à la suivante et à la précédente. Hors de vos heures de contact, et pour un SMS, une confirmation est demandée.',
          'Les e-mails du jour peuvent être envoyés ensemble, après confirmation. Vous suivez l’avancement et pouvez arrêter l’envoi.',
          'Les cases à gauche choisissent des relances, d’une page à l’autre, ou toutes celles qui correspondent au filtre. La barre du bas envoie les e-mails choisis, imprime les courriers, reporte, ignore avec une raison, commente ou attribue. Chaque relance a son résultat ; celle qui est partie entre-temps est refusée avec sa raison.',
        ],
        picture: { name: 'reminders', alt: 'Mes relances : la liste du jour et ses compteurs par canal' },
        links: [{ href: '/reminders', label: 'Mes relances' }],
      },
      {
        title: 'Qui est relancé, et quand',
        text: [
          'Un client est relancé pour toutes ses factures échues à la fois, avoirs et règlements à lettrer déduits. Sous le seuil de votre compte, rien n’est envoyé.',
          'Quand un scénario est terminé et que de nouvelles factures deviennent exigibles, il recommence pour elles. Le message les liste d’abord, puis à part celles qui ont déjà été réclamées, avec la date de la dernière demande.',
          'Le ton suit l’ancienneté : un client relancé pour la première fois avec une facture en retard de 30 jours reçoit d’abord la 2e relance, de 60 jours la lettre. Ces retards se règlent à chaque étape du scénario.',
          'Jamais deux étapes le même jour, ni plus de trois contacts en sept jours. Un jour manqué est rattrapé, dans l’ordre.',
        ],
        links: [{ href: '/settings/collection', label: 'Règles de relance' }],
      },
      {
        title: 'Contacter un client en dehors du scénario',
        text: [
          'Depuis sa fiche, la ligne de la liste des clients ou une facture, « Contacter » : un e-mail, une lettre, un SMS, un appel ou une note, maintenant ou un autre jour. Le texte est l’habituel, un de vos modèles ou un texte libre ; l’aperçu le montre tel qu’il partira. Un e-mail au texte libre peut aussi partir sans factures ni coordonnées bancaires : c’est la seule façon d’écrire à un client dont tout est en litige, payé à ce qu’il dit ou couvert par des avoirs.',
          'Si un autre contact est proche, il vous est demandé d’envoyer quand même, de remplacer la relance prévue ou de revenir. Ce contact compte dans les limites, et le scénario garde son écart avec lui. Hors des heures de contact, le message attend les suivantes.',
        ],
        links: [{ href: '/customers', label: 'Mes clients' }],
      },
      {
        title: 'Pourquoi ce client n’est-il pas relancé ?',
        text: [
          'Sa fiche l’indique : litige, promesse en cours, seuil, absence d’adresse, relances arrêtées, limite de contacts, procédure collective. Elle indique aussi comment débloquer la situation.',
        ],
        links: [{ href: '/customers', label: 'Mes clients' }],
      },
    ],
  },
  {
    slug: 'channels',
    title: 'E-mails, lettres, SMS, appels',
    lead: 'Ce que chaque canal nécessite, et ce qui se passe quand il n’atteint pas le client.',
    sections: [
      {
        title: 'Les e-mails',
        text: [
          'Chaque e-mail est accompagné du relevé en PDF, et des factures réclamées dont vous avez déposé le PDF, dans la limite de ce qu’acceptent les messageries ; le message cite celles qui n’y tiennent pas. Ces deux choix se règlent dans les règles de relance. Si l’e-mail n’est pas distribué, la relance utilise un autre canal et l’adresse est signalée comme à corriger.',
          'Corrigez-la aussi dans votre logiciel comptable : sinon le prochain import rétablira l’ancienne.',
        ],
        links: [{ href: '/bounces', label: 'Adresses à corriger' }],
      },
      {
        title: 'Les lettres',
        text: [
          'Les lettres du jour s’impriment en un seul PDF, prêtes pour une enveloppe à fenêtre. Confirmez l’impression : les lettres comptent alors comme envoyées et figurent dans l’historique.',
          'Les pénalités de retard et l’indemnité de 40 € par facture entre professionnels sont calculées si votre modèle les demande.',
        ],
        picture: { name: 'letters', alt: 'Les lettres du jour, à imprimer en un seul PDF' },
        links: [{ href: '/letters', label: 'Lettres à imprimer' }],
      },
      {
        title: 'Les SMS',
        text: [
          'Un SMS est envoyé à un numéro de mobile, pendant vos heures de contact. Un numéro refusé par l’opérateur n’est plus utilisé.',
        ],
      },
      {
        title: 'Les appels',
        text: [
          'La fiche d’appel réunit le script, les factures, les contacts et les derniers événements. Les notes sont obligatoires ; l’issue choisie détermine la suite : une ou plusieurs promesses, un paiement déjà fait, le relevé à renvoyer, un litige, un rappel à une date et une heure, un autre interlocuteur.',
          'Une facture que le client dit avoir payée n’est plus relancée jusqu’à l’import qui peut montrer le paiement, quinze jours au plus.',
          'Sans réponse, l’appel revient le prochain jour ouvré. Après trois appels sans réponse, le scénario continue. Un numéro erroné est marqué, et la relance utilise un autre canal.',
        ],
        picture: { name: 'phone-call', alt: 'La fiche d’appel : script, factures, contacts et issue' },
        links: [{ href: '/reminders?media=PHONE', label: 'Appels du jour' }],
      },
      {
        title: 'Les relances peuvent-elles partir toutes seules ?',
        text: [
          'Oui, si vos règles le disent. Pour les e-mails et les SMS, vous choisissez : à la main (par défaut), après confirmation de la liste du jour, ou tout seul à une heure du jour, chaque fois jusqu’à un montant. Au-dessus, vous envoyez à la main.',
          'La page des relances montre ce qui est à confirmer, ce qui part et ce qui reste, avec un bouton de pause. Rien ne part tout seul quand vos écritures sont plus anciennes que vos règles ne le permettent. Les relances envoyées et le journal d’activité indiquent ce qui est parti automatiquement, et par la règle de qui.',
        ],
        links: [{ href: '/settings/collection', label: 'Envoi automatique' }],
      },
      {
        title: 'Quand peut-on contacter un client ?',
        text: [
          'Appels et SMS : du lundi au vendredi, de 10 h à 13 h et de 14 h à 20 h ; e-mails : de 8 h à 20 h ; jamais un jour férié. Votre compte peut avoir d’autres jours et d’autres heures. Un appel reçu peut être noté à toute heure.',
          'Hors de ces heures, votre accord est demandé. Un e-mail ou un SMS peut attendre les prochaines : la liste indique quand il part, vous pouvez le reprendre d’ici là, et montants et règles sont revérifiés au départ. Un e-mail peut aussi partir quand même.',
        ],
        links: [{ href: '/settings/collection', label: 'Heures de contact' }],
      },
    ],
  },
  {
    slug: 'scenarios',
    title: 'Scénarios et textes',
    lead: 'L’ordre des étapes, leur canal, leur délai et leurs textes.',
    sections: [
      {
        title: 'Les étapes',
        text: [
          'Chaque étape compte ses jours depuis l’échéance la plus ancienne. Si une étape prend du retard, les suivantes gardent leur écart avec elle.',
          'Un canal qui ne peut pas atteindre le client est remplacé : un courrier faute d’adresse e-mail, par exemple. La raison est indiquée sur la fiche.',
        ],
        picture: { name: 'scenario', alt: 'Un scénario : ses étapes, leur canal et leur délai' },
        links: [{ href: '/settings/scenarios', label: 'Scénarios' }],
      },
      {
        title: 'Avant de publier',
        text: [
          'Un scénario modifié est vérifié puis simulé sur vos propres écritures : vous voyez qui recevrait quoi, et quand, pendant soixante jours. Tant qu’il n’est pas publié, l’ancien s’applique.',
        ],
      },
      {
        title: 'Plusieurs scénarios',
        text: [
          'Un scénario pour les grands comptes, un autre pour les particuliers : choisissez-le sur la fiche du client. Les autres clients suivent le scénario par défaut.',
          'Un scénario peut aussi s’appliquer aux clients d’une étiquette, ou d’une valeur d’un champ personnalisé (choix, oui ou non) : qui la reçoit le suit aussitôt. Le scénario choisi pour un client passe d’abord, puis celui d’une étiquette, d’un champ, du type de client, et enfin celui de tous. De plusieurs étiquettes, la première par ordre alphabétique décide ; de plusieurs champs, le plus ancien.',
        ],
      },
      {
        title: 'Les textes',
        text: [
          'Chaque étape a son modèle, avec des champs remplacés à l’envoi : nom, montant, factures, date limite. L’aperçu le remplit avec un vrai client. Logo, interlocuteur et coordonnées bancaires se règlent une fois pour tous.',
        ],
        links: [
          { href: '/settings/templates', label: 'Modèles' },
          { href: '/settings/reminder-content', label: 'Contenu des relances' },
        ],
      },
      {
        title: 'L’expéditeur de vos e-mails',
        text: [
          'Au départ, vos e-mails viennent de l’adresse d’Échéance, au nom de votre entreprise. Un administrateur peut les faire partir d’une adresse de votre domaine : vos clients la reconnaissent, et leurs messageries vérifient qu’elle est bien à vous.',
          'Il suffit de publier un enregistrement DKIM chez l’hébergeur de votre domaine, puis de le vérifier. SPF et DMARC sont lus et expliqués en même temps. Les e-mails qui échouent nous reviennent toujours : les retours continuent de fonctionner.',
          'Le domaine est revérifié chaque matin. S’il ne l’est plus, les e-mails repartent de l’adresse d’Échéance et vos administrateurs sont prévenus.',
        ],
        links: [{ href: '/settings/sender', label: 'Expéditeur des e-mails' }],
      },
    ],
  },
]
