import type { HelpGroup } from '../types.ts'
import { account } from './account.ts'
import { chase } from './chase.ts'
import { follow } from './follow.ts'
import { recover } from './recover.ts'
import { start } from './start.ts'

export const groups: readonly HelpGroup[] = [
  { title: 'Commencer', pages: start },
  { title: 'Relancer', pages: chase },
  { title: 'Suivre ses clients', pages: follow },
  { title: 'Aller plus loin', pages: recover },
  { title: 'Votre compte', pages: account },
]
