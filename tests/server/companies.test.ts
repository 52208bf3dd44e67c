import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { embeddedRegister } from '../../server/platform/gateways/companies/embedded.ts'
import { publicRegister } from '../../server/platform/gateways/companies/public.ts'
import { remembered } from '../../server/platform/gateways/companies/remembered.ts'
import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import { getCompany, getCompanyDetails, searchCompanies } from '../../src/contract/accounts/companies.ts'
import { COMPANY_KEPT_MS } from '../../src/domain/constants.ts'
import { isSiren } from '../../src/domain/siren.ts'
import { type CompaniesDouble, registered, startCompaniesDouble } from '../support/companies-double.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const TODAY = '2026-11-20'
const now = () => new Date(`${TODAY}T09:00:00Z`)
const samples = sampleCompanies(TODAY)
const namesakes = samples.filter((one) => samples.some((other) => other !== one && other.name === one.name))
const ceased = samples.find(({ isCeased }) => isCeased)!
const insolvent = samples.find(({ insolvency }) => insolvency.status === 'OPEN')!
const sound = samples.find(({ isCeased, insolvency }) => !isCeased && insolvency.status === 'NONE')!

describe('the embedded register', () => {
  const register = embeddedRegister(now)

  test('has about a hundred companies of each kind, with distinct and valid SIRENs', () => {
    expect(samples.length).toBeGreaterThan(400)
    expect(new Set(samples.map(({ siren }) => siren)).size).toBe(samples.length)
    expect(samples.filter(({ siren }) => !isSiren(siren))).toEqual([])
    expect(ceased.insolvency.status).toBe('NONE')
    expect(namesakes.length).toBeGreaterThan(20)
    expect(sampleCompanies(TODAY)).toEqual(samples)
  })

  test('finds companies by the beginnings of words, ignoring accents and case, active ones first', async () => {
    const found = await register.search('verre SOLANEGE', 10)
    expect(found.map(({ name }) => name)).toContain('Verrerie Solanège SARL')
    const all = await register.search('sarl', 400)
    const firstCeased = all.findIndex(({ isCeased }) => isCeased)
    expect(firstCeased).toBeGreaterThan(0)
    expect(all.slice(firstCeased).every(({ isCeased }) => isCeased)).toBe(true)
    expect(await register.search('atelier garance', 10)).toMatchObject([{ siren: '823456785' }])
    expect(await register.search('823 456 785', 10)).toMatchObject([{ name: 'Atelier Garance SARL' }])
    expect(await register.search('zzz', 10)).toEqual([])
    expect(await register.search('***', 10)).toEqual([])
  })
})

describe('the public register', () => {
  let double: CompaniesDouble
  beforeAll(async () => {
    double = await startCompaniesDouble()
  })
  beforeEach(() => {
    double.results = [registered('552100554'), registered('812345676', { nom_complet: 'VERRERIE DE L’ANSE' })]
  })
  afterEach(() => {
    expect(double.faults).toEqual([])
    double.asked.length = 0
    double.next.length = 0
  })
  afterAll(() => double.close())

  const register = () => publicRegister(double.url, 'tests')

  test('reads the answers that its documentation describes', async () => {
    expect(await register().find('552100554')).toEqual({
      siren: '552100554',
      name: 'VERRERIE DES BRUYERES',
      tradeName: 'BRUYERES',
      address: { street: '12 BIS RUE DES FOURS', postCode: '59000', city: 'LILLE', country: 'FRA' },
      legalForm: 'SAS',
      activity: '23.13Z',
      isCeased: false,
      directors: [{ firstName: 'AURELINA', lastName: 'FAYSSE', role: 'Président de SAS' }],
      insolvency: { status: 'UNKNOWN' },
    })
    expect(double.asked[0]!.get('include')).toBe('siege,dirigeants')
    expect(await register().find('732829320')).toBeUndefined()
    expect((await register().search(' verrerie ', 5)).map(({ siren }) => siren)).toEqual(['552100554', '812345676'])
    expect((await register().search('552 100 554', 5)).map(({ siren }) => siren)).toEqual(['552100554'])
  })

  test('leaves out what owners keep private, and recognises companies that have ceased', async () => {
    double.results = [
      registered('552100554', {
        nom_raison_sociale: null,
        nom_complet: 'INES LEFEVREL',
        etat_administratif: 'C',
        nature_juridique: '1000',
        siege: { numero_voie: '[NON-DIFFUSIBLE]', code_postal: '59000', libelle_commune: '[NON-DIFFUSIBLE]' },
        dirigeants: null,
      }),
    ]
    expect(await register().find('552100554')).toMatchObject({
      name: 'INES LEFEVREL',
      address: { street: '', postCode: '59000', city: '' },
      legalForm: 'EI',
      isCeased: true,
      directors: null,
    })
  })

  test('is queried once more when it is busy, after the pause it asks for', async () => {
    double.next.push({ status: 429, retryAfter: '1' })
    const before = performance.now()
    expect(await register().find('552100554')).toBeDefined()
    expect(performance.now() - before).toBeGreaterThanOrEqual(990)
    double.next.push({ status: 503 })
    expect(await register().find('552100554')).toBeDefined()
    expect(double.asked).toHaveLength(4)
  })

  test('counts as unavailable when it fails twice, asks for a long pause, sends an unexpected answer or refuses', async () => {
    double.next.push({ status: 502 }, { status: 502 })
    await expect(register().find('552100554')).rejects.toThrow('502')
    double.next.push({ status: 429, retryAfter: '60' })
    await expect(register().find('552100554')).rejects.toThrow('429')
    double.next.push({ body: { resultats: [] } }, { body: { resultats: [] } })
    await expect(register().find('552100554')).rejects.toThrow()
    double.next.push({ status: 400, body: { erreur: 'non' } })
    await expect(register().find('552100554')).rejects.toThrow('400')
    expect(double.asked).toHaveLength(6)
  })

  test('is queried once more after a time-out', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50)
      return controller.signal
    })
    double.next.push({ silent: true }, { silent: true })
    await expect(register().find('552100554')).rejects.toThrow('late')
    expect(timeout).toHaveBeenCalledWith(5_000)
    expect(double.asked).toHaveLength(2)
    timeout.mockRestore()
  })

  test('answers are cached for a while, failures are not', async () => {
    let clock = now()
    const kept = remembered(register(), () => clock)
    double.next.push({ status: 400 })
    await expect(kept.find('552100554')).rejects.toThrow()
    expect(await Promise.all([kept.find('552100554'), kept.find('552100554')])).toMatchObject([{}, {}])
    expect(double.asked).toHaveLength(2)
    clock = new Date(clock.getTime() + COMPANY_KEPT_MS - 1)
    await kept.find('552100554')
    await kept.search('Verrerie', 10)
    await kept.search(' verrerie', 10)
    expect(double.asked).toHaveLength(3)
    clock = new Date(clock.getTime() + 1)
    await kept.find('552100554')
    expect(double.asked).toHaveLength(4)
  })
})

describe.each(engines)('companies on %s', (engine) => {
  let server: TestServer
  let double: CompaniesDouble
  /** Signed in, without a tenant: sign-up has none yet. */
  let user: TestUser

  beforeAll(async () => {
    double = await startCompaniesDouble()
    server = await startTestServer({ engine, now })
    user = await server.newUser({ tenantId: null })
  })
  afterAll(async () => {
    await server?.stop()
    await double?.close()
  })

  const companyOf = (legalId: string, isOnboarding = false) =>
    server.request(getCompany, { query: { legalId, isOnboarding: `${isOnboarding}` } }, user)

  test('[API-23] a user without a tenant searches by name or SIREN', async () => {
    const [one] = namesakes
    const { items } = await server.ask(searchCompanies, { query: { query: one!.name } }, user)
    expect(items.filter(({ name }) => name === one!.name).length).toBeGreaterThan(1)
    expect((await server.ask(searchCompanies, { query: { query: sound.siren } }, user)).items).toMatchObject([
      { siren: sound.siren, name: sound.name, address: sound.address },
    ])
    expect((await server.ask(searchCompanies, { query: { query: 'sarl', size: 3 } }, user)).items).toHaveLength(3)
    const short = await server.request(searchCompanies, { query: { query: ' a ' } }, user)
    expect(short).toMatchObject({ status: 400, problem: { code: 'INVALID_REQUEST' } })
    expect((await server.request(searchCompanies, { query: { query: 'sarl' } })).status).toBe(401)
  })

  test('[API-24] one company is shown with its directors; for sign-up it must be active and not taken', async () => {
    const spaced = sound.siren.replace(/(\d{3})(?=\d)/g, '$1 ')
    expect((await companyOf(spaced)).answer).toMatchObject({ siren: sound.siren, directors: sound.directors })
    expect((await companyOf(insolvent.siren)).answer?.insolvency).toEqual(insolvent.insolvency)
    expect((await companyOf(ceased.siren)).answer?.isCeased).toBe(true)
    const refused = async (legalId: string, isOnboarding: boolean) => {
      const { status, problem } = await companyOf(legalId, isOnboarding)
      return [status, problem?.code]
    }
    expect(await refused('12345', true)).toEqual([400, 'WRONG_SIREN_FORMAT'])
    expect(await refused('732829320', true)).toEqual([404, 'NOT_FOUND'])
    expect(await refused(ceased.siren, true)).toEqual([409, 'COMPANY_CEASED'])
    const other = await server.newUser({ signedIn: false })
    const managedSiren = samples.find((one) => !one.isCeased && one !== sound)!.siren
    await server.services.database.asTenant(other.tenantId, (tx) =>
      tx.run(sql`update masters set siren = ${managedSiren}`),
    )
    expect(await refused(managedSiren, true)).toEqual([409, 'COMPANY_MANAGED'])
    expect((await companyOf(managedSiren)).status).toBe(200)
    expect((await companyOf(sound.siren, true)).status).toBe(200)
  })

  test('[API-25] several companies are returned by their ids, in the order asked', async () => {
    const detail = (ids: string, countryCode = 'FRA') =>
      server.request(getCompanyDetails, { query: { countryCode: countryCode as 'FRA', ids } }, user)
    const { answer } = await detail(`SIREN:${ceased.siren},SIREN:732829320,SIREN:${sound.siren}`)
    expect(answer?.items.map(({ siren }) => siren)).toEqual([ceased.siren, sound.siren])
    expect(await detail('SIREN:732829320')).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
    const codes = async (ids: string, country?: string) =>
      (await detail(ids, country)).problem?.errors?.map(({ path, code }) => [path, code])
    expect(await codes('VAT:FR1', 'FRA')).toEqual([['query.ids.0', 'ID_TYPE_UNKNOWN']])
    expect(await codes('SIREN:12')).toEqual([['query.ids.0', 'WRONG_SIREN_FORMAT']])
    expect(await codes(`SIREN:${sound.siren}`, 'BEL')).toEqual([['query.countryCode', 'COUNTRY_NOT_COVERED']])
  })

  test('an unavailable register is reported as such', async () => {
    const { companies } = server.services
    server.services.companies = publicRegister(double.url, 'tests')
    double.next.push({ status: 500 }, { status: 500 })
    const failed = await companyOf('552100554')
    expect(failed).toMatchObject({ status: 503, problem: { code: 'INTERNAL_SERVER_ERROR' } })
    double.results = [registered('552100554')]
    expect((await companyOf('552100554')).answer?.name).toBe('VERRERIE DES BRUYERES')
    server.services.companies = companies
  })
})
