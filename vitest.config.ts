import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Collected files of other projects exist beside the repository on some machines only. */
const collected = existsSync('../shared/data/imports') ? [] : ['tests/domain/import/shared-files.test.ts']

/** ALL=1 includes long tests, LONG=1 also the sixty days of a company. */
const long = process.env.ALL ? [] : ['tests/**/*.long.test.ts']
const longest = process.env.LONG ? [] : ['tests/server/months.long.test.ts']

const exclude = [...collected, ...long, ...longest]

/** Every test except those in the browser: rules, machines, services, server. */
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
      // These files share two processes, since each process loads the whole server and the database's code.
      {
        extends: true,
        test: { name: 'server', include: ['tests/{server,attack}/**/*.test.ts'], exclude, isolate: false },
      },
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // There are two cores: more processes would only wait for each other.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
})
