import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Vérifications à décider',
    what: 'Un réviseur d’Échéance compare des documents d’identité avec les données lues, puis les accepte ou les refuse.',
    states: {
      listing: ['Liste des vérifications', 'La liste seule : aucune vérification n’est ouverte.'],
      loading: ['Lecture', 'Une vérification est lue, et le registre des entreprises est interrogé.'],
      loadFailed: ['Échec de la lecture', 'La vérification n’a pas pu être lue, ou n’attend plus.'],
      showing: [
        'Vérification affichée',
        'Les documents à côté de ce qui y a été lu, de ce que dit le compte et de ce que dit le registre.',
      ],
      entering: ['Décision à confirmer', 'La décision est complétée, un refus par ses motifs, puis confirmée.'],
      deciding: ['Enregistrement', 'La décision est enregistrée ; qui a donné les documents l’apprend par e-mail.'],
      overtaken: [
        'Plus rien à décider',
        'Quelqu’un d’autre a décidé, ou la société a changé ses documents ou son nom.',
      ],
      unknown: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si c’est décidé. Réessayer ne l’enregistre qu’une fois.',
      ],
    },
    events: {
      'review.opened': 'ouvre une vérification',
      'review.left': 'revient à la liste',
      'decision.chosen': 'choisit d’accepter ou de refuser',
      'draft.changed': 'modifie un champ',
      'decision.confirmed': 'confirme la décision',
      'decision.abandoned': 'y renonce',
    },
    guards: {
      isWaiting: 'la vérification attend encore',
      isSound: 'un refus dit pourquoi',
    },
    actors: { loadReview: 'la lecture de la vérification', decideReview: 'l’enregistrement de la décision' },
  },
  en: {
    title: 'Review identity verifications',
    states: {
      listing: 'List of verifications',
      loading: 'Loading',
      loadFailed: 'Couldn’t load',
      showing: 'Verification',
      entering: 'Confirming the decision',
      deciding: 'Saving',
      overtaken: 'Already decided',
      unknown: 'Save not confirmed',
    },
    events: {
      'review.opened': 'opens a verification',
      'review.left': 'goes back to the list',
      'decision.chosen': 'chooses to accept or refuse',
      'draft.changed': 'changes a field',
      'decision.confirmed': 'confirms the decision',
      'decision.abandoned': 'cancels',
    },
    guards: {
      isWaiting: 'the verification is still pending',
      isSound: 'a refusal has a reason',
    },
    actors: { loadReview: 'loading the verification', decideReview: 'saving the decision' },
  },
  who: {
    'review.opened': 'reviewer',
    'review.left': 'reviewer',
    'retry.requested': 'reviewer',
    'decision.chosen': 'reviewer',
    'draft.changed': 'reviewer',
    'decision.confirmed': 'reviewer',
    'decision.abandoned': 'reviewer',
  },
}
