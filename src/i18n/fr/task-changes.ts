/** Texts of what is done with the tasks that are chosen in their list. */
export const taskChanges = {
  chosen: '{count:number|integer} tâche{{s}} sélectionnée{{s}}',
  actions: { DONE: 'Marquer comme faites', ENTRUST: 'Confier', MOVE: 'Changer l’échéance' },
  titles: {
    DONE: 'Marquer {count:number|integer} tâche{{s}} comme faite{{s}}',
    ENTRUST: 'Confier {count:number|integer} tâche{{s}}',
    MOVE: 'Changer l’échéance de {count:number|integer} tâche{{s}}',
  },
  hints: {
    DONE: 'Elles passent parmi les tâches terminées, d’où chacune peut être rouverte.',
    ENTRUST: 'Le collègue choisi fera ces tâches, quel que soit celui qui suit le client.',
    MOVE: 'Toutes ces tâches seront à faire ce jour-là.',
  },
  day: 'Nouvelle échéance',
  dayHint: 'À partir d’aujourd’hui, un an au plus.',
  written: 'Note',
  done: '{count:number|integer} tâche{{s}} modifiée{{s}}',
  none: 'Aucune tâche modifiée',
  left: '{count:number|integer} tâche{{s}} non traitée{{s}}',
  gone: 'Tâche supprimée',
  reasons: {
    TASK_NOT_FOUND: 'elle n’existe plus',
    TASK_ENDED: 'déjà terminée',
    TASK_CAUSE_GONE: 'déjà fermée, sa cause ayant disparu',
  },
}
