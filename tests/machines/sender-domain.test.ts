import { describe } from 'vitest'
import { senderDomainModel } from '../../src/machines/sender-domain/sender-domain.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('own sender: chart', () => {
  walkChart(senderDomainModel)
})
