import { describe } from 'vitest'
import { bounceFixModel } from '../../src/machines/bounce-fix/bounce-fix.model.ts'
import { insolvencyModel } from '../../src/machines/insolvency/insolvency.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of a corrected address', () => walkChart(bounceFixModel))
describe('insolvency chart', () => walkChart(insolvencyModel))
