import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. Its page is that of mass delegation. */
export const words: FlowWords = {
  fr: {
    title: 'Documents d’une délégation groupée',
    what: 'Des documents sont joints aux clients d’une délégation groupée, ou leur sont retirés.',
    states: {
      resting: ['Rien en cours', 'Aucun document n’est en train d’être joint ou retiré.'],
      joining: ['Envoi d’un document', 'Le premier des fichiers en attente est envoyé.'],
      removing: ['Retrait d’un document', 'Le serveur retire un document.'],
      removeFailed: ['Retrait incertain', 'Le document est peut-être encore là.'],
    },
    events: {
      'documents.given': 'donne la liste des documents du brouillon',
      'customers.gone': 'signale que des clients sont retirés',
      'files.dropped': 'dépose des fichiers',
      'upload.cancelled': 'annule l’envoi d’un fichier',
      'upload.retried': 'réessaie d’envoyer un fichier',
      'upload.dropped': 'laisse de côté un fichier',
      'document.removed': 'demande à retirer un document',
      'removal.dropped': 'garde le document',
    },
    guards: {
      isJoined: 'ce document est joint',
      isWaiting: 'un fichier attend',
      isAtWork: 'ce fichier est en cours d’envoi',
    },
    actors: { joinDocument: 'l’envoi d’un document', removeDocument: 'le retrait d’un document' },
  },
  en: {
    title: 'Attach documents to several cases',
    states: {
      resting: 'Idle',
      joining: 'Uploading a document',
      removing: 'Removing a document',
      removeFailed: 'Removal not confirmed',
    },
    events: {
      'documents.given': 'lists the documents of the draft',
      'customers.gone': 'reports removed customers',
      'files.dropped': 'adds files',
      'upload.cancelled': 'cancels an upload',
      'upload.retried': 'retries an upload',
      'upload.dropped': 'skips a file',
      'document.removed': 'asks to remove a document',
      'removal.dropped': 'keeps the document',
    },
    guards: {
      isJoined: 'this document is attached',
      isWaiting: 'a file is waiting',
      isAtWork: 'this file is being uploaded',
    },
    actors: { joinDocument: 'sending a document', removeDocument: 'removing a document' },
  },
  who: { 'documents.given': 'page', 'customers.gone': 'page' },
}
