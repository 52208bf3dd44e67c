import { importMachine } from '../../src/machines/import/import.machine.ts'
import { storiesOf } from '../support/stories.ts'
import { asking } from './import/asking.ts'
import { checking } from './import/checking.ts'
import { choosing } from './import/choosing.ts'
import { ending } from './import/ending.ts'
import { sending } from './import/sending.ts'

export default storiesOf(importMachine, { ...choosing, ...asking, ...checking, ...sending, ...ending })
