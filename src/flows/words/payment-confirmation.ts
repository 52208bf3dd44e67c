import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Paiement',
    what: 'Un paiement : son prix, la page du prestataire, et ce qu’il en est au retour de l’utilisateur.',
    states: {
      arriving: ['Arrivée', 'L’utilisateur veut-il payer, ou revient-il de la page de paiement ?'],
      confirming: ['Prix affiché', 'Ce qui est acheté et son prix : l’utilisateur le paie-t-il ?'],
      ordering: ['Préparation du paiement', 'Le serveur établit la commande, ou retrouve celle qui est en cours.'],
      refused: ['Paiement impossible', 'Une règle l’empêche ; rien n’a été commandé.'],
      orderFailed: [
        'Préparation incertaine',
        'Rien ne dit que la commande est faite : réessayer renvoie la même demande. Rien n’a été payé.',
      ],
      leaving: ['Passage à la page de paiement', 'Le navigateur va à la page de paiement.'],
      reading: ['Lecture du paiement', 'Où en est la commande ?'],
      readFailed: ['Échec du chargement', 'La commande n’a pas pu être chargée ; ce qui a été payé le reste.'],
      missing: ['Paiement introuvable', 'Le compte n’a pas cette commande.'],
      unpaid: [
        'Paiement non effectué',
        'L’utilisateur est revenu sans payer : la page de paiement accepte encore une carte.',
      ],
      waiting: [
        'Paiement en attente',
        'La banque ou le prestataire n’a pas encore décidé. La suite vient d’elle-même, avec ou sans cette page.',
      ],
      unknown: [
        'Issue incertaine',
        'Le prestataire ne répond pas : le serveur l’interroge de nouveau jusqu’à ce qu’il sache.',
      ],
      held: [
        'Payé, en attente de vérification',
        'C’est payé ; ce qui a été acheté attend que le compte soit de nouveau vérifié.',
      ],
      paid: ['Paiement accepté', 'C’est payé, et ce qui a été acheté est fait.'],
      declined: ['Paiement refusé', 'Le paiement a été refusé ou abandonné : rien n’a été prélevé.'],
    },
    events: {
      'payment.requested': 'demande à payer',
      'order.looked': 'demande où en est le paiement',
      'payment.resumed': 'reprend le paiement',
    },
    guards: {
      isComingBack: 'l’utilisateur revient de la page de paiement',
      isMissing: 'le compte n’a pas cette commande',
      isPaid: 'le paiement a été accepté',
      isDeclined: 'le paiement a été refusé',
      isUnknown: 'le prestataire n’a pas pu dire ce qu’il en est',
      isHeld: 'c’est payé alors que le compte n’est pas vérifié',
      isOpen: 'rien n’est payé et la page de paiement est encore ouverte',
    },
    actors: {
      orderBuyable: 'la création de la commande',
      leaveForPayment: 'le passage par la page de paiement',
      readOrder: 'le chargement de la commande',
      followOrder: 'la relecture régulière de la commande',
    },
  },
  en: {
    title: 'Pay',
    states: {
      arriving: 'Opening the page',
      confirming: 'Price',
      ordering: 'Preparing the payment',
      refused: 'Payment not possible',
      orderFailed: 'Preparation not confirmed',
      leaving: 'Going to the payment page',
      reading: 'Reading the payment',
      readFailed: 'Couldn’t load',
      missing: 'Payment not found',
      unpaid: 'Payment not made',
      waiting: 'Payment pending',
      unknown: 'Payment not confirmed',
      held: 'Paid, awaiting verification',
      paid: 'Payment accepted',
      declined: 'Payment refused',
    },
    events: {
      'payment.requested': 'asks to pay',
      'order.looked': 'checks the payment status',
      'payment.resumed': 'resumes the payment',
    },
    guards: {
      isComingBack: 'the person comes back from the payment page',
      isMissing: 'the account has no such order',
      isPaid: 'the payment was accepted',
      isDeclined: 'the payment was refused',
      isUnknown: 'the provider could not confirm the status',
      isHeld: 'it is paid but the account is not verified',
      isOpen: 'nothing is paid and the payment page is still open',
    },
    actors: {
      orderBuyable: 'creating the order',
      leaveForPayment: 'opening the payment page',
      readOrder: 'loading the order',
      followOrder: 'checking the order status',
    },
  },
  who: { leaveForPayment: 'provider' },
}
