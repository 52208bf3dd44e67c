import { describe } from 'vitest'
import { questionAnswerModel } from '../../src/machines/question-answer/question-answer.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('answer of a salesperson: chart', () => walkChart(questionAnswerModel))
