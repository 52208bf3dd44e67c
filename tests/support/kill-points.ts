import type { Services } from '../../server/platform/context/context.ts'
import { withGateways } from './gateways.ts'

/** Simulates the end of the process: nothing of it works any more. */
export class Killed extends Error {}

/**
 * The services of a server that dies at its n-th step: before, at the end of and after each transaction, and before and
 * after each mail. From then on nothing answers, so that no code can clean up.
 */
export const killedAt = (services: Services, point: number): { services: Services; died: () => boolean } => {
  let steps = 0
  let dead = false
  const step = () => {
    if (dead || steps++ === point) {
      dead = true
      throw new Killed(`killed at step ${point}`)
    }
  }
  const { database } = services
  const { mailer } = services.gateways.real
  const mortal: Services = {
    ...withGateways(services, {
      mailer: {
        ...mailer,
        send: async (mail) => {
          step()
          const result = await mailer.send(mail)
          step()
          return result
        },
      },
    }),
    database: {
      ...database,
      asTenant: async (tenantId, work) => {
        step()
        const result = await database.asTenant(tenantId, async (tx) => {
          const inner = await work(tx)
          step()
          return inner
        })
        step()
        return result
      },
    },
  }
  return { services: mortal, died: () => dead }
}
