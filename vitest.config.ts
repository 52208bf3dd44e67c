import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Collected files of other projects stand beside the repository on some machines only. */
const collected = existsSync('../shared/data/imports') ? [] : ['tests/domain/import/shared-files.test.ts']

/** ALL=1 takes what is long, LONG=1 the sixty days of a company as well. */
const long = process.env.ALL ? [] : ['tests/**/*.long.test.ts']
const longest = process.env.LONG ? [] : ['tests/server/months.long.test.ts']

const exclude = [...collected, ...long, ...longest]

/** Everything but the browser: rules, machines, services, server. */
export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/{domain,machines,flows,services,contract,tools,faults}/**/*.test.ts'],
          exclude,
        },
      },
      // These files share two processes: each of its own would load the whole server and its database's code anew.
      {
        extends: true,
        test: { name: 'server', include: ['tests/{server,attack}/**/*.test.ts'], exclude, isolate: false },
      },
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two cores: more processes would only wait for each other.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
})
