import type { HelpPage } from '../types.ts'

/** Managing the company's account, and short answers. */
export const account: readonly HelpPage[] = [
  {
    slug: 'subscription',
    title: 'Abonnement et factures',
    lead: 'Votre offre, sa validité et sa résiliation.',
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
          'Les formules d’un mois et d’un an ne sont pas reconduites. Le prélèvement automatique se renouvelle chaque mois ; si la banque le refuse, il est retenté, et toutes les fonctions restent accessibles entre-temps.',
        ],
      },
      {
        title: 'Payer',
        text: [
          'Le paiement se fait sur une page sécurisée. Au retour, il est accepté, refusé ou en attente de la banque : en attente, ne faites rien : la page se met à jour. Un paiement refusé ne coûte rien et n’engage à rien.',
        ],
      },
      {
        title: 'Résilier',
        text: [
          'Un abonnement résilié reste valable jusqu’à son dernier jour. Ensuite les envois s’arrêtent ; vos données restent consultables et exportables.',
        ],
      },
      {
        title: 'Vos factures',
        text: ['Chaque paiement accepté donne lieu à une facture numérotée, à télécharger en PDF depuis le compte.'],
        links: [{ href: '/account/invoices', label: 'Factures d’Échéance' }],
      },
    ],
  },
  {
    slug: 'users',
    title: 'Utilisateurs et droits',
    lead: 'Qui a accès au compte, et avec quel rôle.',
    isLight: true,
    sections: [
      {
        title: 'Trois rôles',
        text: [
          'Un administrateur a un accès complet : relances, compte, utilisateurs et abonnement. Un membre gère les relances et le recouvrement. En lecture seule, un utilisateur consulte et exporte tout, sans rien modifier.',
        ],
        picture: { name: 'users', alt: 'Les utilisateurs du compte, leur rôle, et l’invitation d’un collègue' },
        links: [{ href: '/account/users', label: 'Utilisateurs' }],
      },
      {
        title: 'Inviter un collègue',
        text: [
          'Saisissez son e-mail et son rôle : il reçoit un lien, valable sept jours, et choisit son mot de passe. Une personne retirée n’a plus accès au compte ; ses actions restent dans l’historique, à son nom. Un compte garde toujours au moins un administrateur.',
        ],
      },
      {
        title: 'Plusieurs entreprises',
        text: [
          'Une même personne peut travailler pour plusieurs entreprises et passer de l’une à l’autre depuis la barre du haut, où elle en ajoute une. Une démonstration sert à essayer sans risque : elle est réinitialisée automatiquement.',
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
        text: [
          'Sur la page de connexion, ou depuis « Mes informations » : un e-mail vous permet d’en choisir un autre.',
        ],
        links: [{ href: '/account/user', label: 'Mes informations' }],
      },
    ],
  },
  {
    slug: 'personal-data',
    title: 'Les données personnelles',
    lead: 'Répondre à une demande d’accès ou d’effacement.',
    isLight: true,
    sections: [
      {
        title: 'Les données conservées, et pourquoi',
        text: [
          'Le compte indique, pour chaque type de données, la raison, la durée et sa source. Passé ce délai, l’effacement est automatique. Les écritures et les lettres sont conservées dix ans, comme la loi l’exige.',
        ],
        picture: { name: 'personal-data', alt: 'Les durées de conservation, avec leur source' },
        links: [{ href: '/account/personalData', label: 'Données personnelles' }],
      },
      {
        title: 'Exporter',
        text: [
          'Recherchez la personne par son nom ou son e-mail : la page indique où elle apparaît, et en fait un fichier à lui remettre. Vous avez un mois pour répondre à sa demande (RGPD, article 12).',
        ],
      },
      {
        title: 'Effacer',
        text: [
          'Les données propres à cette personne sont supprimées ; ailleurs, son nom, son e-mail et son téléphone sont retirés. L’effacement est refusé tant qu’elle vous doit de l’argent ou qu’un dossier est ouvert : ces données servent au recouvrement.',
          'Effacez-la aussi dans votre logiciel comptable : sinon le prochain import l’ajoutera de nouveau.',
        ],
      },
      {
        title: 'Vos propres données',
        text: [
          'Elles s’exportent de la même façon. Votre propre effacement ferme votre accès ; si vous êtes le seul administrateur, nommez-en d’abord un autre.',
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
        text: [
          'Le paiement sera connu au prochain import. Importez vos écritures : les relances sont replanifiées aussitôt.',
        ],
        links: [{ href: '/import', label: 'Importer' }],
      },
      {
        title: 'Puis-je relancer deux fois le même jour ?',
        isFullOnly: true,
        text: ['Non : une étape par client et par jour, et trois contacts au plus en sept jours.'],
      },
      {
        title: 'Puis-je annuler un envoi ?',
        isFullOnly: true,
        text: [
          'Un e-mail envoyé ne peut pas être annulé. Une lettre non postée, si : annulez le lot, les relances reviennent dans la liste.',
        ],
        links: [{ href: '/reminders/sent', label: 'Relances envoyées' }],
      },
      {
        title: 'Une panne peut-elle perdre ou doubler un e-mail ?',
        isFullOnly: true,
        text: [
          'Le perdre, non : un envoi interrompu est repris. Le doubler, seulement si le serveur s’arrête juste après l’acceptation par la messagerie : les deux exemplaires ont alors le même identifiant (Message-ID), et la plupart des messageries n’en affichent qu’un.',
        ],
      },
      {
        title: 'Comment le DSO est-il calculé ?',
        isFullOnly: true,
        text: [
          'Par la méthode simple : créances TTC divisées par le chiffre d’affaires TTC de la période, avoirs déduits, multiplié par le nombre de jours. La courbe du tableau de bord y ajoute la méthode d’épuisement : les ventes des derniers mois sont retirées de l’encours, du plus récent au plus ancien, et leurs jours sont comptés.',
        ],
        links: [{ href: '/dashboard', label: 'Tableau de bord' }],
      },
      {
        title: 'Comment le score d’un client est-il calculé ?',
        isFullOnly: true,
        text: [
          '« Habitudes de paiement », sur sa fiche, part de 100 points et retire : un point par jour de retard pondéré par les montants (60 au plus ; un impayé compte jusqu’à ce jour), jusqu’à 20 selon la part des promesses non tenues, jusqu’à 10 selon la part des factures contestées, et un point par jour de retard gagné en six mois (10 au plus). Seules les échéances des douze derniers mois comptent.',
        ],
        links: [{ href: '/customers', label: 'Clients' }],
      },
      {
        title: 'Je ne vois pas le bouton dont parle l’aide.',
        text: [
          'Trois raisons : votre rôle ne le permet pas, votre formule ne le comprend pas, ou le dossier est clos. L’administrateur de votre compte peut modifier votre rôle et la formule.',
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
          'Écrivez au support : votre nom, votre compte et votre navigateur sont joints au message, et la réponse arrive par e-mail.',
        ],
        links: [{ href: '/help/contact', label: 'Contacter le support' }],
      },
    ],
  },
]
