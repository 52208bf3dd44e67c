import { absence } from './absence.ts'
import { comments } from './comments.ts'
import { credit } from './credit.ts'
import { customerFiles } from './customer-files.ts'
import { questions } from './questions.ts'
import { reports } from './reports.ts'
import { tasks } from './tasks.ts'
import { views } from './views.ts'

/** Texts of what members do together, loaded with the first of these screens. */
export default {
  absence,
  comments,
  credit,
  customerFiles,
  questions,
  reports,
  tasks,
  views,
}
