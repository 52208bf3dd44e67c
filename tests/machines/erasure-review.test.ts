import { describe } from 'vitest'
import { erasureReviewModel } from '../../src/machines/erasure-review/erasure-review.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('erasure review: chart', () => {
  walkChart(erasureReviewModel)
})
