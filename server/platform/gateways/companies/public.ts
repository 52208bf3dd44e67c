import { setTimeout as wait } from 'node:timers/promises'
import { z } from '../../../../src/contract/zod.ts'
import { isSirenForm, normaliseSiren } from '../../../../src/domain/siren.ts'
import { outbound } from '../outbound.ts'
import type { Company, CompanyRegister, Director } from './register.ts'

/** Timeout of one attempt; a single retry, because a user waits for the answer. */
const TIMEOUT_MS = 5_000
const ATTEMPTS = 2
const PAUSE_MS = 400
/** The longest Retry-After that is respected; beyond it the register counts as unreachable. */
const LONGEST_PAUSE_MS = 3_000
/** The register's maximum page size. */
const MAX_LIMIT = 25

/** The register's placeholder for data that its owner does not disclose. */
const HIDDEN = '[NON-DIFFUSIBLE]'

const text = z
  .string()
  .nullish()
  .transform((value) => (value && !value.includes(HIDDEN) ? value.trim() : ''))

/** The fields used from the register; see https://recherche-entreprises.api.gouv.fr/docs/ */
const answer = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: text,
      nom_raison_sociale: text,
      sigle: text,
      nature_juridique: text,
      activite_principale: text,
      /** A: active; C: ceased. */
      etat_administratif: z.string().nullish(),
      siege: z
        .object({
          numero_voie: text,
          indice_repetition: text,
          type_voie: text,
          libelle_voie: text,
          code_postal: text,
          libelle_commune: text,
          nom_commercial: text,
          liste_enseignes: z.array(text).nullish(),
        })
        .nullish(),
      dirigeants: z.array(z.object({ nom: text, prenoms: text, qualite: text, type_dirigeant: text })).nullish(),
    }),
  ),
})

type Result = z.output<typeof answer>['results'][number]

/** Legal forms by prefix of their code (INSEE, catégories juridiques); others get no name. */
const formsByCode: readonly (readonly [prefix: string, form: string])[] = [
  ['1000', 'EI'],
  ['5202', 'SNC'],
  ['5203', 'SNC'],
  ['53', 'SCA'],
  ['54', 'SARL'],
  ['55', 'SA'],
  ['56', 'SA'],
  ['57', 'SAS'],
  ['58', 'SE'],
  ['62', 'GIE'],
  ['65', 'SC'],
  ['92', 'Association'],
]

const directorOf = ({ prenoms, nom, qualite }: NonNullable<Result['dirigeants']>[number]): Director => ({
  firstName: prenoms,
  lastName: nom,
  role: qualite,
})

const companyOf = (result: Result): Company => {
  const { siege } = result
  const street = siege && [siege.numero_voie, siege.indice_repetition, siege.type_voie, siege.libelle_voie]
  return {
    siren: result.siren,
    name: result.nom_raison_sociale || result.nom_complet,
    tradeName: siege?.nom_commercial || siege?.liste_enseignes?.find(Boolean) || result.sigle,
    address: {
      street: street?.filter(Boolean).join(' ') ?? '',
      postCode: siege?.code_postal ?? '',
      city: siege?.libelle_commune ?? '',
      country: 'FRA',
    },
    legalForm: formsByCode.find(([prefix]) => result.nature_juridique.startsWith(prefix))?.[1] ?? '',
    activity: result.activite_principale,
    isCeased: result.etat_administratif === 'C',
    // Companies can be directors too, but only a person can sign.
    directors: result.dirigeants?.filter((one) => one.type_dirigeant === 'personne physique').map(directorOf) ?? null,
    insolvency: { status: 'UNKNOWN' },
  }
}

/** Milliseconds to wait before retrying a failed request; null if a retry is pointless. */
const pauseAfter = (status: number, retryAfter: string | null): number | null => {
  if (status !== 429 && status < 500) return null
  const told = Number(retryAfter) * 1000
  const pause = Number.isFinite(told) && told > 0 ? told : PAUSE_MS
  return pause <= LONGEST_PAUSE_MS ? pause : null
}

/**
 * The register of the French State, "API Recherche d'entreprises": public, without a key, at most seven requests a
 * second. It has no data on insolvency.
 * @param url address of the API, without /search
 * @param contact sent in the User-Agent header, as the API's documentation requests
 */
export const publicRegister = (url: string, contact: string): CompanyRegister => {
  const ask = async (q: string, limit: number): Promise<Company[]> => {
    const query = new URLSearchParams({
      q,
      page: '1',
      per_page: String(Math.min(limit, MAX_LIMIT)),
      minimal: 'true',
      include: 'siege,dirigeants',
    })
    for (let attempt = 1; ; attempt += 1) {
      let pause: number | null = PAUSE_MS
      let failure: Error
      try {
        const response = await outbound(`${url.replace(/\/$/, '')}/search?${query}`, {
          headers: { accept: 'application/json', 'user-agent': `Echeance (${contact})` },
          timeoutMs: TIMEOUT_MS,
        })
        const body = response.text
        if (response.ok) return answer.parse(JSON.parse(body)).results.map(companyOf)
        failure = new Error(`company register: ${response.status}`)
        pause = pauseAfter(response.status, response.header('retry-after'))
      } catch (error) {
        failure = error as Error
      }
      if (attempt === ATTEMPTS || pause === null) throw failure
      await wait(pause)
    }
  }
  return {
    name: 'public',
    search: (words, limit) => ask(isSirenForm(words) ? normaliseSiren(words) : words.trim(), limit),
    find: async (siren) => (await ask(siren, 1)).find((company) => company.siren === siren),
  }
}
