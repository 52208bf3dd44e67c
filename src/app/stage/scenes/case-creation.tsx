import { sampleAccount } from '../../../machines/startup/startup.model.ts'
import type { Scene } from '../scene.ts'

const lightAccount = { ...sampleAccount, master: { ...sampleAccount.master, accountType: 'LIGHT' } } as const

/** A light account types what another one selects. */
export const scene: Scene = {
  at: '/new-case',
  account: ({ snapshot }) =>
    (snapshot as unknown as { context: { light: boolean } }).context.light ? lightAccount : sampleAccount,
}
