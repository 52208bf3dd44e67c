import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../settings/config.ts'

/** Of whoever is written to: mail servers repeat it in their answers. */
const EMAIL = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g

/** The log of the process, in which nobody's address or password stands. */
export const openLog = (level: Config['LOG_LEVEL'], to: DestinationStream = pino.destination(2)): Logger =>
  pino({ level, redact: ['*.email', '*.password'] }, { write: (line) => to.write(line.replaceAll(EMAIL, '[e-mail]')) })
