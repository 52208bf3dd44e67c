import type { Medium } from '../../domain/mediums/index.ts'

export type MediumWords = {
  /** Several of them, as a counter. */
  plural: string
  /** After "au lieu". */
  replaced: string
  /** A reminder by it, in the history of a customer. */
  reminder: string
  /** In the work of the day. */
  toDo: string
  /** Beside the text of a template. */
  templateHint: string
}

/** What each medium is called on the screens. */
export const mediums: Record<Medium, MediumWords> = {
  EMAIL: {
    plural: 'E-mails',
    replaced: 'd’un e-mail',
    reminder: 'Relance par e-mail',
    toDo: 'E-mails à envoyer',
    templateHint:
      'Une ligne vide sépare deux paragraphes ; le tableau des factures suit le premier. Salutation, tableau et coordonnées bancaires sont ajoutés automatiquement.',
  },
  LETTER: {
    plural: 'Courriers',
    replaced: 'd’un courrier',
    reminder: 'Relance par courrier',
    toDo: 'Lettres à imprimer',
    templateHint:
      'Une ligne vide sépare deux paragraphes ; le tableau des factures suit le premier. Salutation, tableau et coordonnées bancaires sont ajoutés automatiquement.',
  },
  PHONE: {
    plural: 'Appels',
    replaced: 'd’un appel',
    reminder: 'Relance par téléphone',
    toDo: 'Appels à passer',
    templateHint:
      'Une ligne vide sépare deux répliques. Les réponses aux objections et la conclusion sont ajoutées automatiquement. « Votre contact » est la personne qui appelle.',
  },
  SMS: {
    plural: 'SMS',
    replaced: 'd’un SMS',
    reminder: 'Relance par SMS',
    toDo: 'SMS à envoyer',
    templateHint:
      'Le SMS est envoyé tel quel : indiquez qui vous êtes. Un SMS compte 160 caractères ; l’aperçu indique la longueur et le prix pour un client.',
  },
}
