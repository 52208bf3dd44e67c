import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Abonnement',
    what: 'L’abonnement d’un compte : essai, périodes payées, prélèvements refusés, résiliation, fin.',
    states: {
      begun: ['Essai ou offre payante ?', 'Est-ce un essai gratuit, ou l’offre payante ?'],
      trial: ['Essai gratuit', 'Gratuit jusqu’à son dernier jour.'],
      unpaid: [
        'En attente du premier paiement',
        'L’offre payante a été choisie ; son premier paiement peut prendre quelques jours.',
      ],
      active: [
        'En cours',
        'Payé jusqu’à son dernier jour. Avec le prélèvement automatique, la période suivante suit d’elle-même.',
      ],
      debiting: [
        'Prélèvement en cours',
        'Le prestataire de paiement est chargé de prélever la période suivante, et sa réponse est attendue.',
      ],
      paymentRefused: [
        'Prélèvement refusé',
        'Un prélèvement a été refusé : il est tenté de nouveau aux jours prévus, ou payé à la main. Encore utilisable.',
      ],
      cancelled: ['Résilié', 'Utilisable jusqu’à son dernier jour ; plus rien n’est prélevé.'],
      ended: ['Terminé', 'Plus rien n’est envoyé ni délégué ; tout se lit encore. Un paiement le fait recommencer.'],
    },
    events: {
      'day.came': 'amène un nouveau jour',
      'payment.succeeded': 'annonce un paiement accepté',
      'subscription.cancelled': 'résilie l’abonnement',
      'debit.refused': 'annonce un prélèvement refusé',
    },
    guards: {
      isTrial: 'c’est un essai gratuit',
      isOver: 'le dernier jour est passé',
      isDebitDue: 'le dernier jour est passé et le prélèvement est automatique',
      hasTriesLeft: 'un nouvel essai est encore prévu',
      isTryDay: 'c’est le jour du nouvel essai',
      isByDebit: 'c’est un prélèvement automatique',
    },
    actors: {},
  },
  en: {
    title: 'Subscription',
    states: {
      begun: 'Trial or paid offer?',
      trial: 'Free trial',
      unpaid: 'Waiting for the first payment',
      active: 'Running',
      debiting: 'Being debited',
      paymentRefused: 'Debit refused',
      cancelled: 'Cancelled',
      ended: 'Ended',
    },
    events: {
      'day.came': 'brings a new day',
      'payment.succeeded': 'says that a payment was accepted',
      'subscription.cancelled': 'cancels the subscription',
      'debit.refused': 'says that a debit was refused',
    },
    guards: {
      isTrial: 'it is a free trial',
      isOver: 'its last day has passed',
      isDebitDue: 'its last day has passed and debits are automatic',
      hasTriesLeft: 'another try is still planned',
      isTryDay: 'it is the day of the next try',
      isByDebit: 'it is an automatic debit',
    },
    actors: {},
  },
  who: { 'day.came': 'time', 'payment.succeeded': 'provider', 'debit.refused': 'provider' },
}
