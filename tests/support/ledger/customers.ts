/** Made-up customers: what a company knows about them, before it is written to a file. */
import fc from 'fast-check'
import { type CustomerFields, emptyCustomer } from '../../../src/domain/customer-fields.ts'

export type Customer = CustomerFields & {
  /** The national number without its trunk digit. */
  national: string
  calling: string
}

const companies = [
  'Menuiserie "Pro" & Fils',
  'L’Atelier d’Élodie',
  'Œuvres ; Cie',
  'Société, Générale | Bâtiment',
  'Café Noël',
  '3 Suisses 1 000',
  'DUPONT-DURAND SARL',
  'Tube 12" galvanisé',
]
const firstNames = ['Zoé', 'Jean-Marc', 'Anaïs']
const lastNames = ['Noël', "D'Aubigné", 'Le Goff', 'MÜLLER']
const sirens = ['404833048', '552100554', '005520176', '732829320', '009350109']
const lines = ['1 rue des Lilas', '12 bis, avenue de l’Été', 'Bât. "B"', '0042 chemin Vert', 'Étage 2\nPorte 3', '']
const places = [
  ['FRA', '01000', 'Bourg-en-Bresse', '33', '474210001'],
  ['FRA', '20090', 'Ajaccio', '33', '495210002'],
  ['FRA', '2A004', 'Ajaccio', '33', '495210003'],
  ['FRA', '69003', 'Lyon', '33', '612345678'],
  ['FRA', '35000', 'Rennes', '33', '299210004'],
  ['REU', '97400', 'Saint-Denis', '262', '692210005'],
  ['BEL', '1000', 'Bruxelles', '32', '25020006'],
  ['DEU', '01067', 'Dresden', '49', '3512100007'],
  ['GBR', 'SW1A 1AA', 'London', '44', '2079460008'],
  ['CHE', '1201', 'Genève', '41', '223210009'],
] as const
/** Countries whose national numbers begin with a trunk 0. */
const hasTrunk = (iso3: string): boolean => !['LUX', 'ESP', 'ITA', 'PRT'].includes(iso3)

const filled = (text: string): boolean => text !== ''

const made = fc.record({
  isPerson: fc.boolean(),
  place: fc.constantFrom(...places),
  company: fc.constantFrom(...companies),
  siren: fc.constantFrom(...sirens),
  civility: fc.constantFrom<CustomerFields['civility']>('MR', 'MS', 'UNK'),
  first: fc.constantFrom(...firstNames),
  last: fc.constantFrom(...lastNames),
  line1: fc.constantFrom(...lines.filter(filled)),
  line2: fc.constantFrom(...lines),
  mail: fc.constantFrom('compta@halles.example', 'Zoe.Noel+f@Mail.example', 'a_b-c@sous.domaine.example', ''),
  hasPhone: fc.boolean(),
})

const refs = ['C0042', '0007', '411DUPONT', 'Café', 'AB-12', 'Œuvre', '12-03', '1E5', '+33', '000123456789']

/** Customers with distinct references. `abroad` false: all of them in France. */
export const customersOf = (abroad: boolean): fc.Arbitrary<Customer[]> =>
  fc
    .tuple(
      fc.shuffledSubarray(refs, { minLength: 1 }),
      fc.array(made, { minLength: refs.length, maxLength: refs.length }),
    )
    .map(([names, rows]) =>
      names.map((ref, index): Customer => {
        const { isPerson, place, company, siren, civility, first, last, line1, line2, mail, hasPhone } = rows[index]!
        const [countryIso3, zipCode, city, calling, national] = abroad || place[0] === 'FRA' ? place : places[0]!
        const isFrench = countryIso3 === 'FRA' || countryIso3 === 'REU'
        const trunk = hasTrunk(countryIso3) ? '0' : ''
        return {
          ...emptyCustomer,
          ref,
          type: isPerson ? 'B2C' : 'B2B',
          legalId: isPerson || !isFrench ? '' : siren,
          name: isPerson ? '' : company,
          civility: isPerson ? civility : 'UNK',
          firstName: isPerson ? first : '',
          lastName: isPerson ? last : '',
          phone: hasPhone || mail === '' ? trunk + national : '',
          email: mail,
          addressLine1: line1,
          addressLine2: line2,
          zipCode,
          city,
          countryIso3,
          national,
          calling,
        }
      }),
    )
