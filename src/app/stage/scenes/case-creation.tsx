import { sampleSession } from '../../../machines/startup/startup.model.ts'
import type { Scene } from '../scene.ts'

const lightAccount = { ...sampleSession, account: { ...sampleSession.account, accountType: 'LIGHT' } } as const

/** A light account types what another one selects. */
export const scene: Scene = {
  at: '/new-case',
  session: ({ snapshot }) =>
    (snapshot as unknown as { context: { light: boolean } }).context.light ? lightAccount : sampleSession,
}
