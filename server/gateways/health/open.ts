import type { Config } from '../../config.ts'
import { cachedHealth } from './cached.ts'
import type { HealthGateway } from './gateway.ts'
import { httpHealth } from './http.ts'
import { sampleHealth } from './sample.ts'

/** The source of accounts that HEALTH_URL names, else sample accounts. */
export const openHealth = (config: Config, now: () => Date): HealthGateway =>
  config.HEALTH_URL ? cachedHealth(httpHealth(config.HEALTH_URL, config.HEALTH_TOKEN ?? ''), now) : sampleHealth(now)
