/** Icons are imported one by one: the index file would make the dev server read five thousand of them. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
