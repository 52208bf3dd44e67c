export const cases = {
  title: 'Mes dossiers',
}
