/** Texts of the home page. */
export const home = {
  title: 'Aujourd’hui',
}
