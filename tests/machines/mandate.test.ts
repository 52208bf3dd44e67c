import { describe } from 'vitest'
import { mandateModel } from '../../src/machines/mandate/mandate.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('[CASE-09] chart of a mandate', () => walkChart(mandateModel))
