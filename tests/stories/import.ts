import { importMachine } from '../../src/machines/import/import.machine.ts'
import { storiesOf } from '../support/stories.ts'
import { asking } from './import/asking.ts'
import { checking } from './import/checking.ts'
import { choosing } from './import/choosing.ts'
import { doubts } from './import/doubts.ts'
import { ending } from './import/ending.ts'
import { layout } from './import/layout.ts'
import { sending } from './import/sending.ts'

export default storiesOf(importMachine, {
  ...choosing,
  ...layout,
  ...asking,
  ...doubts,
  ...checking,
  ...sending,
  ...ending,
})
