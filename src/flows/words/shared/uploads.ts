import type { LanguageWords } from '../../words.ts'

type Words = Omit<LanguageWords, 'title' | 'what'>

/** The words that all uploads share (src/machines/uploads/uploads.ts). */
export const uploads = {
  fr: {
    states: {
      resting: ['Rien en cours', 'Aucun document n’est en route.'],
      joining: ['Envoi d’un document', 'Le premier des fichiers en attente est envoyé.'],
    },
    events: {
      'files.dropped': 'dépose des fichiers',
      'upload.cancelled': 'annule l’envoi d’un fichier',
      'upload.retried': 'réessaie d’envoyer un fichier',
      'upload.dropped': 'laisse de côté un fichier',
      'upload.progressed': 'montre l’avancée de l’envoi',
    },
    guards: {
      mayLeave: 'ce fichier n’a pas été joint et n’est pas trop volumineux',
      isWaiting: 'un fichier attend',
      isAtWork: 'ce fichier est en cours d’envoi',
    },
    actors: { joinDocument: 'l’envoi d’un document' },
  },
  en: {
    states: { resting: 'Idle', joining: 'Uploading a document' },
    events: {
      'files.dropped': 'adds files',
      'upload.cancelled': 'cancels an upload',
      'upload.retried': 'retries an upload',
      'upload.dropped': 'skips a file',
      'upload.progressed': 'shows the upload progress',
    },
    guards: {
      mayLeave: 'this file was not attached and is not too large',
      isWaiting: 'a file is waiting',
      isAtWork: 'this file is being uploaded',
    },
    actors: { joinDocument: 'sending a document' },
  },
} as const satisfies { fr: Words; en: unknown }
