import { checking } from './import.checking.ts'
import { ending } from './import.ending.ts'
import { initialContext } from './import.place.ts'
import { asking, choosing, reading } from './import.preparing.ts'
import { sending, starting } from './import.sending.ts'
import { importSetup } from './import.setup.ts'

/**
 * From two files to reminders that are planned again.
 *
 * A state is what the person sees, and one file is in work at a time: customers first, since movements of unknown
 * customers are rejected, then the same states once more for the movements. The table itself lives in a worker and its
 * rows go to the server chunk by chunk, one actor each, so that the chart always knows what was acknowledged: a lost
 * connection, a reload and a closed tab all go on from there, by asking the server first. Nothing is asked that a saved
 * mapping, a column's name or its content answers, but every question can be gone back to. Waiting (for the network, for
 * the server's work, for the planning) is an invoked actor, so that a wizard that is resumed waits again.
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
