import type { Services } from '../../platform/context/context.ts'
import { type DemoLogin, switchOffDemos, wantsDemos } from './accounts.ts'
import { seedDemo } from './demo.ts'
import { seedLightDemo } from './light.ts'
import { seedDemoPartner } from './partner.ts'

/** The logins that are printed at start. */
export type Demos = { company: DemoLogin; light: DemoLogin; partner: DemoLogin }

/** Makes the demonstrations where they are wanted, else switches off the accounts of those that were made before. */
export const seedDemos = async (services: Services): Promise<Demos | null> => {
  if (!wantsDemos(services.config)) {
    await switchOffDemos(services)
    return null
  }
  // Together, since each of them spends its time on the hash of a password.
  const [company, light, partner] = await Promise.all([
    seedDemo(services),
    seedLightDemo(services),
    seedDemoPartner(services),
  ])
  return { company, light, partner }
}
