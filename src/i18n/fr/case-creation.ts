export const caseCreation = {
  title: 'Nouveau dossier',
}
