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
      begun: 'Trial or paid plan?',
      trial: 'Free trial',
      unpaid: 'Waiting for the first payment',
      active: 'Active',
      debiting: 'Payment processing',
      paymentRefused: 'Payment refused',
      cancelled: 'Cancelled',
      ended: 'Ended',
    },
    events: {
      'day.came': 'reaches a new day',
      'payment.succeeded': 'reports an accepted payment',
      'subscription.cancelled': 'cancels the subscription',
      'debit.refused': 'reports a refused direct debit',
    },
    guards: {
      isTrial: 'it is a free trial',
      isOver: 'its last day has passed',
      isDebitDue: 'its last day has passed and it is paid by direct debit',
      hasTriesLeft: 'another attempt is scheduled',
      isTryDay: 'it is the day of the next attempt',
      isByDebit: 'it is paid by direct debit',
    },
    actors: {},
  },
  who: { 'day.came': 'time', 'payment.succeeded': 'provider', 'debit.refused': 'provider' },
}
