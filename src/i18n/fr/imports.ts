/** Texts of the import wizard. */
export const imports = {
  title: 'Importer',
}
