import { checking } from './import.checking.ts'
import { ending } from './import.ending.ts'
import { initialContext } from './import.place.ts'
import { asking, choosing, reading } from './import.preparing.ts'
import { sending, starting } from './import.sending.ts'
import { importSetup } from './import.setup.ts'

/**
 * The import, from two files to refreshed reminders.
 *
 * A state is what the user sees. Files are processed one at a time: customers first, since ledger entries of unknown
 * customers are rejected, then the same states again for the ledger entries. The table lives in a worker; its rows are
 * sent to the server chunk by chunk, one actor each, so the chart always knows what was acknowledged. After a lost
 * connection, a reload or a closed tab, it asks the server first and continues from there. Questions that a saved
 * mapping, a column's name or its content answers are skipped, but the user can go back to each. Waiting (for the
 * network, the server's processing, the planning) is an invoked actor, so a restored wizard waits again.
 */
export const importMachine = importSetup.createMachine({
  id: 'import',
  description: 'Imports customers, then movements.',
  context: ({ input }) => initialContext(input),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Goes on where the person left the wizard.',
      always: [
        { guard: 'resumesAtServer', target: 'sending.resuming' },
        { guard: 'resumesAtFile', target: 'choosingFileAgain' },
        { target: 'choosingFiles' },
      ],
    },
    ...choosing,
    ...reading,
    asking,
    ...checking,
    ...starting,
    sending,
    ...ending,
  },
})
