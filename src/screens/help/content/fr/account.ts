import type { HelpPage } from '../types.ts'

/** Managing the company's account, and short answers. */
export const account: readonly HelpPage[] = [
  {
    slug: 'subscription',
    title: 'Abonnement et factures',
    lead: 'Ce que vous payez, jusqu’à quand, et comment arrêter.',
    isLight: true,
    sections: [
      {
        title: 'Les prix, hors taxes',
        text: [
          'Abonnement : 39 € par mois, ou un an d’avance à 20 % de moins. Mise en demeure : 17 €. Entreprise surveillée : 9,90 € pour douze mois. Délégation : 15 % des sommes récupérées.',
          'L’essai est gratuit et complet. Payer avant sa fin ne fait perdre aucun jour.',
        ],
        picture: { name: 'subscription', alt: 'L’abonnement dans le compte' },
        links: [{ href: '/account/subscription', label: 'Abonnement' }],
      },
      {
        title: 'Un mois, un an ou prélèvement',
        text: [
          'Un mois et un an s’arrêtent d’eux-mêmes. Le prélèvement automatique se renouvelle chaque mois ; si la banque le refuse, il est retenté, et tout reste ouvert pendant ce temps.',
        ],
      },
      {
        title: 'Payer',
        text: [
          'Le paiement se fait sur une page sécurisée. Au retour, il est accepté, refusé ou en attente de la banque : en attente, rien à refaire, la page se met à jour. Un paiement refusé ne coûte rien et n’engage à rien.',
        ],
      },
      {
        title: 'Résilier',
        text: [
          'Un abonnement résilié reste utilisable jusqu’à son dernier jour. Ensuite les envois s’arrêtent ; tout se lit et s’exporte encore.',
        ],
      },
      {
        title: 'Vos factures',
        text: ['Chaque paiement accepté donne une facture numérotée, à télécharger en PDF depuis le compte.'],
        links: [{ href: '/account/invoices', label: 'Factures d’Échéance' }],
      },
    ],
  },
  {
    slug: 'users',
    title: 'Utilisateurs et droits',
    lead: 'Qui travaille dans le compte, et ce que chacun peut faire.',
    isLight: true,
    sections: [
      {
        title: 'Trois rôles',
        text: [
          'Un administrateur fait tout : le travail, le compte, les utilisateurs, l’abonnement. Un membre fait tout le travail de relance et de recouvrement. En lecture seule, on lit et exporte tout, sans rien changer.',
        ],
        picture: { name: 'users', alt: 'Les utilisateurs du compte, leur rôle, et l’invitation d’un collègue' },
        links: [{ href: '/account/users', label: 'Utilisateurs' }],
      },
      {
        title: 'Inviter un collègue',
        text: [
          'Donnez son e-mail et son rôle : il reçoit un lien, valable sept jours, et choisit son mot de passe. Une personne retirée n’ouvre plus le compte ; ce qu’elle a fait reste, sous son nom. Un compte garde toujours au moins un administrateur.',
        ],
      },
      {
        title: 'Plusieurs entreprises',
        text: [
          'Une même personne peut travailler pour plusieurs entreprises et passer de l’une à l’autre depuis la barre du haut, où elle en ajoute une. Une démonstration sert à essayer sans risque : elle se remet à neuf d’elle-même.',
        ],
      },
      {
        title: 'Qui a fait quoi',
        text: [
          'Le journal garde les actions avec leur auteur : envois, reports, litiges, changements de scénario, droits donnés ou retirés.',
        ],
        picture: { name: 'logs', alt: 'Le journal des actions du compte' },
        links: [{ href: '/logs', label: 'Journal', isFullOnly: true }],
      },
      {
        title: 'Mot de passe perdu',
        text: ['Sur la page de connexion, ou depuis « Mes informations » : un e-mail vous laisse en choisir un autre.'],
        links: [{ href: '/account/user', label: 'Mes informations' }],
      },
    ],
  },
  {
    slug: 'personal-data',
    title: 'Les données personnelles',
    lead: 'Répondre à quelqu’un qui demande ses données, ou leur effacement.',
    isLight: true,
    sections: [
      {
        title: 'Ce qui est gardé, et pourquoi',
        text: [
          'Le compte dit, pour chaque sorte de données, la raison, la durée et le texte dont elle vient. Passé ce délai, l’effacement se fait seul. Les écritures et les lettres sont gardées dix ans : la loi le demande.',
        ],
        picture: { name: 'personal-data', alt: 'Les durées de conservation, avec leur source' },
        links: [{ href: '/account/personalData', label: 'Données personnelles' }],
      },
      {
        title: 'Exporter',
        text: [
          'Cherchez la personne par son nom ou son e-mail : la page dit partout où elle est nommée, et en fait un fichier à lui remettre. Vous avez un mois pour répondre à sa demande (RGPD, article 12).',
        ],
      },
      {
        title: 'Effacer',
        text: [
          'Ce qui n’est qu’à elle est supprimé ; ailleurs, son nom, son e-mail et son téléphone sont retirés. L’effacement est refusé tant qu’elle vous doit de l’argent ou qu’un dossier est ouvert : ces données servent à réclamer la dette.',
          'Effacez-la aussi dans votre logiciel comptable : le prochain import la ramènerait.',
        ],
      },
      {
        title: 'Vos propres données',
        text: [
          'Elles s’exportent de la même façon. Votre propre effacement ferme votre accès ; s’il ne reste personne pour administrer le compte, nommez d’abord quelqu’un.',
        ],
      },
    ],
  },
  {
    slug: 'faq',
    title: 'Questions fréquentes',
    lead: 'Les réponses courtes.',
    isLight: true,
    sections: [
      {
        title: 'Un client a payé hier et sa relance est encore là. Pourquoi ?',
        isFullOnly: true,
        text: ['Le paiement est connu au prochain import. Importez vos écritures : le plan est recalculé aussitôt.'],
        links: [{ href: '/import', label: 'Importer' }],
      },
      {
        title: 'Puis-je relancer deux fois le même jour ?',
        isFullOnly: true,
        text: ['Non : une étape par client et par jour, et trois contacts au plus en sept jours.'],
      },
      {
        title: 'Puis-je reprendre un envoi ?',
        isFullOnly: true,
        text: [
          'Un e-mail parti ne se reprend pas. Une lettre non postée, si : annulez le lot, les relances reviennent à la liste.',
        ],
        links: [{ href: '/reminders/sent', label: 'Relances envoyées' }],
      },
      {
        title: 'Une panne peut-elle perdre ou doubler un e-mail ?',
        isFullOnly: true,
        text: [
          'Le perdre, non : un envoi interrompu est repris. Le doubler, seulement si le serveur s’arrête juste entre l’accord de la messagerie et son enregistrement : les deux exemplaires ont alors le même identifiant (Message-ID), et la plupart des messageries n’en montrent qu’un.',
        ],
      },
      {
        title: 'Comment le DSO est-il calculé ?',
        isFullOnly: true,
        text: [
          'Par la méthode simple : créances TTC divisées par le chiffre d’affaires TTC de la période, avoirs déduits, multiplié par le nombre de jours.',
        ],
        links: [{ href: '/dashboard', label: 'Tableau de bord' }],
      },
      {
        title: 'Je ne vois pas le bouton dont parle l’aide.',
        text: [
          'Trois raisons : votre rôle ne le permet pas, votre formule ne le contient pas, ou le dossier est clos. L’administrateur de votre compte change les deux premières.',
        ],
        links: [{ href: '/help?page=users', label: 'Utilisateurs et droits' }],
      },
      {
        title: 'Puis-je travailler en anglais ?',
        text: [
          'Échéance suit la langue de votre navigateur. La langue des relances se choisit sur la fiche de chaque client.',
        ],
      },
      {
        title: 'Quelqu’un peut-il m’aider ?',
        text: [
          'Écrivez au support : votre nom, votre compte et votre navigateur partent avec le message, et la réponse arrive par e-mail.',
        ],
        links: [{ href: '/help/contact', label: 'Contacter le support' }],
      },
    ],
  },
]
