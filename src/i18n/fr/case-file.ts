/** Texts of the file of a case and of its check. */
export const caseFile = {
  title: 'Toutes les pièces en un fichier',
  lead: 'Relevé, factures, documents, relances envoyées avec leur preuve, événements, mise en demeure. Un manifeste scelle le tout : une modification ultérieure se voit.',
  make: 'Générer le fichier',
  making: 'Génération du fichier…',
  saved: 'Fichier enregistré. Son sceau figure dans le suivi du dossier.',
  failed: 'Le fichier n’a pas pu être généré',
  howToCheck: 'Vérifier un fichier',
  check: {
    title: 'Vérifier le fichier d’un dossier',
    lead: 'Le fichier est lu dans votre navigateur : il n’est envoyé nulle part.',
    drop: 'Déposez ici le fichier .zip d’un dossier',
    browse: 'ou choisissez-le',
    choose: 'Choisir un fichier',
    reading: 'Vérification de {name:string}…',
    unchanged: '{name:string} est intact',
    unchangedText:
      'Dossier {number:string}, établi le {at:string} : ses {entries:number} pièces sont telles qu’à ce moment.',
    sealIs: 'Sceau du fichier',
    noted: 'Sceau noté par le compte',
    notedHint: 'Collez celui du suivi du dossier ou du journal : lui seul exclut un fichier refait de toutes pièces.',
    sealSame: 'C’est bien le sceau noté : ce fichier est celui que le compte a établi.',
    sealOther: 'Ce n’est pas le sceau noté : ce fichier n’est pas celui que le compte a établi à ce moment.',
    changed: '{name:string} a été modifié',
    changedText: 'Dossier {number:string}. Ne vous fiez pas aux pièces suivantes ; demandez le fichier d’origine.',
    problems: 'Pièces en cause',
    problem: {
      CHANGED: 'modifiée',
      MISSING: 'absente',
      ADDED: 'ajoutée, ou présente deux fois',
      CHAIN_BROKEN: 'sa ligne du manifeste a été modifiée',
    },
    unreadable: '{name:string} n’est pas le fichier d’un dossier',
    unreadableText:
      'Ce n’est pas un .zip créé par Échéance, ou son manifeste est illisible. Choisissez le fichier tel qu’il a été enregistré.',
    failed: '{name:string} n’a pas pu être lu',
    failedText: 'Il a peut-être été déplacé, ou son disque ne répond pas. Réessayez, ou choisissez-le de nouveau.',
    byHand: 'Vérifier sans cette page',
    byHandSteps: {
      unpack: 'Décompressez le fichier dans un dossier vide et ouvrez-y un terminal.',
      files: 'Comparez chaque pièce avec le manifeste (une pièce modifiée est signalée) :',
      seal: 'Recalculez le sceau par la commande écrite en tête de manifest.txt, puis comparez-le avec celui du suivi du dossier.',
      chain:
        'Chaque maillon de la chaîne est le SHA-256 du maillon précédent, du chemin et du SHA-256 de la pièce, chacun suivi d’un retour à la ligne ; le dernier est le sceau.',
      windows: 'Sous Windows, Get-FileHash donne le SHA-256 d’une pièce.',
    },
  },
}
