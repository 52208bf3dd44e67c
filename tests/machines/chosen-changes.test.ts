import { describe } from 'vitest'
import { chosenChangesModel } from '../../src/machines/chosen-changes/chosen-changes.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chosen-changes: chart', () => {
  walkChart(chosenChangesModel)
})
