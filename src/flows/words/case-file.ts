import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Pièces d’un dossier en un fichier',
    what: 'Réunit toutes les pièces d’un dossier en un fichier que l’utilisateur enregistre.',
    states: {
      idle: ['Fichier à demander', 'Le fichier peut être demandé.'],
      making: ['Réunion des pièces', 'Le serveur réunit les pièces ; puis le navigateur va chercher le fichier.'],
      saved: ['Fichier enregistré', 'L’utilisateur l’a ; un autre peut être établi.'],
      failed: ['Fichier non reçu', 'Le fichier n’a pas été établi, ou n’est pas arrivé.'],
    },
    events: { 'file.wanted': 'demande le fichier' },
    guards: {},
    actors: { saveCaseFile: 'la réunion des pièces en un fichier' },
  },
  en: {
    title: 'Download a case file',
    states: {
      idle: 'File not requested',
      making: 'Preparing the file',
      saved: 'File saved',
      failed: 'File not received',
    },
    events: { 'file.wanted': 'asks for the file' },
    guards: {},
    actors: { saveCaseFile: 'preparing the case file' },
  },
}
