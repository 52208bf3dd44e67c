import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FlowName, flowNames } from '../../src/flows/registry.ts'
import type { Stories } from './stories.ts'

const fileOf = (flow: FlowName): string => fileURLToPath(new URL(`../stories/${flow}.ts`, import.meta.url))

/** The flows with business cases, and those without yet. */
export const toldFlows: readonly FlowName[] = flowNames.filter((flow) => existsSync(fileOf(flow)))

/** The business cases of a flow. */
export const storiesAbout = async (flow: FlowName): Promise<Stories> =>
  ((await import(/* @vite-ignore */ `../stories/${flow}.ts`)) as { default: Stories }).default
