/** Texts of the customers and their statement. */
export const customers = {
  title: 'Mes clients',
}
