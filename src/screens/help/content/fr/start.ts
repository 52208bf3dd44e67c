import type { HelpPage } from '../types.ts'

/** From the first visit to the first import. */
export const start: readonly HelpPage[] = [
  {
    slug: 'sign-up',
    title: 'Ouvrir un compte',
    lead: 'De l’adresse e-mail au contrat signé, en six étapes que l’on peut interrompre.',
    isLight: true,
    sections: [
      {
        title: 'Les six étapes',
        text: [
          'Compte, confirmation de l’adresse e-mail, informations générales, vérification d’identité, formule, contrat. Venu d’un cockpit comptable, il n’en reste que deux : ce qui est déjà connu n’est pas redemandé.',
          'Chaque étape est enregistrée. Fermez la page quand vous voulez : à la connexion suivante, sur n’importe quel ordinateur, l’inscription reprend où elle en était.',
        ],
      },
      {
        title: 'Trouver votre société',
        text: [
          'Saisissez le SIREN, ou le nom et la ville : le registre donne l’adresse et le nom exact. Une société radiée ne peut pas ouvrir de compte.',
          'Si votre société a déjà un compte, demandez l’accès : son administrateur reçoit la demande et l’accepte ou la refuse.',
        ],
      },
      {
        title: 'Vous n’êtes pas le dirigeant',
        text: [
          'Indiquez le prénom, le nom et l’e-mail du dirigeant. Il reçoit un message, lit le contrat et le signe lui-même ; vous êtes informé de sa signature.',
        ],
      },
      {
        title: 'Choisir une formule',
        text: [
          'L’essai gratuit et l’abonnement comprennent l’import, les relances, les litiges et promesses, la santé financière, la mise en demeure et la délégation. La formule légère est sans abonnement : vous saisissez vos factures et payez par dossier.',
        ],
        links: [{ href: '/help?page=subscription', label: 'Abonnement et factures' }],
      },
    ],
  },
  {
    slug: 'verification',
    title: 'Vérification et contrat',
    lead: 'Deux documents prouvent que la société existe et que son dirigeant la représente.',
    isLight: true,
    sections: [
      {
        title: 'Ce qui est demandé, et quand',
        text: [
          'Un extrait Kbis de moins de trois mois et la pièce d’identité du dirigeant, en PDF ou en photo. Ils sont facultatifs pour essayer, exigés pour une offre payante et pour déléguer une créance.',
          'Tant que la vérification est en cours, ces deux actions sont suspendues ; tout le reste est disponible.',
        ],
        picture: { name: 'verification', alt: 'La vérification d’identité : les deux documents demandés' },
        links: [{ href: '/account/identityVerification', label: 'Vérification d’identité' }],
      },
      {
        title: 'Cinq points de contrôle',
        text: [
          'La pièce est valable et lisible ; son nom est celui du dirigeant ; le dirigeant est au Kbis ; le Kbis a moins de trois mois ; son SIREN est celui du compte. Chaque point est conforme, à confirmer ou non conforme, avec sa raison.',
          'Une photo floue ou coupée n’est jamais acceptée par défaut : reprenez-la à plat, entière, en pleine lumière.',
        ],
      },
      {
        title: 'Signer le contrat',
        text: [
          'Lisez le contrat, demandez le code envoyé par e-mail, saisissez-le : le PDF est scellé et vous est remis. Après trop de codes erronés, la signature est bloquée ; le support la débloque.',
        ],
        links: [{ href: '/account/contract', label: 'Contrat' }],
      },
      {
        title: 'Que deviennent ces documents ?',
        text: [
          'Ils sont chiffrés, conservés à part, et jamais montrés à un partenaire. Vous les supprimez quand vous voulez depuis votre compte.',
        ],
      },
    ],
  },
  {
    slug: 'imports',
    title: 'Importer clients et écritures',
    lead: 'Deux fichiers de votre logiciel comptable : qui sont vos clients, et ce qu’ils doivent.',
    isLight: true,
    sections: [
      {
        title: 'Préparer les fichiers',
        text: [
          'Les fichiers .csv, .txt, .xls et .xlsx sont acceptés, quels que soient le séparateur et l’encodage. Exportez d’abord les clients, puis les écritures des comptes 411, soldées ou non.',
          'Les colonnes sont reconnues automatiquement. Vos corrections sont mémorisées pour la fois suivante. Les PDF de vos factures peuvent être déposés avec vos fichiers : ils sont joints à leurs factures à la fin de l’import.',
          'Un fichier de clients peut aussi donner leurs limites de crédit : plafond ou encours autorisé, origine (interne ou assureur), début et fin, assureur, référence, délai de déclaration. Elles s’appliquent à la fin de l’import ; une cellule vide laisse la limite en place.',
          'Un fichier d’écritures peut contenir tout ce qui est ouvert, ou seulement ce qui est nouveau : dites-le avant l’envoi, votre choix est conservé. Dans un fichier de nouveautés, une facture absente reste ouverte, et un règlement solde les factures qu’il cite ou avec lesquelles votre comptabilité l’a lettré, à sa propre date. Les à-nouveaux d’un nouvel exercice ne sont pas comptés deux fois : leurs lignes qui répètent ce qui est déjà connu ne sont pas reprises, et le résultat de l’import en donne le nombre.',
          'Un seul fichier suffit si votre comptabilité l’exporte : un FEC, un fichier ASCII de Quadra, un export RImport de Sage 50, un fichier PNM de Sage 100 ou un export d’écritures EBP donnent à la fois les clients et leurs écritures. Les lignes d’autres comptes ne sont pas lues, les factures lettrées sont soldées à la date de leur lettrage. Si les factures n’ont pas d’échéance, votre délai de paiement est demandé une fois ; un client peut avoir le sien dans sa fiche.',
        ],
        picture: { name: 'import', alt: 'L’import : le choix des fichiers de clients et d’écritures' },
        links: [{ href: '/import', label: 'Importer' }],
      },
      {
        title: 'Les documents des factures',
        text: [
          'Sur la page Documents, déposez les PDF et les factures électroniques (Factur-X, UBL, CII), par centaines si besoin. Chacun est joint à sa facture par son numéro, lu dans son XML, son nom ou son texte. Quand deux factures conviennent, vous choisissez ; quand aucune ne convient, un XML peut créer la facture, après votre accord.',
          'Le trombone ouvre le document depuis le compte du client et le détail de l’écriture, et le fichier d’un dossier le contient. « Factures sans document » liste ce qui manque.',
        ],
        links: [{ href: '/invoice-documents', label: 'Documents', isFullOnly: true }],
      },
      {
        title: 'Les lignes refusées',
        text: [
          'Une ligne refusée n’arrête pas les autres. Le fichier des refus donne la ligne, la colonne et la raison : corrigez, puis importez de nouveau.',
        ],
      },
      {
        title: 'Les factures soldées',
        text: [
          'Une facture absente du nouveau fichier est considérée comme payée. Quand trop de factures seraient soldées d’un coup, l’import s’arrête et vous demande de confirmer : un export partiel ne solde rien par accident.',
        ],
      },
      {
        title: 'À quel rythme ?',
        text: [
          'Chaque jour si vous le pouvez, avant d’envoyer. La barre du haut indique la date de vos écritures. Les relances sont replanifiées après chaque import.',
        ],
      },
    ],
  },
  {
    slug: 'home',
    title: 'La page Aujourd’hui',
    lead: 'Les tâches du jour, dans l’ordre.',
    sections: [
      {
        title: 'Ce qu’elle montre',
        text: [
          'Les e-mails à envoyer, les lettres à imprimer, les SMS, les appels, les promesses échues et les alertes. Chaque chiffre ouvre sa liste.',
          '« Où en est le retard » répartit le montant en retard selon la suite : une relance est prévue, une réponse ou un paiement promis est attendu, une règle ou une personne le retient, ou c’est à vous de décider. Chaque part ouvre ses clients, avec le jour, la raison, ou la personne qui a arrêté les relances. En dessous, la balance âgée : l’encours par ancienneté.',
          'Un week-end ou un jour férié, les tâches du prochain jour ouvré sont affichées.',
        ],
        picture: { name: 'home', alt: 'La page Aujourd’hui : les tâches du jour et la balance âgée' },
        links: [{ href: '/', label: 'Aujourd’hui' }],
      },
      {
        title: 'La recherche rapide',
        text: [
          'Ctrl K (ou Cmd K) ouvre la recherche partout : un client par son nom, sa référence ou son SIREN, une facture par son numéro ou son montant, un écran, une page de cette aide.',
        ],
      },
      {
        title: 'Le tableau de bord',
        text: [
          'Il suit l’encours, le retard, le délai moyen de paiement (DSO) et les montants recouvrés par canal, sur 90, 182 ou 365 jours.',
          'Quatre courbes couvrent douze mois : la balance âgée, le DSO avec votre objectif (Réglages, Règles de relance), l’encaissé à côté du promis, et les encaissements prévus par semaine avec l’écart des prévisions passées. « Voir les chiffres » ouvre leur tableau ; chaque chiffre mène à ses écritures.',
        ],
        picture: { name: 'dashboard', alt: 'Le tableau de bord : encours, retard, délai moyen de paiement' },
        links: [{ href: '/dashboard', label: 'Tableau de bord' }],
      },
    ],
  },
]
