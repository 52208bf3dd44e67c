export const partner = {
  title: 'Espace partenaire',
}
