import type { HelpGroup } from '../types.ts'
import { account } from './account.ts'
import { chase } from './chase.ts'
import { follow } from './follow.ts'
import { recover } from './recover.ts'
import { start } from './start.ts'

export const groups: readonly HelpGroup[] = [
  { title: 'Getting started', pages: start },
  { title: 'Reminding', pages: chase },
  { title: 'Following customers', pages: follow },
  { title: 'Going further', pages: recover },
  { title: 'Your account', pages: account },
]
