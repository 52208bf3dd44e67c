import { questionPage } from './question-page.ts'

/** Texts of the page of a link, loaded with it. */
export default { questionPage }
