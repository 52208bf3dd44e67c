/** Documents of a made-up manager as text: machine-readable zones with valid check digits, and a Kbis. */
import { checkDigit } from '../../src/domain/identity-check/mrz-layouts.ts'

const filled = (text: string, width: number): string => text.padEnd(width, '<').slice(0, width)
const proven = (text: string): string => text + checkDigit(text)

export type Holder = {
  surname: string
  forenames: string
  number: string
  /** yyMMdd */
  birth: string
  expiry: string
}

export const holder: Holder = {
  surname: 'VIDAL',
  forenames: 'ANNA<MARIE',
  number: 'X4RTBPFW4',
  birth: '800314',
  expiry: '310912',
}

/** An identity card as issued since 2021 (TD1, three lines of 30). */
export const td1 = ({ surname, forenames, number, birth, expiry }: Holder = holder, code = 'ID'): string[] => {
  const first = filled(`${code}FRA${proven(filled(number, 9))}`, 30)
  const second = `${proven(birth)}F${proven(expiry)}FRA${filled('', 11)}`
  const whole = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18)
  return [first, second + checkDigit(whole), filled(`${surname}<<${forenames}`, 30)]
}

/** A card in ICAO's format TD2 (two lines of 36). */
export const td2 = ({ surname, forenames, number, birth, expiry }: Holder = holder): string[] => {
  const second = `${proven(filled(number, 9))}FRA${proven(birth)}F${proven(expiry)}${filled('', 7)}`
  const whole = second.slice(0, 10) + second.slice(13, 20) + second.slice(21)
  return [filled(`I<FRA${surname}<<${forenames}`, 36), second + checkDigit(whole)]
}

/** A passport (TD3, two lines of 44). */
export const td3 = ({ surname, forenames, number, birth, expiry }: Holder = holder): string[] => {
  const second = `${proven(filled(number, 9))}FRA${proven(birth)}F${proven(expiry)}${filled('', 14)}0`
  const whole = second.slice(0, 10) + second.slice(13, 20) + second.slice(21)
  return [filled(`P<FRA${surname}<<${forenames}`, 44), second + checkDigit(whole)]
}

/** The French card of 1988 to 2021; `issued` is yyMM. */
export const frenchCard = ({ surname, forenames, birth }: Holder = holder, issued = '1806'): string[] => {
  const first = `IDFRA${filled(surname, 25)}692043`
  const second = `${proven(`${issued}69210052`)}${filled(forenames.replace('<', '<<'), 14)}${proven(birth)}F`
  return [first, second + checkDigit(first + second)]
}

export type KbisFacts = {
  siren: string
  name: string
  issued: string
  role: string
  manager: string
  usageName?: string
}

export const kbisFacts: KbisFacts = {
  siren: '732 829 320',
  name: 'ATELIER DES QUAIS',
  issued: '12 octobre 2026',
  role: 'Président',
  manager: 'VIDAL Anna, Marie',
}

/** The lines of a Kbis as the registries print it. */
export const kbisLines = ({ siren, name, issued, role, manager, usageName }: KbisFacts = kbisFacts): string[] => [
  'Greffe du Tribunal de Commerce de Lyon',
  '44 rue de Bonnel 69003 Lyon',
  'N° de gestion 2010B01234',
  'Extrait Kbis',
  'EXTRAIT D’IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS',
  `à jour au ${issued}`,
  'IDENTIFICATION DE LA PERSONNE MORALE',
  `Immatriculation au RCS, numéro ${siren} R.C.S. Lyon`,
  'Date d’immatriculation 12/03/2010',
  `Dénomination ou raison sociale ${name}`,
  'Forme juridique Société par actions simplifiée',
  'Capital social 10 000,00 Euros',
  'Adresse du siège 12 quai Rambaud 69002 Lyon',
  'GESTION, DIRECTION, ADMINISTRATION, CONTRÔLE, ASSOCIÉS OU MEMBRES',
  role,
  `Nom, prénoms ${manager}`,
  ...(usageName ? [`Nom d’usage ${usageName}`] : []),
  'Date et lieu de naissance Le 14/03/1980 à Lyon',
  'Nationalité Française',
  'Domicile personnel 3 rue de la Charité 69002 Lyon',
  'Commissaire aux comptes titulaire',
  'Nom, prénoms COMPTE Paul',
  'RENSEIGNEMENTS RELATIFS À L’ACTIVITÉ ET À L’ÉTABLISSEMENT PRINCIPAL',
  'Adresse de l’établissement 12 quai Rambaud 69002 Lyon',
  'Le Greffier',
  'FIN DE L’EXTRAIT',
]
