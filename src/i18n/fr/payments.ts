export const payments = {
  title: 'Paiement',
}
