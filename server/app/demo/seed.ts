import type { Services } from '../../platform/context/context.ts'
import { type DemoLogin, switchOffDemos, wantsDemos } from './accounts.ts'
import { seedDemo } from './demo.ts'
import { seedLightDemo } from './light.ts'
import { seedDemoPartner } from './partner.ts'

/** The logins printed at start. */
export type Demos = { company: DemoLogin; light: DemoLogin; partner: DemoLogin }

/** Creates the demonstrations if they are wanted; otherwise disables the accounts of those created before. */
export const seedDemos = async (services: Services): Promise<Demos | null> => {
  if (!wantsDemos(services.config)) {
    await switchOffDemos(services)
    return null
  }
  // In parallel, because each one spends its time hashing a password.
  const [company, light, partner] = await Promise.all([
    seedDemo(services),
    seedLightDemo(services),
    seedDemoPartner(services),
  ])
  return { company, light, partner }
}
