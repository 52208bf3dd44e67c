import type { ContractWords } from './words.ts'

const rhythms = {
  ONE_MONTH: { price: 'par mois', term: 'un mois, renouvelable par un nouveau paiement' },
  ONE_YEAR: { price: 'par an', term: 'un an, renouvelable par un nouveau paiement' },
  AUTOMATIC_DEBIT: { price: 'par mois', term: 'un mois, reconduit chaque mois par prélèvement automatique' },
} as const

export const fr: ContractWords = {
  title: 'Contrat de service',
  number: (contractId, day) => `Contrat ${contractId}, établi le ${day}`,
  between: 'Entre les soussignés',
  seller: 'L’Éditeur',
  customer: 'Le Client',
  signer: 'Représenté par',
  purpose: {
    title: 'Objet',
    paragraphs: [
      'L’Éditeur met à la disposition du Client l’application Échéance, accessible en ligne, avec laquelle le Client suit ses créances, relance ses propres clients, consigne leurs réponses, fait établir des mises en demeure et confie des créances à un partenaire de recouvrement.',
    ],
  },
  trial: (days) => ({
    title: 'Formule : essai gratuit',
    paragraphs: [
      `Le Client essaie la formule standard pendant ${days} jours à compter de la signature, sans frais et sans engagement. L’essai prend fin de lui-même : aucune somme n’est due et aucun abonnement ne commence sans une souscription distincte du Client.`,
      'Les prestations vendues à l’acte, comme une mise en demeure, sont payées au prix affiché avant chaque commande.',
    ],
  }),
  paid: (duration, net, gross) => ({
    title: 'Formule : abonnement',
    paragraphs: [
      `Le Client s’abonne à la formule standard au prix de ${net} hors taxes (${gross} toutes taxes comprises) ${rhythms[duration].price}, payable d’avance, pour ${rhythms[duration].term}.`,
      'L’abonnement se résilie à tout moment depuis le compte et reste utilisable jusqu’à la fin de la période payée. Les prestations vendues à l’acte sont payées au prix affiché avant chaque commande.',
    ],
  }),
  light: (net, gross) => ({
    title: 'Formule légère',
    paragraphs: [
      `Le compte est gratuit. Le Client paie à l’acte : une mise en demeure coûte ${net} hors taxes (${gross} toutes taxes comprises) à la date du contrat. Le prix qui vaut est celui affiché avant chaque commande.`,
    ],
  }),
  articles: [
    {
      title: 'Engagements de l’Éditeur',
      paragraphs: [
        'L’Éditeur fournit l’application avec soin, corrige ses défauts dans un délai raisonnable et sauvegarde les données. Il y est tenu par une obligation de moyens. Il prévient des interruptions programmées.',
      ],
    },
    {
      title: 'Engagements du Client',
      paragraphs: [
        'Le Client garantit que les créances qu’il enregistre sont les siennes, certaines, liquides et exigibles, et que les informations données sur ses propres clients sont exactes. Il répond du contenu des relances envoyées en son nom et garde ses identifiants secrets.',
      ],
    },
    {
      title: 'Vérification d’identité',
      paragraphs: [
        'La délégation de créances et l’offre payante supposent que l’identité de la société et de son dirigeant soit vérifiée. Les pièces données à cette fin sont chiffrées, ne servent à rien d’autre et sont supprimées à la demande du Client.',
      ],
    },
    {
      title: 'Recouvrement par un partenaire',
      paragraphs: [
        'Pour chaque créance qu’il confie, le Client donne mandat au partenaire de la recouvrer en son nom, aux conditions affichées avant l’envoi. Les sommes encaissées sont reversées au Client, déduction faite de la rémunération convenue.',
      ],
    },
    {
      title: 'Données personnelles',
      paragraphs: [
        'Le Client est responsable du traitement des données qu’il enregistre ; l’Éditeur en est le sous-traitant au sens de l’article 28 du règlement (UE) 2016/679. L’Éditeur ne les traite que pour fournir le service, sur instruction du Client, assure leur confidentialité et leur sécurité, aide le Client à répondre aux demandes des personnes et signale sans délai toute violation. À la fin du contrat il les restitue puis les supprime, sauf obligation légale de les conserver.',
      ],
    },
    {
      title: 'Responsabilité',
      paragraphs: [
        'Chacun répond des dommages directs qu’il cause. Sauf faute lourde ou dol, la responsabilité de l’Éditeur est limitée, par année, aux sommes payées par le Client au cours des douze derniers mois. L’issue d’une relance ou d’un recouvrement n’est pas garantie.',
      ],
    },
    {
      title: 'Durée et fin',
      paragraphs: [
        'Le contrat prend effet à sa signature et dure tant que le compte est ouvert. Chacun peut y mettre fin avec un préavis d’un mois, ou sans préavis si l’autre manque gravement à ses obligations et n’y remédie pas dans les quinze jours d’une mise en demeure. Le Client exporte ses données avant la fermeture du compte.',
      ],
    },
    {
      title: 'Preuve et signature',
      paragraphs: [
        'Les parties conviennent de signer par voie électronique (articles 1366 et 1367 du code civil). Le signataire lit le contrat puis saisit un code envoyé à son adresse ; le document est alors scellé par un cachet cryptographique, de sorte que toute modification ultérieure se voit. La page de preuve en fait partie.',
      ],
    },
    {
      title: 'Droit applicable',
      paragraphs: [
        'Le contrat est soumis au droit français. À défaut d’accord amiable, le tribunal compétent est celui du siège de l’Éditeur, dans les limites permises par la loi.',
      ],
    },
  ],
  toSign: (name) => `À signer électroniquement par ${name}.`,
  audit: {
    title: 'Page de preuve',
    lead: 'Cette page fait partie du contrat. Elle dit qui a signé, quand et comment.',
    signed: 'Signature du Client',
    facts: {
      contract: 'Contrat',
      company: 'Société',
      signer: 'Signataire',
      email: 'Adresse du code',
      code: 'Code envoyé le',
      signedAt: 'Signé le',
      read: 'Document lu (SHA-256)',
      method: 'Moyen',
      seal: 'Cachet',
    },
    method: 'Code à usage unique envoyé par e-mail, saisi après lecture du contrat',
    sealText: 'Signature PAdES (ETSI.CAdES.detached) de l’Éditeur sur la totalité du document',
    reason: 'Contrat signé',
  },
  mails: {
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    code: {
      subject: (company) => `Votre code pour signer le contrat de ${company}`,
      lead: (company, minutes) =>
        `Saisissez ce code pour signer le contrat de ${company}. Il vaut ${minutes} minutes et ne sert qu’une fois.`,
      button: 'Revenir au contrat',
      ignore: 'Vous n’avez rien demandé ? Ne donnez ce code à personne : sans lui, rien n’est signé.',
    },
    signed: {
      subject: (company) => `Le contrat de ${company} est signé`,
      lead: (company, day) =>
        `Le contrat de ${company} est signé depuis le ${day}. Vous le trouvez joint à ce message, scellé, et dans votre compte.`,
      button: 'Ouvrir mon compte',
      file: 'contrat',
    },
  },
}
