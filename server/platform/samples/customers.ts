import { type CustomerFields, emptyCustomer } from '../../../src/domain/customer-fields.ts'
import type { Random } from './random.ts'
import { sirenOf } from './siren.ts'
import { firstNames, forms, lastNames, names, phonePrefixes, streets, towns, trades } from './words.ts'

/** Lower-case letters and digits, for e-mail domains. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const phone = (random: Random): string =>
  `${random.pick(phonePrefixes)} ${String(random.int(0, 99)).padStart(2, '0')} ${String(random.int(0, 99)).padStart(2, '0')}`

/** One customer in six is a person; one in twelve has no e-mail address, so that letters and phone calls are needed. */
export const customerAt = (index: number, random: Random): CustomerFields => {
  const person = index % 6 === 5
  const noEmail = index % 12 === 7
  const [zipCode, city] = random.pick(towns)
  const common = {
    ...emptyCustomer,
    ref: `C${10_001 + index * 7}`,
    addressLine1: `${random.int(1, 180)} ${random.pick(streets)}`,
    addressLine2: random.chance(0.12) ? `Bâtiment ${random.pick(['A', 'B', 'C'])}` : '',
    zipCode,
    city,
    countryIso3: 'FRA',
  }
  if (person) {
    const civility = random.pick(['MR', 'MS'] as const)
    const list = firstNames[civility]
    const turn = (index - 5) / 6
    const firstName = list[turn % list.length]
    const lastName = lastNames[Math.floor(turn / 3) % lastNames.length]
    return {
      ...common,
      type: 'B2C',
      civility,
      firstName,
      lastName,
      phone: phone(random),
      email: noEmail ? '' : `${plain(firstName)}.${plain(lastName)}@courriel.example`,
    }
  }
  // 20 trades and 25 names would repeat after 100 pairs; every second round uses the pairs in between.
  const trade = trades[index % trades.length]
  const name = names[(index * 3 + Math.floor(index / 100)) % names.length]
  return {
    ...common,
    type: 'B2B',
    legalId: sirenOf(random),
    name: `${trade} ${name} ${random.pick(forms)}`,
    phone: noEmail || random.chance(0.85) ? phone(random) : '',
    email: noEmail ? '' : `comptabilite@${plain(trade)}-${plain(name)}.example`,
  }
}

/** Seed of the demo company, chosen so that it shows every situation. */
export const DEMO_SEED = 20_261_121

export const DEMO_CUSTOMERS = 200

/** Public debtors of the demo, instead of the companies that are drawn at their place. */
const publicDebtors: Readonly<Record<number, Partial<CustomerFields>>> = {
  15: {
    name: 'Centre hospitalier des Trois Cèdres',
    legalId: '263300584',
    email: 'fournisseurs@ch-trois-cedres.example',
    publicBody: 'HOSPITAL',
    serviceCode: 'ACHATS-LOGISTIQUE',
  },
  116: {
    name: 'Régie des eaux d’Évandre',
    legalId: '387523400',
    email: 'comptabilite@eaux-evandre.example',
    publicBody: 'ENTERPRISE',
    paymentTerms: '45 FDM',
  },
  159: {
    name: 'Commune d’Orvalis',
    legalId: '217501121',
    email: 'finances@mairie-orvalis.example',
    serviceCode: 'FINANCES',
    commitmentNumber: '2026-00418',
  },
}

/** Terms that some customers of the demo were given. */
const termsAt = (index: number): string => (index % 12 === 2 ? '45 FDM' : index % 12 === 8 ? '30 FDM le 10' : '')

/** The customers of the demo company. They must be the first that is drawn from `random`. */
export const demoCustomers = (random: Random): CustomerFields[] =>
  Array.from({ length: DEMO_CUSTOMERS }, (_, index) => ({
    ...customerAt(index, random),
    paymentTerms: termsAt(index),
    ...publicDebtors[index],
  }))
