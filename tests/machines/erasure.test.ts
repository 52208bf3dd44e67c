import { describe } from 'vitest'
import { erasureModel } from '../../src/machines/erasure/erasure.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of a person’s data', () => walkChart(erasureModel))
