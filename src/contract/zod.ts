import { z } from 'zod'

// zod compiles parsers with `new Function` when it can; a strict content security policy forbids the probe itself.
z.config({ jitless: true })

export { z }
