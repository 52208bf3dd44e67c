/** The public company register as documented, which validates its requests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; retryAfter?: string; body?: unknown; silent?: boolean }

export type CompaniesDouble = {
  url: string
  /** The requests in order; an invalid one is answered with 400, like the register does. */
  asked: URLSearchParams[]
  faults: string[]
  /** Answers given before all others, one per request. */
  next: Answer[]
  results: Record<string, unknown>[]
  close(): Promise<void>
}

const faultsOf = (path: string, query: URLSearchParams, userAgent: string): string[] => {
  const faults: string[] = []
  if (path !== '/search') faults.push(`path ${path}`)
  if ((query.get('q') ?? '').length < 3) faults.push('q: 3 caractères minimum')
  const perPage = Number(query.get('per_page') ?? 10)
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > 25) faults.push('per_page')
  if (!/^[1-9]\d*$/.test(query.get('page') ?? '1')) faults.push('page')
  if (query.has('include') && query.get('minimal')?.toLowerCase() !== 'true') faults.push('include needs minimal')
  const fields = ['siege', 'dirigeants', 'complements', 'finances', 'matching_etablissements', 'score', 'tva']
  for (const field of query.get('include')?.split(',') ?? [])
    if (!fields.includes(field)) faults.push(`include ${field}`)
  const known = ['q', 'page', 'per_page', 'minimal', 'include', 'etat_administratif']
  for (const name of query.keys()) if (!known.includes(name)) faults.push(`unknown ${name}`)
  if (!userAgent || userAgent === 'node') faults.push('user-agent')
  return faults
}

/** A company in the register's format. */
export const registered = (siren: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  siren,
  nom_complet: 'VERRERIE DES BRUYERES (BRUYERES)',
  nom_raison_sociale: 'VERRERIE DES BRUYERES',
  sigle: null,
  nombre_etablissements: 2,
  nombre_etablissements_ouverts: 1,
  activite_principale: '23.13Z',
  nature_juridique: '5710',
  etat_administratif: 'A',
  statut_diffusion: 'O',
  siege: {
    siret: `${siren}00012`,
    adresse: '12 BIS RUE DES FOURS 59000 LILLE',
    numero_voie: '12',
    indice_repetition: 'BIS',
    type_voie: 'RUE',
    libelle_voie: 'DES FOURS',
    code_postal: '59000',
    libelle_commune: 'LILLE',
    nom_commercial: null,
    liste_enseignes: ['BRUYERES'],
    etat_administratif: 'A',
  },
  dirigeants: [
    {
      nom: 'FAYSSE',
      prenoms: 'AURELINA',
      annee_de_naissance: '1971',
      qualite: 'Président de SAS',
      type_dirigeant: 'personne physique',
    },
    { siren: '812345676', denomination: 'HOLDING', qualite: 'Directeur général', type_dirigeant: 'personne morale' },
  ],
  ...more,
})

export const startCompaniesDouble = async (): Promise<CompaniesDouble> => {
  const double: Omit<CompaniesDouble, 'url' | 'close'> = { asked: [], faults: [], next: [], results: [] }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://register.test')
    double.asked.push(searchParams)
    const give = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const faults = faultsOf(pathname, searchParams, request.headers['user-agent'] ?? '')
    if (faults.length > 0) {
      double.faults.push(...faults)
      give(400, { erreur: faults.join('; ') })
      return
    }
    const next = double.next.shift()
    if (next?.silent) return
    if (next) {
      give(next.status ?? 200, next.body ?? {}, next.retryAfter ? { 'retry-after': next.retryAfter } : {})
      return
    }
    const q = (searchParams.get('q') ?? '').toUpperCase()
    const found = double.results.filter((one) =>
      /^\d{9}$/.test(q) ? one.siren === q : String(one.nom_complet).includes(q),
    )
    const perPage = Number(searchParams.get('per_page') ?? 10)
    give(200, { results: found.slice(0, perPage), total_results: found.length, page: 1, per_page: perPage })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  })
}
