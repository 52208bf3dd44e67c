import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../settings/config.ts'

/** Recipients' addresses, which mail servers repeat in their responses. */
const EMAIL = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g

/** The log of the process, with e-mail addresses and passwords removed. */
export const openLog = (level: Config['LOG_LEVEL'], to: DestinationStream = pino.destination(2)): Logger =>
  pino({ level, redact: ['*.email', '*.password'] }, { write: (line) => to.write(line.replaceAll(EMAIL, '[e-mail]')) })
