/** Texts of what is done with the disputes, promises or discrepancies that are chosen in their list. */
export const eventChanges = {
  chosen: '{count:number|integer} ligne{{s}} sélectionnée{{s}}',
  actions: {
    RESOLVE: 'Résoudre',
    CANCEL: 'Annuler ces lignes',
    ENTRUST: 'Confier',
    DEADLINE: 'Fixer un délai',
  },
  titles: {
    RESOLVE: 'Résoudre {count:number|integer} ligne{{s}}',
    CANCEL: 'Annuler {count:number|integer} ligne{{s}}',
    ENTRUST: 'Confier {count:number|integer} litige{{s}}',
    DEADLINE: 'Fixer le délai de {count:number|integer} litige{{s}}',
  },
  hints: {
    RESOLVE: 'Leurs factures seront de nouveau relancées, selon le scénario de chaque client.',
    CANCEL: 'Comme si elles n’avaient pas été enregistrées : leurs factures seront de nouveau relancées.',
    ENTRUST: 'Le collègue choisi suivra ces litiges, quel que soit celui qui suit le client.',
    DEADLINE: 'Le jour avant lequel ces litiges doivent être traités.',
  },
  day: 'À traiter avant le',
  dayHint: 'À partir d’aujourd’hui.',
  written: 'Commentaire de clôture',
  done: '{count:number|integer} ligne{{s}} modifiée{{s}}',
  none: 'Aucune ligne modifiée',
  left: '{count:number|integer} ligne{{s}} non traitée{{s}}',
  gone: 'Ligne supprimée',
  reasons: {
    EVENT_NOT_FOUND: 'elle n’existe plus',
    EVENT_ENDED: 'déjà terminée',
    EVENT_NOT_RESOLVABLE: 'une promesse ne se résout pas : elle est tenue, rompue ou annulée',
    EVENT_NO_DISPUTE: 'ce n’est pas un litige',
    EVENT_REFUSED: 'une règle l’empêche : ouvrez son détail',
  },
}
