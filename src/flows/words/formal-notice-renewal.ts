import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Mise en demeure refaite',
    what: 'Refait la lettre d’une mise en demeure qui a attendu, à la date du jour.',
    states: {
      asking: ['Question', 'Ce que dira la nouvelle lettre est montré, et s’il faut la faire.'],
      making: ['Lettre en préparation', 'Le serveur établit la lettre et la met au dossier, à côté de la précédente.'],
      refused: ['Refus', 'Une règle l’empêche : la lettre reste ce qu’elle était.'],
      failed: [
        'Sans réponse',
        'Le serveur n’a pas répondu : nul ne sait si la lettre est faite. Réessayer n’en fait pas une seconde.',
      ],
      made: ['Lettre refaite', 'La nouvelle lettre est au dossier, prête à être postée.'],
    },
    events: { 'renewal.confirmed': 'fait refaire la lettre' },
    guards: {},
    actors: { renewFormalNotice: 'la nouvelle lettre' },
  },
  en: {
    title: 'Regenerate a formal notice',
    states: {
      asking: 'Regenerate?',
      making: 'Generating the letter',
      refused: 'Refused',
      failed: 'No answer',
      made: 'Letter regenerated',
    },
    events: { 'renewal.confirmed': 'asks to regenerate the letter' },
    guards: {},
    actors: { renewFormalNotice: 'generating the new letter' },
  },
}
