import { describe } from 'vitest'
import { dayListModel } from '../../src/machines/day-list/day-list.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('day list: chart', () => {
  walkChart(dayListModel)
})
