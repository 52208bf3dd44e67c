import { dashboard } from './dashboard.ts'
import { help } from './help.ts'
import { imports } from './imports.ts'
import { logs } from './logs.ts'
import { scenarios } from './scenarios.ts'
import { settings } from './settings.ts'
import { templates } from './templates.ts'

/** Texts of import, settings, figures and help, loaded with the first of these screens. */
export default { imports, dashboard, help, logs, scenarios, templates, settings }
