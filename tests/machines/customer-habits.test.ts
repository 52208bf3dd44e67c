import { describe } from 'vitest'
import { insolvencyModel } from '../../src/machines/insolvency/insolvency.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('insolvency chart', () => walkChart(insolvencyModel))
