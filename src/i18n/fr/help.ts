/** Texts around the help pages; the pages themselves come with their screen. */
export const help = {
  title: 'Aide',
  lead: 'Le recouvrement pas à pas, et où le faire.',
  search: 'Rechercher dans l’aide',
  contents: 'Sujets de l’aide',
  all: 'Tous les sujets',
  nothing: 'Rien ne correspond à cette recherche',
  nothingHint: 'Essayez un mot plus court, ou parcourez les sujets.',
}
