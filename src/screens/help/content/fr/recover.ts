import type { HelpPage } from '../types.ts'

/** When reminders are not enough. */
export const recover: readonly HelpPage[] = [
  {
    slug: 'cases',
    title: 'Mise en demeure et dossiers',
    lead: 'La dernière lettre avant le recouvrement, et le suivi des dossiers ouverts.',
    isLight: true,
    sections: [
      {
        title: 'La mise en demeure',
        text: [
          'Une lettre formelle, à 17 € HT, qui donne quinze jours pour payer. Elle est produite une fois payée ; vous l’imprimez et la postez en recommandé. Elle ne peut pas être annulée.',
          'Postez-la sans attendre, puis confirmez-le dans le dossier. Après trois jours, ou si le client a payé une partie, le dossier propose de la refaire à la date du jour, sans frais ; s’il a tout payé, elle n’est plus à poster.',
          'Une facture contestée, soldée, non échue ou déjà confiée n’y entre pas, ni celles d’un particulier : l’écran indique pourquoi, et à partir de quel jour ce sera possible.',
        ],
        links: [{ href: '/new-case', label: 'Nouveau dossier' }],
      },
      {
        title: 'Ouvrir un dossier',
        text: [
          'Trois étapes : le client et ses factures, les documents, la vérification. Le brouillon est enregistré au fil de la saisie ; vous pouvez le reprendre plus tard, sur un autre appareil.',
          'Joignez ce qui prouve la créance : facture, bon de commande, bon de livraison signé. Deux mégaoctets par document, en PDF ou en image.',
        ],
        picture: { name: 'case-creation', alt: 'Un nouveau dossier : le client et ses factures' },
      },
      {
        title: 'Suivre un dossier',
        text: [
          'La liste indique l’état de chacun : en cours, transmis, clos. Sur le dossier, vous ajoutez une facture, déclarez un paiement reçu, et téléchargez toutes les pièces en un seul fichier, dont l’intégrité est vérifiable.',
        ],
        links: [{ href: '/cases', label: 'Mes dossiers' }],
      },
      {
        title: 'La prescription',
        text: [
          'Une créance se prescrit : cinq ans entre professionnels, deux ans envers un particulier. Quatre-vingt-dix jours avant, le dossier et la fiche du client vous alertent. Une reconnaissance de dette écrite fait repartir le délai : enregistrez-la sur le dossier.',
        ],
      },
      {
        title: 'Avec la formule légère',
        text: [
          'Vous saisissez le client et ses factures à la main, ou les importez, puis vous mettez en demeure ou déléguez. Les relances et les scénarios n’en font pas partie ; passez à la formule standard depuis votre compte.',
        ],
        links: [{ href: '/account', label: 'Mon compte' }],
      },
    ],
  },
  {
    slug: 'partner',
    title: 'La délégation à un partenaire',
    lead: 'Confier une créance à un partenaire de recouvrement.',
    isLight: true,
    sections: [
      {
        title: 'Quand déléguer',
        text: [
          'La délégation est recommandée à partir de 150 € et après la mise en demeure. Elle suppose une créance certaine : une facture contestée ne peut pas être transmise. Elle ne peut pas être annulée.',
          'Une facture est verrouillée tant que sa mise en demeure n’est pas arrivée à terme. Si vous en avez une autre, par exemple de votre avocat, donnez le motif : il reste dans le suivi du dossier. Les comptes de la formule légère ne sont pas verrouillés.',
          'Votre compte doit être vérifié : le partenaire doit savoir pour qui il agit.',
        ],
        links: [{ href: '/help?page=verification', label: 'Vérification et contrat' }],
      },
      {
        title: 'Un client ou plusieurs',
        text: [
          'Un seul : depuis sa fiche ou par un nouveau dossier. Plusieurs : cochez-les dans la liste des clients, l’escalade ou le portefeuille, joignez leurs documents, puis transmettez. Chaque client a son résultat.',
        ],
        links: [{ href: '/alerts', label: 'Escalade', isFullOnly: true }],
      },
      {
        title: 'Ce que voit le partenaire',
        text: [
          'Les seuls dossiers transmis, avec leurs factures et leurs documents. Il accepte ou refuse le mandat, avec un motif, puis enregistre ses démarches et les sommes recouvrées.',
        ],
      },
      {
        title: 'Ce que cela coûte',
        text: [
          '15 % HT des sommes recouvrées, rien sinon. Déclarez tout paiement reçu directement : il est déduit du dossier.',
        ],
      },
    ],
  },
]
