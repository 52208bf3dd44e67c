import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Données d’une personne',
    what: 'Les données d’une personne : ce qui est trouvé, leur export, leur effacement.',
    states: {
      reading: ['Recherche', 'On cherche où la personne est nommée.'],
      readFailed: ['Échec de la lecture', 'Ce qui nomme la personne n’a pas pu être lu.'],
      shown: ['Données affichées', 'Ce qui est trouvé, combien de fois, et ce qui resterait.'],
      exporting: ['Export', 'Le fichier de ces données est préparé et enregistré par le navigateur.'],
      exportFailed: ['Fichier non reçu', 'Le fichier n’a pas été établi, ou n’est pas arrivé.'],
      confirming: ['Effacer ?', 'Faut-il effacer ? La question dit ce qui part et ce qui reste.'],
      erasing: ['Effacement', 'Le serveur efface les données.'],
      refused: ['Action non autorisée', 'Une règle l’empêche : rien n’a été effacé.'],
      unknown: [
        'Effacement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si elles sont effacées. Réessayer est sans risque.',
      ],
      erased: ['Données effacées', 'Plus rien ne nomme la personne.'],
    },
    events: {
      'findings.reloaded': 'demande à relire',
      'export.requested': 'demande l’export',
      'erasure.requested': 'demande l’effacement',
      'export.abandoned': 'renonce à l’export',
      'erasure.confirmed': 'confirme l’effacement',
      'erasure.abandoned': 'renonce à l’effacement',
    },
    guards: { isErasable: 'aucune règle ne l’empêche' },
    actors: {
      readFindings: 'la recherche de ce qui nomme la personne',
      saveExport: 'l’export des données',
      erase: 'l’effacement des données',
    },
  },
  en: {
    title: 'Export or erase personal data',
    states: {
      reading: 'Searching',
      readFailed: 'Couldn’t load',
      shown: 'Data shown',
      exporting: 'Exporting',
      exportFailed: 'File not received',
      confirming: 'Erase?',
      erasing: 'Erasing',
      refused: 'Not allowed',
      unknown: 'Erasure not confirmed',
      erased: 'Data erased',
    },
    events: {
      'findings.reloaded': 'asks to reload',
      'export.requested': 'asks to export',
      'erasure.requested': 'asks to erase',
      'export.abandoned': 'cancels the export',
      'erasure.confirmed': 'confirms the erasure',
      'erasure.abandoned': 'cancels the erasure',
    },
    guards: { isErasable: 'no rule prevents it' },
    actors: {
      readFindings: 'searching for the person’s data',
      saveExport: 'exporting the data',
      erase: 'erasing the data',
    },
  },
}
