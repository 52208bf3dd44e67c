import type { BusinessDate } from '../../../../src/domain/dates.ts'
import { addDays } from '../../../../src/domain/dates.ts'
import { DEMO_SEED, demoCustomers } from '../../samples/customers.ts'
import { type Random, randomFrom } from '../../samples/random.ts'
import { sirenOf } from '../../samples/siren.ts'
import { firstNames, lastNames, streets, towns } from '../../samples/words.ts'
import type { Company, Director } from './register.ts'

/** Number of companies besides the demo's own and its customers. */
const COUNT = 300
const SEED = 70_4120

/** One in this many companies has ceased, is insolvent, or has the name of another one. */
const CEASED_EVERY = 14
const INSOLVENT_EVERY = 17
const NAMESAKE_EVERY = 12

/** Activities with their NAF codes. */
const activities = [
  ['Verrerie', '23.13Z'],
  ['Charpentes', '43.91A'],
  ['Cycles', '47.64Z'],
  ['Papeterie', '47.62Z'],
  ['Fonderie', '24.51Z'],
  ['Horlogerie', '47.77Z'],
  ['Tissages', '13.20Z'],
  ['Conserverie', '10.39A'],
  ['Logistique', '52.29B'],
  ['Paysages', '81.30Z'],
  ['Céramiques', '23.41Z'],
  ['Studio', '74.10Z'],
  ['Laiterie', '10.51A'],
  ['Plomberie', '43.22A'],
  ['Éditions', '58.11Z'],
] as const

const names = [
  'Solanège',
  'Brévalon',
  'Mirandole',
  'Quintevaux',
  'Sauvelade',
  'Tourmaline',
  'Grandlieue',
  'Féréol',
  'Haut-Vivier',
  'Lanternelle',
  'Ormesec',
  'Pierrevive',
  'Rivedouce',
  'Valserine-Nord',
  'Coquelune',
  'Beaurepas',
  'Clairmuse',
  'Dourdevent',
  'Estrevelle',
  'Folleterre',
] as const

const forms = ['SARL', 'SAS', 'SA', 'EURL', 'SNC'] as const
const roles: Record<string, string> = {
  SARL: 'Gérant',
  EURL: 'Gérant',
  SNC: 'Gérant',
  SAS: 'Président',
  SA: 'Président',
}

const someDirector = (random: Random, form: string): Director => ({
  firstName: random.pick(firstNames[random.chance(0.5) ? 'MS' : 'MR']),
  lastName: random.pick(lastNames),
  role: roles[form] ?? 'Représentant légal',
})

/** Status of a company by its number. A ceased company is never also insolvent. */
const standingOf = (index: number, today: BusinessDate): Pick<Company, 'isCeased' | 'insolvency'> => {
  const isCeased = index % CEASED_EVERY === CEASED_EVERY - 1
  const isInsolvent = !isCeased && index % INSOLVENT_EVERY === INSOLVENT_EVERY - 1
  return {
    isCeased,
    insolvency: isInsolvent ? { status: 'OPEN', since: addDays(today, -(5 + (index % 90))) } : { status: 'NONE' },
  }
}

const madeUp = (today: BusinessDate): Company[] => {
  const random = randomFrom(SEED)
  const companies: Company[] = []
  for (let index = 0; index < COUNT; index += 1) {
    const [trade, activity] = activities[index % activities.length]
    const turn = Math.floor(index / activities.length)
    const form = forms[(index + turn) % forms.length]
    const own = `${trade} ${names[(index * 7 + turn) % names.length]} ${form}`
    const isNamesake = index % NAMESAKE_EVERY === NAMESAKE_EVERY - 1
    const like = isNamesake ? companies[index - 1] : null
    const [postCode, city] = random.pick(towns)
    const legalForm = like?.legalForm ?? form
    companies.push({
      siren: sirenOf(random),
      name: like?.name ?? own,
      tradeName: random.chance(0.25) ? `${trade} ${city}` : '',
      address: { street: `${random.int(1, 180)} ${random.pick(streets)}`, postCode, city, country: 'FRA' },
      legalForm,
      activity: like?.activity ?? activity,
      directors: Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => someDirector(random, legalForm)),
      ...standingOf(index, today),
    })
  }
  return companies
}

/** The business customers of the demo company, with the same data as in its files. */
const customers = (today: BusinessDate): Company[] => {
  const random = randomFrom(SEED + 1)
  return demoCustomers(randomFrom(DEMO_SEED))
    .filter(({ type }) => type === 'B2B')
    .map((customer, index) => {
      const legalForm = customer.name.split(' ').at(-1)!
      return {
        siren: customer.legalId,
        name: customer.name,
        tradeName: '',
        address: { street: customer.addressLine1, postCode: customer.zipCode, city: customer.city, country: 'FRA' },
        legalForm,
        activity: random.pick(activities)[1],
        directors: [someDirector(random, legalForm)],
        ...standingOf(index, today),
      }
    })
}

const inOrder = { isCeased: false, insolvency: { status: 'NONE' } } as const

const demos: Company[] = [
  {
    siren: '812345676',
    name: 'Fournitures Aubépine SAS',
    tradeName: 'Aubépine',
    address: { street: '14 rue des Ateliers', postCode: '69007', city: 'Lyon', country: 'FRA' },
    legalForm: 'SAS',
    activity: '46.49Z',
    directors: [{ firstName: 'Camille', lastName: 'Aubépin', role: 'Président' }],
    ...inOrder,
  },
  {
    siren: '823456785',
    name: 'Atelier Garance SARL',
    tradeName: 'Atelier Garance',
    address: { street: '6 impasse du Rabot', postCode: '44000', city: 'Nantes', country: 'FRA' },
    legalForm: 'SARL',
    activity: '43.32A',
    directors: [{ firstName: 'Dominique', lastName: 'Garance', role: 'Gérant' }],
    ...inOrder,
  },
]

/**
 * The companies of the embedded register, always the same for the same day: invented, with valid check digits in their
 * SIRENs. Some have ceased, some are insolvent, some share a name.
 */
export const sampleCompanies = (today: BusinessDate): Company[] => [...demos, ...madeUp(today), ...customers(today)]
