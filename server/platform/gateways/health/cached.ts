import type { CompanyFile, HealthGateway } from './gateway.ts'

/** Annual accounts change once a year, so an answer of a few hours ago is still good, and each new one costs money. */
const KEPT_MS = 6 * 3_600_000
const KEPT_COMPANIES = 2_000

/** Queries a source once in six hours per company, even for concurrent requests. Failures are not cached. */
export const cachedHealth = (source: HealthGateway, now: () => Date): HealthGateway => {
  const known = new Map<string, { until: number; file: Promise<CompanyFile | null> }>()
  return {
    source: source.source,
    read: (siren) => {
      const at = now().getTime()
      const kept = known.get(siren)
      if (kept && kept.until > at) return kept.file
      const asked = source.read(siren)
      known.delete(siren)
      if (known.size >= KEPT_COMPANIES) known.delete(known.keys().next().value!)
      known.set(siren, { until: at + KEPT_MS, file: asked })
      asked.catch(() => known.get(siren)?.file === asked && known.delete(siren))
      return asked
    },
  }
}
