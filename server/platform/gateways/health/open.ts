import type { Config } from '../../settings/config.ts'
import { isForReal } from '../real.ts'
import { cachedHealth } from './cached.ts'
import type { HealthGateway } from './gateway.ts'
import { httpHealth } from './http.ts'
import { sampleHealth } from './sample.ts'

/** The source of HEALTH_URL, else sample accounts; null where these could be mistaken for real ones. */
export const openHealth = (config: Config, now: () => Date): HealthGateway | null => {
  if (config.HEALTH_URL) return cachedHealth(httpHealth(config.HEALTH_URL, config.HEALTH_TOKEN ?? ''), now)
  return isForReal(config) ? null : sampleHealth(now)
}
