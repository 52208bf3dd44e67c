import { describe } from 'vitest'
import { customFieldsModel } from '../../src/machines/custom-fields/custom-fields.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('custom fields: chart', () => {
  walkChart(customFieldsModel)
})
