import { seedFolder } from './seeds.ts'

/** Playwright's global setup: the demo company that every server of the run begins with. */
export default async (): Promise<() => void> => (await seedFolder({})).remove
