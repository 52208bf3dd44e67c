/** Texts around a change of what is chosen in a list of work. */
export const chosenChanges = {
  more: 'Plus',
  tooMany: 'Au plus {max:number|integer} à la fois',
  owner: 'Confié à',
  reading: 'Relevé de la sélection…',
  readFailed: 'La sélection n’a pas pu être lue. Rien n’a été modifié.',
  changing: 'Modification en cours',
  progress: '{done:number|integer} sur {total:number|integer}',
  stop: 'Arrêter',
  stopping: 'Arrêt après la partie en cours…',
  failed: 'Nous n’avons pas pu confirmer la modification',
  failedHint: 'Réessayer est sans risque : rien n’est modifié deux fois.',
  abandon: 'S’arrêter là',
  refused: 'Ce qui n’a pas été modifié',
}
