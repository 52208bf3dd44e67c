import { dayWords } from '../../domain/day/words.ts'
import { eachMedium } from '../../domain/mediums/index.ts'
import { mediums } from './mediums.ts'

/** Texts of the summary of a day. */
export const day = {
  title: 'Point de la journée',
  on: '{weekday:string} {date:string}',
  previous: 'Jour précédent',
  next: 'Jour suivant',
  date: 'Jour',
  person: 'Fait par',
  personCount: '{name:string} ({count:number|integer})',
  me: 'Moi',
  application: 'L’application',
  everybody: 'Tout le monde',
  failed: 'Les chiffres du jour n’ont pas pu être chargés',
  figures: 'Ce qui a été fait, par nature',
  kinds: dayWords.fr.kinds,
  collected: dayWords.fr.collected,
  parts: {
    ...eachMedium((medium) => mediums[medium].plural),
    PHONE: dayWords.fr.reached,
    ...dayWords.fr.parts,
  },
  split: 'Détail : {name:string}',
  left: {
    title: 'Ce qui reste, et pourquoi',
    nothing: 'Rien ne reste : la journée est faite.',
    past: 'Ce qui restait ce jour-là n’est pas conservé : la page montre ce qui a été fait.',
    other: 'Ce qui reste se lit pour tout le compte, ou pour un membre.',
    why: dayWords.fr.why,
    names: dayWords.fr.left,
    reasons: dayWords.fr.leftWhy,
  },
  done: {
    title: 'Ce qui a été fait',
    nothing: 'Rien au journal ce jour-là',
    nothingHint: 'Chaque envoi, chaque décision et chaque changement du jour apparaît ici.',
    nothingFound: 'Aucune action de ce genre',
    nothingFoundHint: 'Choisissez un autre chiffre, une autre personne ou un autre jour.',
    all: 'Toutes les actions du jour',
  },
}
