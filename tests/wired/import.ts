import type { WiredCases } from '../support/wired.ts'
import columns from './import/columns.ts'
import left from './import/left.ts'
import place from './import/place.ts'
import reading from './import/reading.ts'
import rivals from './import/rivals.ts'
import server from './import/server.ts'
import wizard from './import/wizard.ts'

export default { ...wizard, ...left, ...reading, ...columns, ...rivals, ...server, ...place } satisfies WiredCases
