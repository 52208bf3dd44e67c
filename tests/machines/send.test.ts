import { describe } from 'vitest'
import { sendModel } from '../../src/machines/send/send.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of a send', () => {
  walkChart(sendModel)
})
