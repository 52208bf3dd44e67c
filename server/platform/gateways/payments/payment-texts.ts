import type { TestCard } from './embedded-shelf.ts'

type Words = {
  title: string
  test: string
  hint: string
  amount: string
  reference: string
  choose: string
  pay: (amount: string) => string
  back: string
  gone: string
  goneHint: string
  closed: string
  closedHint: string
  done: string
  cards: Record<TestCard, { name: string; hint: string }>
}

/** Texts of the embedded payment page. */
export const paymentTexts: Record<'fr' | 'en', Words> = {
  fr: {
    title: 'Paiement',
    test: 'Page d’essai',
    hint: 'Aucun argent n’est prélevé. La carte choisie décide de ce que devient le paiement.',
    amount: 'À payer, TVA comprise',
    reference: 'Transaction',
    choose: 'Carte d’essai',
    pay: (amount) => `Payer ${amount}`,
    back: 'Revenir sans payer',
    gone: 'Ce paiement n’existe pas',
    goneHint: 'L’adresse est incomplète, ou ce paiement a été oublié. Revenez à l’application et recommencez.',
    closed: 'Cette page ne prend plus de paiement',
    closedHint:
      'Les paiements sont réels ici : une carte d’essai n’achète rien. Revenez à l’application et recommencez la commande.',
    done: 'Revenir à l’application',
    cards: {
      paid: { name: 'Acceptée', hint: 'Le paiement réussit tout de suite.' },
      refused: { name: 'Refusée', hint: 'La banque refuse le paiement.' },
      waitingPaid: { name: 'En attente, puis acceptée', hint: 'La banque accepte après quelques secondes.' },
      waitingRefused: { name: 'En attente, puis refusée', hint: 'La banque refuse après quelques secondes.' },
      unreachable: {
        name: 'Prestataire injoignable',
        hint: 'Personne ne sait, pendant quelques secondes, ce que devient le paiement ; puis il réussit.',
      },
      debitRefused: {
        name: 'Acceptée, puis prélèvements refusés',
        hint: 'Ce paiement réussit ; les suivants sont refusés.',
      },
      debitRefusedOnce: {
        name: 'Acceptée, puis un prélèvement sur deux',
        hint: 'Ce paiement réussit ; le prélèvement suivant est refusé, sa nouvelle tentative réussit.',
      },
    },
  },
  en: {
    title: 'Payment',
    test: 'Test page',
    hint: 'No money is taken. The card that you choose decides what becomes of the payment.',
    amount: 'To pay, VAT included',
    reference: 'Transaction',
    choose: 'Test card',
    pay: (amount) => `Pay ${amount}`,
    back: 'Go back without paying',
    gone: 'There is no such payment',
    goneHint: 'The address is incomplete, or this payment was forgotten. Go back to the application and start again.',
    closed: 'This page takes no payment any more',
    closedHint: 'Payments are real here: a test card buys nothing. Go back to the application and order again.',
    done: 'Back to the application',
    cards: {
      paid: { name: 'Accepted', hint: 'The payment succeeds at once.' },
      refused: { name: 'Refused', hint: 'The bank refuses the payment.' },
      waitingPaid: { name: 'Waiting, then accepted', hint: 'The bank accepts after a few seconds.' },
      waitingRefused: { name: 'Waiting, then refused', hint: 'The bank refuses after a few seconds.' },
      unreachable: {
        name: 'Provider out of reach',
        hint: 'For a few seconds nobody knows what becomes of the payment; then it succeeds.',
      },
      debitRefused: { name: 'Accepted, then debits refused', hint: 'This payment succeeds; later ones are refused.' },
      debitRefusedOnce: {
        name: 'Accepted, then every other debit',
        hint: 'This payment succeeds; the next debit is refused, and its retry succeeds.',
      },
    },
  },
}
