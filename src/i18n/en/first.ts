import { problems } from './problems.ts'
import { shared } from './shared.ts'
import { startup } from './startup.ts'
import { toast } from './toast.ts'

/** Texts of the first load. */
export default { shared, startup, toast, problems }
