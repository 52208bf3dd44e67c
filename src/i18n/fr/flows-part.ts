import { flows } from './flows.ts'

/** Texts of the atlas, loaded with it. */
export default { flows }
