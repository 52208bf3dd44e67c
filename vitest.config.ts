import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Collected files of other projects stand beside the repository on some machines only. */
const collected = existsSync('../shared/data/imports') ? [] : ['tests/domain/import/shared-files.test.ts']

/** Everything but the browser: rules, machines, services, server. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{domain,machines,flows,services,server,contract,tools,attack,faults}/**/*.test.ts'],
    exclude: [...collected, ...(process.env.LONG ? [] : ['tests/**/*.long.test.ts'])],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two cores: more processes would only wait for each other.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
})
